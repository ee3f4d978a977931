import HTTPCore
import TabEngine

/// The parameters of a request for a session's events.
struct EventsQuery {
  /// Whether a `state` event follows the events of each revision.
  var sendsState = false
  /// Whether to send the number of viewers, at the start and when it changes.
  var tellsPresence = false
  /// The id after which the stream starts; `nil` for now.
  private(set) var place: EventPlace?
  /// The traits for which states are laid out (P14).
  private(set) var view = TraitChanges()

  static let parameters = ["state", "after", "presence"] + TraitChanges.parameters

  init(_ items: [RequestTarget.QueryItem]) throws(ImpossibleParameter) {
    try items.checkUnique()
    for item in items {
      switch item.name {
      case "state": sendsState = try item.state()
      case "presence": tellsPresence = try item.bool()
      case "after": place = try item.place()
      default: guard try view.set(item) else { throw item.unknown(Self.parameters) }
      }
    }
  }

  /// Applies `Last-Event-ID`, which overrides the `after` of the URL that a browser reconnects to.
  mutating func resume(at lastEventID: some StringProtocol) throws(ImpossibleParameter) {
    guard !lastEventID.isEmpty else { return }
    place = try RequestTarget.QueryItem(name: "Last-Event-ID", value: String(lastEventID)).place()
  }
}

extension RequestTarget.QueryItem {
  /// Whether the parameter is `full`.
  func state() throws(ImpossibleParameter) -> Bool {
    guard value == "full" else { throw impossible("full") }
    return true
  }

  /// An event id; empty means absent.
  fileprivate func place() throws(ImpossibleParameter) -> EventPlace? {
    guard !value.isEmpty else { return nil }
    guard let place = EventPlace(value) else { throw impossible("the id of an event") }
    return place
  }
}
