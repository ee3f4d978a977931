import HTTPServer
import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// How a stream sends states.
enum StateForm: String {
  /// Each as a whole.
  case full
  /// The first as a whole, then what has changed.
  case delta
}

/// The parameters of a request for a session's events.
struct EventsQuery {
  /// How the state after each revision is sent; `nil` if it is not.
  var state: StateForm?
  /// Whether to send the number of viewers, at the start and when it changes.
  var sendsPresence = false
  /// The types of the session's events to send; `nil` for all.
  var types: Set<String>?
  /// The id after which the stream starts; `nil` for now.
  private(set) var cursor: EpochNumber?
  /// The traits for which states are laid out (P14).
  private(set) var view = TraitChanges()

  /// Whether a client goes on where its stream was cut off.
  private(set) var isResuming = false

  /// What replacements of `EventSource` send when they reconnect, which may set no fields.
  static let lastEventID: ExactText = "lastEventId"
  static let parameters = ["state", "types", "after", lastEventID.string, "presence"] + TraitChanges.parameters

  init(_ items: [RequestTarget.QueryItem]) throws(InvalidParameter) {
    // The query of one session in a combined stream was not checked with the request.
    try QueryNames(Self.parameters + ["ticket"]).check(items)
    for item in items {
      switch item.name {
      case "state": state = try item.state()
      case "types": types = try item.eventTypes()
      case "presence": sendsPresence = try item.bool()
      case "after": cursor = try item.cursor()
      case Self.lastEventID, "ticket": break  // Applied below; a credential, which was looked at before.
      default: guard try view.set(item) else { throw item.unknown(Self.parameters) }
      }
    }
    if let item = items.first(where: { $0.name == Self.lastEventID }) { try resume(at: item) }
  }

  /// Whether an event has one of the types.
  func includes(_ logged: LoggedEvent) -> Bool { types?.contains(logged.event.kind.type) ?? true }

  /// Applies `Last-Event-ID`, which overrides the `after` and `lastEventId` of the URL that a browser reconnects to.
  mutating func resume(at lastEventID: some StringProtocol) throws(InvalidParameter) {
    try resume(at: RequestTarget.QueryItem(name: "Last-Event-ID", value: ExactText(String(lastEventID))))
  }

  private mutating func resume(at item: RequestTarget.QueryItem) throws(InvalidParameter) {
    isResuming = true
    cursor = try item.cursor() ?? cursor
  }
}

extension RequestTarget.QueryItem {
  /// How states are sent.
  func state() throws(InvalidParameter) -> StateForm {
    guard let form = StateForm(named: value) else { throw invalid("full or delta") }
    return form
  }

  /// Types of events, with commas between them.
  func eventTypes() throws(InvalidParameter) -> Set<String> {
    Set(try names(among: EventType.names))
  }

  /// An event id; empty means absent.
  fileprivate func cursor() throws(InvalidParameter) -> EpochNumber? {
    guard !value.isEmpty else { return nil }
    guard let cursor = EpochNumber(value) else { throw invalid("the id of an event") }
    return cursor
  }
}
