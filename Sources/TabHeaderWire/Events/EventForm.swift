import StrictJSON
import TabEngine

/// The reader and the description of a kind of event: its table without the types of its values.
struct EventForm: Sendable {
  let type: EventType
  let schema: ObjectSchema
  /// Reads an event of this kind.
  let read: @Sendable (inout JSONReader) throws(JSONError) -> TabEvent

  /// All forms, in the order of `EventType`.
  static let all = EventType.allCases.map { $0.form }
}

extension EventType {
  /// The reader and the description of the events of this type. `TabEvent.Kind.content` is their writer.
  fileprivate var form: EventForm {
    switch self {
    case .didSelect: EventTables.didSelect.form
    case .didSelectMore: EventTables.didSelectMore.form
    case .selectionPrevented: EventTables.selectionPrevented.form
    case .selectionAsked: EventTables.selectionAsked.form
    case .selectionResolved: EventTables.selectionResolved.form
    case .selectionChanged: EventTables.selectionChanged.form
    case .didShow: EventTables.didShow.form
    case .didBeginDragging: EventTables.didBeginDragging.form
    case .didScroll: EventTables.didScroll.form
    case .didEndDragging: EventTables.didEndDragging.form
    case .gesturePossible: EventTables.gesturePossible.form
    case .gestureEnded: EventTables.gestureEnded.form
    case .transitionBegan: EventTables.transitionBegan.form
    case .didSettle: EventTables.didSettle.form
    case .gesturePassedToParent: EventTables.gesturePassedToParent.form
    case .gestureRefused: EventTables.gestureRefused.form
    case .tabsChanged: EventTables.tabsChanged.form
    case .tabInserted: EventTables.tabInserted.form
    case .tabUpdated: EventTables.tabUpdated.form
    case .tabRemoved: EventTables.tabRemoved.form
    case .tabMoved: EventTables.tabMoved.form
    case .tabsReordered: EventTables.tabsReordered.form
    case .tabsSlid: EventTables.tabsSlid.form
    case .willBeginCustomizing: EventTables.willBeginCustomizing.form
    case .didBeginCustomizing: EventTables.didBeginCustomizing.form
    case .willEndCustomizing: EventTables.willEndCustomizing.form
    case .didEndCustomizing: EventTables.didEndCustomizing.form
    case .popupsChanged: EventTables.popupsChanged.form
    case .popupChanged: EventTables.popupChanged.form
    case .didNavigate: EventTables.didNavigate.form
    case .dependenciesChanged: EventTables.dependenciesChanged.form
    case .dependenciesRefreshed: EventTables.dependenciesRefreshed.form
    case .messageQueued: EventTables.messageQueued.form
    case .messagesReleased: EventTables.messagesReleased.form
    case .navigationTransitionBegan: EventTables.navigationTransitionBegan.form
    case .navigationTransitionEnded: EventTables.navigationTransitionEnded.form
    case .didScrollPage: EventTables.didScrollPage.form
    case .traitsChanged: EventTables.traitsChanged.form
    case .configured: EventTables.configured.form
    case .haptic: EventTables.haptic.form
    case .didTapAvatar: EventTables.didTapAvatar.form
    case .didTapTrailing: EventTables.didTapTrailing.form
    case .clockAdvanced: EventTables.clockAdvanced.form
    case .clockRateChanged: EventTables.clockRateChanged.form
    case .restored: EventTables.restored.form
    }
  }
}
