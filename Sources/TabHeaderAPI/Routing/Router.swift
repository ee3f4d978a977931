import HTTPCore
import HTTPTypes
import StrictJSON

/// A request with the values of its route's path parameters.
struct Exchange {
  let request: Request
  let parameters: [String]

  /// The value of a path parameter, by its index in the route's pattern.
  func parameter(_ index: Int) -> String {
    parameters.indices.contains(index) ? parameters[index] : ""
  }
}

/// A path with its handlers, by method.
///
/// It is a class because all threads search the same table; copies of a value would change reference counts at each step.
final class Route: Sendable {
  typealias Handler = @Sendable (Exchange) throws(Problem) -> Response

  enum Segment: Equatable, Sendable {
    case literal(String)
    case parameter
  }

  let path: String
  let segments: [Segment]
  let handlers: [(method: HTTPRequest.Method, handler: Handler)]
  /// The query parameters of the methods that take any.
  private let queries: [HTTPRequest.Method: QueryNames]

  /// - Parameters:
  ///   - path: the pattern, with parameters in braces.
  ///   - queries: the query parameters of the methods that take any.
  init(
    _ path: String, query queries: [HTTPRequest.Method: QueryNames] = [:],
    _ handlers: KeyValuePairs<HTTPRequest.Method, Handler>
  ) {
    self.path = path
    self.queries = queries
    segments = path.split(separator: "/").map { $0.hasPrefix("{") ? .parameter : .literal(String($0)) }
    self.handlers = handlers.map { (method: $0.key, handler: $0.value) }
  }

  /// The value of `Allow` (RFC 9110 §10.2.1).
  var allow: String {
    var methods = handlers.map(\.method.rawValue)
    if methods.contains("GET") { methods.append("HEAD") }
    return (methods + ["OPTIONS"]).joined(separator: ", ")
  }

  func handler(for method: HTTPRequest.Method) -> Handler? {
    let method = method == .head ? .get : method
    return handlers.first { $0.method == method }?.handler
  }

  /// The query parameters of a method.
  func query(of method: HTTPRequest.Method) -> QueryNames {
    queries[method == .head ? .get : method] ?? .none
  }

  /// This route's path with the parameters of another path; `nil` if that path lacks a parameter.
  func path(like other: [String]) -> String? {
    for (index, segment) in segments.enumerated() where segment == .parameter {
      guard segments.count == other.count, !other[index].isEmpty else { return nil }
    }
    return "/"
      + segments.enumerated().map { index, segment in
        switch segment {
        case .literal(let literal): literal
        case .parameter: other[index]
        }
      }.joined(separator: "/")
  }

  /// The parameters in a path with as many segments as this route; `nil` if the path does not match.
  func parameters(of path: [String]) -> [String]? {
    // The literals are compared before parameters are collected, because most routes do not match.
    for (segment, text) in zip(segments, path) {
      switch segment {
      case .literal(let literal): guard literal == text else { return nil }
      case .parameter: guard !text.isEmpty else { return nil }
      }
    }
    return zip(segments, path).filter { $0.0 == .parameter }.map { $0.1 }
  }
}

/// The table of routes.
struct Router: Sendable {
  let routes: [Route]
  /// The routes by their number of segments, so that few need to be compared.
  private let bySegmentCount: [[Route]]
  private let fallback: Fallback
  private let otherPaths: [String]

  typealias Fallback = @Sendable (Request) throws(Problem) -> Response?

  /// - Parameters:
  ///   - fallback: responds to `GET` and `HEAD` of other paths, or returns nil for an unknown path.
  ///   - otherPaths: the paths that `fallback` responds to.
  init(_ routes: [Route], otherPaths: [String], fallback: @escaping Fallback) {
    self.routes = routes
    self.otherPaths = otherPaths
    let longest = routes.map(\.segments.count).max() ?? 0
    bySegmentCount = (0...longest).map { count in routes.filter { $0.segments.count == count } }
    self.fallback = fallback
  }

  func respond(to request: Request) throws(Problem) -> Response {
    let path = request.target.path
    if bySegmentCount.indices.contains(path.count) {
      for route in bySegmentCount[path.count] {
        guard let parameters = route.parameters(of: path) else { continue }
        guard let handler = route.handler(for: request.method) else { return try options(request, allow: route.allow) }
        try check(request, takes: route.query(of: request.method))
        return try handler(Exchange(request: request, parameters: parameters))
      }
    }
    guard let response = try fallback(request) else { throw .notFound(near: nearestPath(to: path)) }
    switch request.method {
    case .get, .head:
      try check(request, takes: .any)
      return response
    default: return try options(request, allow: "GET, HEAD, OPTIONS")
    }
  }

  private func check(_ request: Request, takes names: @autoclosure () -> QueryNames) throws(Problem) {
    guard !request.target.query.isEmpty else { return }
    do throws(ImpossibleParameter) { try names().check(request.target.query) } catch { throw Problem(error) }
  }

  /// The existing path nearest to a path.
  private func nearestPath(to path: [String]) -> String? {
    nearest(
      to: "/" + path.joined(separator: "/"), among: routes.compactMap { $0.path(like: path) } + otherPaths)
  }

  /// The response to a method without a handler.
  private func options(_ request: Request, allow: String) throws(Problem) -> Response {
    guard request.method == .options else { throw .methodNotAllowed(request.method, allow: allow) }
    return Response(status: .noContent, fields: [.allow: allow])
  }
}
