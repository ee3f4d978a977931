import HTTPCore
import HTTPTypes
import StrictJSON

/// A path with its operations, one for each method.
///
/// It is a class because all threads search the same table; copies of a value would change reference counts at each step.
final class Route: Sendable {
  let path: PathTemplate
  let operations: [Operation]
  private let names: [PathParameters.Name]

  fileprivate init(_ path: PathTemplate, _ operations: [Operation]) {
    self.path = path
    self.operations = operations
    names = path.names
  }

  /// The value of `Allow` (RFC 9110 §10.2.1).
  var allow: String {
    var methods = operations.map(\.method.rawValue)
    if methods.contains("GET") { methods.append("HEAD") }
    return (methods + ["OPTIONS"]).joined(separator: ", ")
  }

  func operation(for method: HTTPRequest.Method) -> Operation? {
    let method = method == .head ? .get : method
    return operations.first { $0.method == method }
  }

  /// The parameters in a path with as many segments as this route; `nil` if the path does not match.
  func parameters(of path: [String]) -> PathParameters? {
    self.path.values(in: path).map { PathParameters(names, $0) }
  }
}

/// Finds the operation of a request.
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
  init(_ operations: [Operation], otherPaths: [String], fallback: @escaping Fallback) {
    var paths: [PathTemplate] = []
    for operation in operations where !paths.contains(operation.path) { paths.append(operation.path) }
    let routes = paths.map { path in Route(path, operations.filter { $0.path == path }) }
    let longest = routes.map(\.path.segments.count).max() ?? 0
    self.routes = routes
    bySegmentCount = (0...longest).map { count in routes.filter { $0.path.segments.count == count } }
    self.otherPaths = otherPaths
    self.fallback = fallback
  }

  func respond(to request: Request) throws(Problem) -> Response {
    let path = request.target.path
    if bySegmentCount.indices.contains(path.count) {
      for route in bySegmentCount[path.count] {
        guard let parameters = route.parameters(of: path) else { continue }
        guard let operation = route.operation(for: request.method) else {
          return try options(request, allow: route.allow)
        }
        return try operation.respond(to: request, parameters)
      }
    }
    guard let response = try fallback(request) else { throw .notFound(near: nearestPath(to: path)) }
    switch request.method {
    case .get, .head:
      try QueryNames.any.check(request)
      return response
    default: return try options(request, allow: "GET, HEAD, OPTIONS")
    }
  }

  /// The existing path nearest to a path.
  private func nearestPath(to path: [String]) -> String? {
    nearest(
      to: "/" + path.joined(separator: "/"), among: routes.compactMap { $0.path.path(like: path) } + otherPaths)
  }

  /// The response to a method without an operation.
  private func options(_ request: Request, allow: String) throws(Problem) -> Response {
    guard request.method == .options else { throw .methodNotAllowed(request.method, allow: allow) }
    return Response(status: .noContent, fields: [.allow: allow])
  }
}
