import HTTPServer
import HTTPTypes
import StrictJSON

/// A path with its operations, one for each method.
///
/// It is a class because all threads search the same table; copies of a value would change reference counts at each step.
final class Route: Sendable {
  let path: PathTemplate
  let operations: [Operation]
  private let names: [PathParameters.Name]
  /// The durations of requests with methods that it does not have.
  let meter = RequestMeter()

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

  /// The value of `Accept-Patch` (RFC 5789 §3.1); nil without PATCH.
  var acceptPatch: String? {
    operations.first { $0.method == .patch }?.content?.types.joined(separator: ", ")
  }

  fileprivate func match(_ method: HTTPRequest.Method, _ parameters: PathParameters) -> RouteMatch {
    let method = method == .head ? .get : method
    guard let operation = operations.first(where: { $0.method == method }) else { return .otherMethod(self) }
    return .operation(operation, parameters)
  }

  /// The parameters in a path with as many segments as this route; nil if the path does not match.
  fileprivate func parameters(of path: [ExactText]) -> PathParameters? {
    self.path.values(in: path).map { PathParameters(names, $0) }
  }
}

/// Finds the operation of a request.
struct Router: Sendable {
  let routes: [Route]
  /// The routes by their number of segments, so that few need to be compared.
  private let bySegmentCount: [[Route]]
  /// The route of every file of the site whose path has no other route.
  private let file: Route
  private let site: Site

  /// - Parameter file: the operation that reads a file of the site. Its path has one parameter, the file's whole path without the
  ///   first slash.
  init(_ operations: [Operation], file: Operation, of site: Site) {
    var paths: [PathTemplate] = []
    for operation in operations where !paths.contains(operation.path) { paths.append(operation.path) }
    let routes = paths.map { path in Route(path, operations.filter { $0.path == path }) }
    let longest = routes.map(\.path.segments.count).max() ?? 0
    self.routes = routes
    bySegmentCount = (0...longest).map { count in routes.filter { $0.path.segments.count == count } }
    self.file = Route(file.path, [file])
    self.site = site
  }

  /// All routes, that of the files included.
  var allRoutes: [Route] { routes + [file] }

  func match(_ request: Request) -> RouteMatch { match(request.method, request.target) }

  func match(_ method: HTTPRequest.Method, _ target: RequestTarget) -> RouteMatch {
    let path = target.path
    if bySegmentCount.indices.contains(path.count) {
      for route in bySegmentCount[path.count] {
        if let parameters = route.parameters(of: path) { return route.match(method, parameters) }
      }
    }
    let name = path.map(\.string).joined(separator: "/")
    guard name.utf8.count <= JSONLimits.name, site.contains(name),
      let parameters = file.parameters(of: [ExactText(name)])
    else { return .unknownPath }
    return file.match(method, parameters)
  }

  /// The existing path nearest to a path.
  func nearestPath(to path: [ExactText]) -> String? {
    nearest(
      to: ExactText("/" + path.map(\.string).joined(separator: "/")),
      among: routes.compactMap { $0.path.path(like: path) } + site.paths)
  }
}

/// What the router found for a request.
enum RouteMatch: Sendable {
  /// An operation, with the values of its path's parameters.
  case operation(Operation, PathParameters)
  /// A path that has no operation for the request's method.
  case otherMethod(Route)
  case unknownPath

  /// The path's template, such as `/v1/sessions/{session}`; nil if the path is unknown.
  var path: PathTemplate? {
    switch self {
    case .operation(let operation, _): operation.path
    case .otherMethod(let route): route.path
    case .unknownPath: nil
    }
  }
}
