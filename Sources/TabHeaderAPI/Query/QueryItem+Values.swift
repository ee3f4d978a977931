import HTTPServer
import StrictJSON
import TabHeaderWire

/// An invalid query parameter, with the values that are allowed.
public struct InvalidParameter: Error, Equatable, CustomStringConvertible {
  public let description: String
  var problem = ProblemKind.badQuery
}

/// Values of parameters, read like JSON values.
extension RequestTarget.QueryItem {
  func number(in allowed: ClosedRange<Double>) throws(InvalidParameter) -> Double {
    guard let number = alone({ (reader) throws(JSONError) in try reader.double() }), allowed.contains(number) else {
      throw invalid("a number from \(allowed.lowerBound.plain) to \(allowed.upperBound.plain)")
    }
    return number
  }

  func integer(in allowed: ClosedRange<Int>) throws(InvalidParameter) -> Int {
    guard let number = alone({ (reader) throws(JSONError) in try reader.int() }), allowed.contains(number) else {
      throw invalid("a whole number from \(allowed.lowerBound) to \(allowed.upperBound)")
    }
    return number
  }

  /// Reads a number as in JSON, where "inf", "0x10" and "+5" are none. JSON may have spaces around it, a parameter may not: a `+` is one.
  private func alone<Number>(_ read: (inout JSONReader) throws(JSONError) -> Number) -> Number? {
    guard !value.utf8.contains(where: { $0 <= 0x20 }) else { return nil }
    var reader = JSONReader(Array(value.utf8))
    guard let number = try? read(&reader), (try? reader.finish()) != nil else { return nil }
    return number
  }

  /// Reads the raw value of an enumeration.
  func choice<Choice>() throws(InvalidParameter) -> Choice
  where Choice: RawRepresentable<String> & CaseIterable {
    guard let choice = Choice(named: value) else {
      let names = Choice.allCases.map(\.rawValue)
      let near = nearest(to: value, among: names).map { " (did you mean \"\($0)\"?)" } ?? ""
      throw InvalidParameter(description: invalid("one of " + names.joined(separator: ", ")).description + near)
    }
    return choice
  }

  func bool() throws(InvalidParameter) -> Bool {
    if value == "true" { return true }
    guard value == "false" else { throw invalid("true or false") }
    return false
  }

  /// Reads names with commas between them.
  ///
  /// - Parameter known: the allowed names.
  func names(among known: [String]) throws(InvalidParameter) -> [String] {
    let names = value.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    for name in names where !known.contains(where: { $0.isSame(as: name) }) {
      let near = nearest(to: name, among: known).map { "did you mean \"\($0)\"? The" } ?? "the"
      throw InvalidParameter(
        description:
          "\"\(self.name)\" has the unknown name \"\(JSONError.shortened(name: name))\": \(near) names are \(known.joined(separator: ", "))"
      )
    }
    return names
  }

  /// - Parameter expected: a description of the allowed values.
  func invalid(_ expected: String) -> InvalidParameter {
    let (name, value) = (JSONError.shortened(name: name), JSONError.shortened(name: value))
    return InvalidParameter(description: "\"\(name)\" must be \(expected), not \"\(value)\"")
  }

  /// - Parameter known: the parameters of the route.
  func unknown(_ known: [String]) -> InvalidParameter {
    let near = nearest(to: name, among: known).map { "did you mean \"\($0)\"? The" } ?? "the"
    let list =
      switch known.count {
      case 0: "there are none"
      case 1: "\(near) only parameter is \(known[0])"
      default: "\(near) parameters are " + known.joined(separator: ", ")
      }
    return InvalidParameter(
      description: "\"\(JSONError.shortened(name: name))\" is not a parameter here: \(list)")
  }
}

extension [RequestTarget.QueryItem] {
  /// Refuses a name that is given twice, because only one of the values could apply.
  func checkUnique() throws(InvalidParameter) {
    var names = Set<ExactText>()
    for item in self where !names.insert(item.name).inserted {
      throw InvalidParameter(description: "\"\(JSONError.shortened(name: item.name))\" is given twice")
    }
  }
}

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
