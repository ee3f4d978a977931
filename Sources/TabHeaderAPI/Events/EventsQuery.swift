import HTTPCore
import TabEngine
import TabHeaderWire

/// The parameters of a request for a session's events.
struct EventsQuery {
  /// Whether a `state` event follows the events of each revision.
  var sendsState = false
  /// Whether to send the number of viewers, at the start and when it changes.
  var sendsPresence = false
  /// The id after which the stream starts; `nil` for now.
  private(set) var cursor: EventCursor?
  /// The traits for which states are laid out (P14).
  private(set) var view = TraitChanges()

  static let parameters = ["state", "after", "presence"] + TraitChanges.parameters

  init(_ items: [RequestTarget.QueryItem]) throws(InvalidParameter) {
    try items.checkUnique()
    for item in items {
      switch item.name {
      case "state": sendsState = try item.state()
      case "presence": sendsPresence = try item.bool()
      case "after": cursor = try item.cursor()
      default: guard try view.set(item) else { throw item.unknown(Self.parameters) }
      }
    }
  }

  /// Applies `Last-Event-ID`, which overrides the `after` of the URL that a browser reconnects to.
  mutating func resume(at lastEventID: some StringProtocol) throws(InvalidParameter) {
    guard !lastEventID.isEmpty else { return }
    cursor = try RequestTarget.QueryItem(name: "Last-Event-ID", value: String(lastEventID)).cursor()
  }
}

extension RequestTarget.QueryItem {
  /// Whether the parameter is `full`.
  func state() throws(InvalidParameter) -> Bool {
    guard value == "full" else { throw invalid("full") }
    return true
  }

  /// An event id; empty means absent.
  fileprivate func cursor() throws(InvalidParameter) -> EventCursor? {
    guard !value.isEmpty else { return nil }
    guard let cursor = EventCursor(value) else { throw invalid("the id of an event") }
    return cursor
  }
}
