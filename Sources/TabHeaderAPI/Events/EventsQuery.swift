import HTTPCore
import TabEngine

/// What a client asks to be told of a session.
struct EventsQuery {
  /// A `state` event follows the events of each revision.
  var sendsState = false
  /// How many watch, at the beginning and when others come or go.
  var tellsPresence = false
  /// Where it begins; `nil` for now.
  private(set) var place: EventPlace?
  /// How the states are seen (P14).
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

  /// A browser that comes back knows better than the address it was first given.
  mutating func resume(at lastEventID: some StringProtocol) throws(ImpossibleParameter) {
    guard !lastEventID.isEmpty else { return }
    place = try RequestTarget.QueryItem(name: "Last-Event-ID", value: String(lastEventID)).place()
  }
}

extension RequestTarget.QueryItem {
  /// `state=full`.
  func state() throws(ImpossibleParameter) -> Bool {
    guard value == "full" else { throw impossible("full") }
    return true
  }

  /// A place; empty is the same as none.
  fileprivate func place() throws(ImpossibleParameter) -> EventPlace? {
    guard !value.isEmpty else { return nil }
    guard let place = EventPlace(value) else { throw impossible("the id of an event") }
    return place
  }
}
