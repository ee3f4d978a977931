import StrictJSON
import TabSessions

/// The path of operations, with named parameters: `/v1/sessions/{session}/tabs/{tab}` (OpenAPI 3.1 §4.8.8, RFC 6570 §3.2.2).
///
/// The names are cases of `PathParameters.Name`, so that a mistyped name does not compile:
///
/// ```swift
/// let path: PathTemplate = "/v1/sessions/\(.session)/tabs/\(.tab)"
/// ```
struct PathTemplate: Sendable, Equatable {
  enum Segment: Sendable, Equatable {
    case literal(ExactText)
    case parameter(PathParameters.Name)
  }

  let segments: [Segment]

  /// The parameters, in order.
  var names: [PathParameters.Name] {
    segments.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
  }

  /// This template's path with the parameters of another path, by position; `nil` if that path lacks a parameter.
  func path(like other: [ExactText]) -> String? {
    var path = ""
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .literal(let literal): path += "/\(literal)"
      case .parameter:
        guard segments.count == other.count, !other[index].isEmpty else { return nil }
        path += "/\(other[index])"
      }
    }
    return path.isEmpty ? "/" : path
  }
}

extension PathTemplate: CustomStringConvertible {
  /// The template as OpenAPI writes it.
  var description: String {
    let path = segments.map { segment in
      switch segment {
      case .literal(let literal): "/\(literal)"
      case .parameter(let name): "/{\(name.rawValue)}"
      }
    }
    return path.isEmpty ? "/" : path.joined()
  }
}

extension PathTemplate: ExpressibleByStringInterpolation {
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var segments: [Segment] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ text: String) {
      segments += text.split(separator: "/").map { .literal(ExactText(String($0))) }
    }

    mutating func appendInterpolation(_ name: PathParameters.Name) {
      segments.append(.parameter(name))
    }
  }

  init(stringInterpolation: StringInterpolation) {
    segments = stringInterpolation.segments
  }

  init(stringLiteral text: String) {
    segments = text.split(separator: "/").map { .literal(ExactText(String($0))) }
  }
}

/// The values of a request's path parameters.
struct PathParameters: Sendable {
  enum Name: String, Sendable, CaseIterable {
    case session, tab, link, revision, selection, theme, style, preset, problem, rule, file
  }

  /// No path has more than two.
  typealias Names = (first: Name?, second: Name?)

  private let names: Names
  /// The decoded path, with the places of the values in it.
  private let path: [UInt8]
  private let places: (Range<Int>, Range<Int>)
  /// The session in the path; `nil` if there is none, or if its text is no id.
  let session: SessionID?

  /// - Precondition: there is a name for each value.
  init(_ names: Names, in path: [UInt8], at places: (Range<Int>, Range<Int>)) {
    self.names = names
    self.path = path
    self.places = places
    session = names.first == .session ? SessionID(path[places.0]) : nil
  }

  /// The decoded value of a parameter: text of any length.
  ///
  /// - Precondition: the operation's path has the parameter. The tests call every operation.
  subscript(_ name: Name) -> ExactText {
    guard name == names.first || name == names.second else { preconditionFailure("the path has no {\(name.rawValue)}") }
    return ExactText(String(decoding: path[name == names.first ? places.0 : places.1], as: UTF8.self))
  }
}
