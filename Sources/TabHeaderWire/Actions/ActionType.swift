import StrictJSON
import TabEngine

/// The actions that clients send. An action in a batch names its type; a dedicated route implies it.
package enum ActionType: String, WireChoice {
  package static var schemaName: StaticString { "ActionType" }

  case select, answer, swipe, resize, setTabs, insertTab, updateTab, removeTab, moveTab, setBadge, navigate, scrollPage,
    customize, tapAvatar, tapTrailing, advance
}

/// What is done with the object of any action.
private protocol ActionVisitor {
  associatedtype Subject
  associatedtype Result
  associatedtype Failure: Error
  static func visit<Action: WireAction>(
    _ action: Action.Type, in place: ActionPlace, _ subject: inout Subject
  ) throws(Failure) -> Result
}

extension ActionType {
  /// The only list of the objects.
  fileprivate func visit<Visitor: ActionVisitor>(
    _ visitor: Visitor.Type, in place: ActionPlace, _ subject: inout Visitor.Subject
  ) throws(Visitor.Failure) -> Visitor.Result {
    switch self {
    case .select: try visitor.visit(SelectAction.self, in: place, &subject)
    case .answer: try visitor.visit(AnswerAction.self, in: place, &subject)
    case .swipe: try visitor.visit(SwipeAction.self, in: place, &subject)
    case .resize: try visitor.visit(ResizeAction.self, in: place, &subject)
    case .setTabs: try visitor.visit(SetTabsAction.self, in: place, &subject)
    case .insertTab: try visitor.visit(InsertTabAction.self, in: place, &subject)
    case .updateTab: try visitor.visit(UpdateTabAction.self, in: place, &subject)
    case .removeTab: try visitor.visit(RemoveTabAction.self, in: place, &subject)
    case .moveTab: try visitor.visit(MoveTabAction.self, in: place, &subject)
    case .setBadge: try visitor.visit(SetBadgeAction.self, in: place, &subject)
    case .navigate: try visitor.visit(NavigateAction.self, in: place, &subject)
    case .scrollPage: try visitor.visit(ScrollPageAction.self, in: place, &subject)
    case .customize: try visitor.visit(CustomizeAction.self, in: place, &subject)
    case .tapAvatar: try visitor.visit(TapAvatarAction.self, in: place, &subject)
    case .tapTrailing: try visitor.visit(TapTrailingAction.self, in: place, &subject)
    case .advance: try visitor.visit(AdvanceAction.self, in: place, &subject)
    }
  }

  /// The description of its object in requests.
  ///
  /// - Parameter suffix: the end of the schema's name: `setTabs` is a `SetTabsEntry`. `nil` for the content of a route.
  package func schema(in place: ActionPlace, as suffix: String? = nil) -> ObjectSchema {
    var name = suffix.map { rawValue.capitalized + $0 }
    return visit(ActionDescriber.self, in: place, &name)
  }
}

private enum ActionReader: ActionVisitor {
  static func visit<Action: WireAction>(
    _ action: Action.Type, in place: ActionPlace, _ reader: inout JSONReader
  ) throws(JSONError) -> TabAction {
    try action.read(&reader, in: place)
  }
}

private enum ActionDescriber: ActionVisitor {
  static func visit<Action: WireAction>(
    _ action: Action.Type, in place: ActionPlace, _ name: inout String?
  ) -> ObjectSchema {
    action.schema(in: place, as: name ?? action.name)
  }
}

/// Actions are written for recordings, in the form that clients send. `setPopups` and `configure`, which they do not send, have a form of
/// their own. Members that have their defaults are omitted.
///
/// Reading an action with `read(written:)` gives an equal one. This does not hold for actions that no client can send: infinite
/// numbers are lost, and a `pop` with `needs`, for example, is refused.
extension TabAction: WireValue {
  package static var inputSchema: Schema { .reference(TimedAction.schemaName) }
  package static var outputSchema: Schema {
    .anyOf([inputSchema] + [SetPopups.type, Configure.type].map { .reference($0.capitalized) })
  }

  /// The value of `type`.
  package var type: String {
    let type: ActionType
    switch self {
    case .select, .selectMore: type = .select
    case .answer: type = .answer
    case .swipe: type = .swipe
    case .resize: type = .resize
    case .setTabs: type = .setTabs
    case .insertTab: type = .insertTab
    case .updateTab: type = .updateTab
    case .removeTab: type = .removeTab
    case .moveTab: type = .moveTab
    case .navigate: type = .navigate
    case .scrollPage: type = .scrollPage
    case .customize: type = .customize
    case .tapAvatar: type = .tapAvatar
    case .tapTrailing: type = .tapTrailing
    case .advance: type = .advance
    case .setPopups: return SetPopups.type
    case .configure: return Configure.type
    }
    return type.rawValue
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in writeMembers(to: &json) }
  }

  /// Writes the members of the action, of which `type` is the first, into the current object.
  package func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .select, .selectMore: write(SelectAction.self, to: &json)
    case .answer: write(AnswerAction.self, to: &json)
    case .swipe: write(SwipeAction.self, to: &json)
    case .resize: write(ResizeAction.self, to: &json)
    case .setTabs: write(SetTabsAction.self, to: &json)
    case .insertTab: write(InsertTabAction.self, to: &json)
    case .updateTab: write(UpdateTabAction.self, to: &json)
    case .removeTab: write(RemoveTabAction.self, to: &json)
    case .moveTab: write(MoveTabAction.self, to: &json)
    case .navigate: write(NavigateAction.self, to: &json)
    case .scrollPage: write(ScrollPageAction.self, to: &json)
    case .customize: write(CustomizeAction.self, to: &json)
    case .tapAvatar: write(TapAvatarAction.self, to: &json)
    case .tapTrailing: write(TapTrailingAction.self, to: &json)
    case .advance: write(AdvanceAction.self, to: &json)
    case .setPopups(let popups): SetPopups(popups).writeMembers(to: &json)
    case .configure(let configuration): Configure(configuration).writeMembers(to: &json)
    }
  }

  private func write<Action: WireAction>(_ action: Action.Type, to json: inout JSONWriter) {
    json.member("type", action.type.rawValue)
    action.init(self)?.writeMembers(to: &json)
  }

  /// Reads an action in a batch: an object with a `type` among its members, in any order.
  package static func read(_ reader: inout JSONReader) throws(JSONError) -> TabAction {
    try read(reader.nextType(ActionType.self), &reader, in: .batch)
  }

  /// Reads an action of a known type.
  package static func read(
    _ type: ActionType, _ reader: inout JSONReader, in place: ActionPlace
  ) throws(JSONError) -> TabAction {
    try type.visit(ActionReader.self, in: place, &reader)
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
    if type.isSame(as: SetPopups.type) { return .setPopups(try SetPopups.read(&reader, in: place).list.popups) }
    if type.isSame(as: Configure.type) { return .configure(try Configure.read(&reader, in: place).configuration) }
    guard let type = ActionType(rawValue: type) else { return try read(try reader.nextType(), &reader, in: place) }
    return try read(type, &reader, in: place)
  }
}
