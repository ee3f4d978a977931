import HTTPCore

/// The query parameters that a method of a route takes (R4).
struct QueryNames: Sendable, Equatable {
  /// `nil` for a page, whose own scripts read what its address holds.
  let names: [String]?
  /// The one that may be given several times.
  let repeatable: String?

  init(_ names: [String], repeatable: String? = nil) {
    self.names = names
    self.repeatable = repeatable
  }

  private init() {
    (names, repeatable) = (nil, nil)
  }

  static let none = QueryNames([])
  static let any = QueryNames()

  /// Refuses a parameter that is given twice, since only one of the two could count, and one that would be ignored.
  func check(_ query: [RequestTarget.QueryItem]) throws(ImpossibleParameter) {
    if query.count > 1 { try query.filter { $0.name != repeatable }.checkUnique() }
    guard let names else { return }
    for item in query where !names.contains(item.name) { throw item.unknown(names) }
  }
}
