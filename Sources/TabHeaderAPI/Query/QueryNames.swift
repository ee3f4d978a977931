import HTTPServer
import StrictJSON

/// The query parameters that a method of a route accepts (R4).
struct QueryNames: Sendable, Equatable {
  /// `nil` for a page, whose scripts read the query.
  let names: [String]?
  /// The parameter that may be repeated.
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

  /// Refuses a parameter that is repeated, because only one of the values could apply, and an unknown parameter.
  func check(_ request: Request) throws(Problem) {
    guard !request.target.query.isEmpty else { return }
    do throws(InvalidParameter) { try check(request.target.query) } catch { throw Problem(error) }
  }

  func check(_ query: [RequestTarget.QueryItem]) throws(InvalidParameter) {
    if query.count > 1 { try query.filter { item in !isRepeatable(item) }.checkUnique() }
    guard let names else { return }
    for item in query where !names.has(item.name) { throw item.unknown(names) }
  }

  private func isRepeatable(_ item: RequestTarget.QueryItem) -> Bool {
    repeatable?.isSame(as: item.name.string) ?? false
  }
}
