import StrictJSON
import TabEngine

/// The members of an action, for reading and writing it.
protocol ActionDraft: Sendable {
  init()
  static var tables: ActionTables<Self> { get }
  /// The tab on which the action is performed, for an action that names it in `tab`.
  var tab: TabID? { get set }
  /// The selection that the action answers, for one that names it in `selection`.
  var selection: SelectionID? { get set }
  /// A specific error for a member that is not in the table; `nil` for the general one.
  static func unknown(_ name: ExactText, in place: ActionPlace, _ reader: borrowing JSONReader) -> JSONError?
  /// Makes the action from the members that were read.
  func action(_ reader: borrowing JSONReader) throws(JSONError) -> TabAction
}

extension ActionDraft {
  var tab: TabID? {
    get { nil }
    set {}
  }

  var selection: SelectionID? {
    get { nil }
    set {}
  }

  static func unknown(_ name: ExactText, in place: ActionPlace, _ reader: borrowing JSONReader) -> JSONError? { nil }
}

/// The request that contains an action, which may imply some of its members.
package enum ActionPlace: Equatable {
  /// A batch. `type` is a member.
  case batch
  /// A list of actions at different times. `type` and `at` are members.
  case timed
  /// A script. `type` and the members of an entry are members.
  case scripted
  /// A route for the action.
  case route
  /// A route for the action on a tab. `tab` is not a member.
  case tab(TabID)
  /// A route for the answer to a guard. `selection` is not a member.
  case selection(SelectionID)
  /// A route for the action on the container. `tab` is not a member.
  case container
}

/// The members of one type of action, for each place.
struct ActionTables<Draft: ActionDraft>: Sendable {
  let type: ActionType
  let inBatch: Members<Never, Draft>
  let timed: Members<Never, Draft>
  let scripted: Members<Never, Draft>
  let onRoute: Members<Never, Draft>
  /// Where the path implies the tab or the selection.
  let inPlace: Members<Never, Draft>

  /// - Parameters:
  ///   - rows: the members on a dedicated route, except those that its path implies.
  ///   - implied: the row of the member that a path may imply: the tab, or the selection.
  init(
    _ type: ActionType, _ name: StaticString, _ about: StaticString, _ rows: [Member<Never, Draft>],
    inPath implied: Member<Never, Draft>? = nil
  ) {
    self.type = type
    let all = rows + (implied.map { [$0] } ?? [])
    inPlace = Members(name, about, rows)
    onRoute = Members(name, about, all)
    inBatch = Members(name, about, all + [.knownType(type.rawValue)])
    timed = Members(name, about, all + [.knownType(type.rawValue), .knownTime])
    scripted = inBatch.scripted
  }
}

extension Member where Value == Never {
  /// The member `type` of an action, which was read before the others.
  static func knownType(_ type: String) -> Member {
    Member("type", "", schema: .constant(type), read: { (reader, _) throws(JSONError) in try reader.skip() }).required
  }

  /// The member `at` of an action, which was read before the others.
  static var knownTime: Member {
    Member(
      "at",
      "Milliseconds from the start of the list to the action; not before the action above it, and at the same instant by default.",
      schema: .number(TimedAction.times), read: { (reader, _) throws(JSONError) in try reader.skip() })
  }
}

extension Member where Value == Never, Draft: ActionDraft {
  static var tab: Member {
    Member("tab", "The id of the tab.", given: { $0.tab }, set: { $0.tab = $1 })
  }
}

extension ActionDraft {
  static func read(_ reader: inout JSONReader, in place: ActionPlace) throws(JSONError) -> TabAction {
    var draft = Self()
    let table: Members<Never, Self>
    switch place {
    case .batch: table = tables.inBatch
    case .timed: table = tables.timed
    case .scripted: table = tables.scripted
    case .route: table = tables.onRoute
    case .container: table = tables.inPlace
    case .tab(let tab):
      draft.tab = tab
      table = tables.inPlace
    case .selection(let selection):
      draft.selection = selection
      table = tables.inPlace
    }
    try table.read(&reader, into: &draft) { reader, name in
      unknown(name, in: place, reader) ?? reader.unknownMember(name, ofAction: table.names)
    }
    return try draft.action(reader)
  }
}
