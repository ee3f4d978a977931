/// Something that happened to a container.
///
/// Events contain everything that they change: folding them over the old state gives the new state.
public struct TabEvent: Equatable, Sendable {
  public let at: Instant
  public let kind: Kind

  public init(at: Instant, _ kind: Kind) {
    self.at = at
    self.kind = kind
  }

  /// What takes more than 24 bytes is `indirect`: an event is copied some eight times, by its session, its history and what is sent.
  public enum Kind: Equatable, Sendable {
    /// The user selected a tab, possibly the current one (S6).
    case didSelect(TabID, index: Int)
    /// The user selected More, possibly again (B6).
    case didSelectMore
    /// A guard or a disabled tab prevented a selection by the user. This event changes nothing (S5, S9, S11).
    indirect case selectionPrevented(SelectionRefusal)
    /// A guard asks about a selection by the user, which is pending from now on (S15).
    indirect case selectionAsked(PendingSelection)
    /// A selection is not pending any more (S16–S18).
    indirect case selectionResolved(SelectionID, PendingSelection.Target, PendingSelection.Outcome)
    /// The selection changed, by the user or the program: to another tab, to More, or to none. A tab that only moves causes
    /// no event (S7).
    indirect case selectionChanged(from: NamedSelection, to: NamedSelection)
    /// The screen shows another page (N3). A screen reader announces it (X3).
    indirect case didShow(from: Screen?, to: Screen?, announcement: String)
    indirect case didBeginDragging(Drag)
    /// A finger is down at an edge that may not bounce. Its first movement decides who gets the gesture (P7).
    indirect case gesturePossible(Drag)
    /// The content offset changed: with a finger, or without a translation if it was set. Positive translations are to the right.
    case didScroll(offset: Double, translation: Double?)
    /// The finger was lifted, with a velocity in points per second; positive is to the right.
    ///
    /// `projectedOffset` is where the pages would come to rest without pages to snap to (P18): in points, not clamped to
    /// the ends. It is `nil` if the profile has no deceleration rate, or if the pages did not follow the finger.
    case didEndDragging(velocity: Double, projectedOffset: Double?)
    indirect case transitionBegan(Transition)
    /// The pages came to rest (P3). The page is `nil` if there are no tabs.
    case didSettle(page: Int?, SettlingCause)
    /// A drag out of an edge that may not bounce was passed to the parent, such as a drawer (P7). The parent continues with
    /// the finger's translation, in points; positive is to the right.
    case gesturePassedToParent(Edge, translation: Double)
    /// A drag was refused (P12).
    case gestureRefused(GestureRefusal)
    /// The finger of a passed or refused gesture was lifted, with a velocity in points per second; positive is to the right.
    case gestureEnded(velocity: Double)
    indirect case traitsChanged(Traits)
    case tabsChanged([Tab])
    indirect case tabInserted(Tab, at: Int)
    indirect case tabUpdated(Tab, at: Int)
    case tabRemoved(TabID, at: Int)
    indirect case tabMoved(TabID, from: Int, to: Int)
    case tabsReordered([TabID])
    /// The items of the bar that an animated change moves, each with its old and new index (S8).
    case tabsSlid([Slide])
    case popupsChanged([Tab])
    /// Another popup covers the screen, or none does if `to` is `nil` (N4).
    indirect case popupChanged(from: TabID?, to: TabID?)
    /// The stack of a tab or popup changed, or the one over the container (`nil`). `from` was its top page (N2, N5).
    indirect case didNavigate(TabID?, Coordinator, from: PageID)
    /// A message was queued until its dependencies are set (N2).
    indirect case messageQueued(TabID?, Navigation)
    /// The dependencies of a tab or popup changed, or the container's (`nil`).
    case dependenciesChanged(TabID?, Set<String>)
    /// The section on the screen received the container's dependencies (N7).
    case dependenciesRefreshed(TabID, Set<String>)
    /// Queued messages were released. The events of their effects follow (N2).
    case messagesReleased(TabID?, count: Int)
    /// An animated push or pop began on the screen (N6).
    indirect case navigationTransitionBegan(NavigationTransition)
    /// A push or pop ended. It is completed if it settled, and not if another page came to the screen first (N6).
    case navigationTransitionEnded(completed: Bool)
    /// A page was scrolled to `y` points from its top.
    indirect case didScrollPage(TabID, PageID, y: Double)
    case willBeginCustomizing
    case didBeginCustomizing
    case willEndCustomizing(changed: Bool)
    case didEndCustomizing(changed: Bool)
    /// The device plays a haptic (X1).
    case haptic(Haptic)
    indirect case configured(Configuration)
    case didTapAvatar
    case didTapTrailing
    /// A manual clock was moved (C2). It was at `from`.
    case clockAdvanced(from: Instant)
    /// The clock passes at another rate from now on (C5).
    case clockRateChanged(Double)
    /// The container is again as it was before: at a revision, or as in a snapshot from elsewhere (`nil`). Unlike other events, this one
    /// does not contain what it changes.
    case restored(Restoration, revision: Int?)
  }

  /// Why a container is as it was before.
  public enum Restoration: String, CaseIterable, Sendable {
    case undo, redo
    /// To how it was created.
    case reset
    /// To a snapshot that was given.
    case snapshot
  }

  /// Why the pages came to rest.
  public enum SettlingCause: String, CaseIterable, Sendable {
    /// The end of a deceleration after a drag: UIKit's `scrollViewDidEndDecelerating`.
    case deceleration
    /// The end of an animated selection: UIKit's `scrollViewDidEndScrollingAnimation`.
    case animation
    /// A selection or a scroll without animation.
    case jump
    /// A change of the width or the layout direction (P4).
    case resize
    /// Tabs were inserted, removed or moved.
    case tabs
  }

  /// Why a drag was refused (P12).
  public enum GestureRefusal: String, CaseIterable, Sendable {
    /// Swiping is disabled for the container.
    case container
    /// Swiping is disabled for the page.
    case page
    /// A horizontal scroller of the page is under the finger.
    case scroller
    /// More's list is on the screen.
    case more
    /// A section outside the bar is on the screen.
    case popup
    /// A page over the whole container is on the screen.
    case detail
  }

  /// A haptic of the UIKit feedback generator of the same name (X1).
  public enum Haptic: String, CaseIterable, Sendable {
    /// Another tab is selected.
    case selection
    /// A badge has appeared or changed. Stronger than `selection`.
    case notification
  }

  /// The old and new index of an item in the bar. `from` is `nil` for an inserted item, `to` for a removed one.
  public struct Slide: Equatable, Sendable {
    public package(set) var tab = TabID.unread
    public package(set) var from: Int?
    public package(set) var to: Int?

    package init() {}

    package init(tab: TabID, from: Int?, to: Int?) {
      self.tab = tab
      self.from = from
      self.to = to
    }
  }
}
