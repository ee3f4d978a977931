import StrictJSON
import TabEngine

/// An action as an object of a recording: `{"type": "select", "index": 2}`. Members that have their defaults are omitted.
package struct WrittenAction: WireWritable {
  package let type: String
  private let members: @Sendable (inout JSONWriter) -> Void

  package static var outputSchema: Schema {
    .anyOf([
      .reference("Action"), .reference(ServerAction.popups.name.description),
      .reference(ServerAction.configuration.name.description),
    ])
  }

  fileprivate init<Draft: ActionDraft>(_ draft: Draft) {
    type = Draft.tables.type.rawValue
    members = { json in Draft.tables.inBatch.write(draft: draft, to: &json) }
  }

  fileprivate init<Draft: Sendable>(_ action: ServerAction, _ table: Members<Never, Draft>, _ draft: Draft) {
    type = action.rawValue
    members = { json in table.write(draft: draft, to: &json) }
  }

  package func write(to json: inout JSONWriter) { write(at: nil, to: &json) }

  /// Writes the members of the action into the current object.
  package func writeMembers(to json: inout JSONWriter) {
    json.member("type", type)
    members(&json)
  }

  /// - Parameter time: the member `at` of a list of actions; `nil` omits it.
  func write(at time: Double?, to json: inout JSONWriter) {
    json.object { json in
      writeMembers(to: &json)
      if let time { json.member("at", time) }
    }
  }
}

extension TabAction {
  /// The action for a recording, in the form that clients send. `setPopups` and `configure`, which they do not send, have a form of
  /// their own.
  ///
  /// Reading it with `read(written:)` gives an equal action. This does not hold for actions that no client can send: infinite
  /// numbers are lost, and a `pop` with `needs`, for example, is refused.
  package var written: WrittenAction {
    switch self {
    case .select(let tab, let animated, let source):
      WrittenAction(SelectDraft(tab, animated: animated, source: source))
    case .selectMore(let source): WrittenAction(SelectDraft(moreBy: source))
    case .answer(let selection, let answer): WrittenAction(AnswerDraft(selection, answer))
    case .swipe(let step, let pageWidth, let layoutDirection):
      WrittenAction(SwipeDraft(step, pageWidth: pageWidth, layoutDirection: layoutDirection))
    case .resize(let changes): WrittenAction(ResizeDraft(changes))
    case .setTabs(let tabs, let isAnimated): WrittenAction(SetTabsDraft(tabs, animated: isAnimated))
    case .insertTab(let tab, let index, let isAnimated):
      WrittenAction(InsertTabDraft(tab, at: index, animated: isAnimated))
    case .updateTab(let id, let changes): WrittenAction(UpdateTabDraft(id, changes))
    case .removeTab(let id, let isAnimated): WrittenAction(RemoveTabDraft(id, animated: isAnimated))
    case .moveTab(let id, let destination, let isAnimated):
      WrittenAction(MoveTabDraft(id, to: destination, animated: isAnimated))
    case .navigate(let id, let navigation): WrittenAction(NavigateDraft(id, navigation))
    case .scrollPage(let id, let y): WrittenAction(ScrollPageDraft(id, y: y))
    case .customize(let step): WrittenAction(CustomizeDraft(step))
    case .tapAvatar: WrittenAction(TapAvatarDraft())
    case .tapTrailing: WrittenAction(TapTrailingDraft())
    case .advance(let passage): WrittenAction(AdvanceDraft(passage))
    case .setPopups(let popups): WrittenAction(.setPopups, ServerAction.popups, popups)
    case .configure(let configuration): WrittenAction(.configure, ServerAction.configuration, configuration)
    }
  }

  /// Reads an action of a recording. Unlike in a batch, it may also be `setPopups` or `configure`.
  package static func read(written reader: inout JSONReader) throws(JSONError) -> TabAction {
    try read(try reader.nextType(), written: &reader, in: .batch)
  }

  /// Reads an action of a recording, or of an entry of a script.
  ///
  /// - Parameter place: `batch` or `scripted`.
  package static func read(
    _ type: String, written reader: inout JSONReader, in place: ActionPlace
  ) throws(JSONError) -> TabAction {
    let isScripted = place == .scripted
    switch ServerAction(rawValue: type) {
    case .setPopups:
      var popups: [TabDraft] = []
      try (isScripted ? ServerAction.popupsEntry : ServerAction.popups).read(&reader, into: &popups)
      return .setPopups(popups)
    case .configure:
      var configuration = Configuration()
      try (isScripted ? ServerAction.configurationEntry : ServerAction.configuration)
        .read(&reader, into: &configuration)
      return .configure(configuration)
    case nil:
      guard let type = ActionType(rawValue: type) else { return try read(try reader.nextType(), &reader, in: place) }
      return try read(type, &reader, in: place)
    }
  }
}

/// The actions that clients do not send. The server performs them for a patch, and when a style or theme has changed.
enum ServerAction: String {
  case setPopups, configure

  static let popups = Members<Never, [TabDraft]>(
    "SetPopups", "Replaces the sections outside the tab bar.",
    [
      .knownType(ServerAction.setPopups.rawValue),
      Member("popups", "The new sections.", given: { PopupList(popups: $0) }, set: { $0 = $1.popups }).required,
    ])

  static let configuration = Members<Never, Configuration>(
    "Configure", "Replaces the configuration.",
    [
      .knownType(ServerAction.configure.rawValue),
      Member(
        "configuration", "With its look and its speech resolved, so that it needs no catalogue.",
        given: { SnapshotConfiguration($0) }, set: { $0 = $1.configuration }
      ).required,
    ])

  static let popupsEntry = popups.scripted
  static let configurationEntry = configuration.scripted
}
