import HTTPServer
import HTTPTypes
import StrictJSON
import TabHeaderWire

/// A path with its operations, one for each method.
///
/// It is a class because all threads search the same table; copies of a value would change reference counts at each step.
final class Route: Sendable {
  let path: PathTemplate
  let operations: [Operation]
  fileprivate let names: PathParameters.Names
  /// The durations of requests with methods that it does not have.
  let meter = RequestMeter()

  fileprivate init(_ path: PathTemplate, _ operations: [Operation]) {
    self.path = path
    self.operations = operations
    let names = path.names
    self.names = (names.first, names.dropFirst().first)
  }

  /// The value of `Allow` (RFC 9110 §10.2.1).
  var allow: String {
    var methods = operations.map(\.method.rawValue)
    if methods.contains("GET") { methods.append("HEAD") }
    return (methods + ["OPTIONS"]).joined(separator: ", ")
  }

  /// The value of `Accept-Patch` (RFC 5789 §3.1); `nil` without PATCH.
  var acceptPatch: String? {
    operations.first { $0.method == .patch }?.content?.types.joined(separator: ", ")
  }

  fileprivate func match(_ method: HTTPRequest.Method, _ parameters: PathParameters) -> RouteMatch {
    let method = method == .head ? .get : method
    guard let operation = operations.first(where: { $0.method == method }) else { return .otherMethod(self) }
    return .operation(operation, parameters)
  }
}

/// Finds the operation of a request.
struct Router: Sendable {
  let routes: [Route]
  /// What follows the first slash of a path.
  private let root: Node
  /// The route of every file of the site whose path has no other route.
  private let file: Route
  private let site: Site

  /// - Parameter file: the operation that reads a file of the site. Its path has one parameter, the file's whole path without the
  ///   first slash.
  init(_ operations: [Operation], file: Operation, of site: Site) {
    var paths: [PathTemplate] = []
    for operation in operations where !paths.contains(operation.path) { paths.append(operation.path) }
    let routes = paths.map { path in Route(path, operations.filter { $0.path == path }) }
    self.routes = routes
    root = Node(routes, after: 0)
    self.file = Route(file.path, [file])
    self.site = site
  }

  /// All routes, including the route of the files.
  var allRoutes: [Route] { routes + [file] }

  func match(_ request: Request) -> RouteMatch { match(request.method, request.target) }

  func match(_ method: HTTPRequest.Method, _ target: RequestTarget) -> RouteMatch {
    let path = target.pathBytes
    var places = (0..<0, 0..<0)
    if let route = route(of: path, &places) {
      return route.match(method, PathParameters(route.names, in: path, at: places))
    }
    let name = String(decoding: path.dropFirst(), as: UTF8.self)
    guard name.utf8.count <= JSONLimits.name, site.contains(name) else { return .unknownPath }
    return file.match(method, PathParameters(file.names, in: path, at: (1..<path.count, 0..<0)))
  }

  /// - Parameter places: get the places of the parameters' values.
  private func route(of path: [UInt8], _ places: inout (Range<Int>, Range<Int>)) -> Route? {
    var (node, start, count) = (root, 1, 0)
    while start < path.count || start == path.count && start > 1 {
      var end = start
      while end < path.count, path[end] != UInt8(ascii: "/") { end += 1 }
      if let next = node.literal(path, start..<end) {
        node = next
      } else if let next = node.parameter, end > start {
        if count == 0 { places.0 = start..<end } else { places.1 = start..<end }
        count += 1
        node = next
      } else {
        return nil
      }
      start = end + 1
    }
    return node.route
  }

  /// The routes that begin alike, by their next segment. A literal counts before a parameter.
  private final class Node: Sendable {
    /// The route that ends here.
    let route: Route?
    private let literals: [(text: [UInt8], node: Node)]
    let parameter: Node?

    /// Bytes are compared where they are: a slice of the path would count references for each literal.
    func literal(_ path: [UInt8], _ place: Range<Int>) -> Node? {
      next: for (text, node) in literals where text.count == place.count {
        for (index, byte) in zip(place, text) where path[index] != byte { continue next }
        return node
      }
      return nil
    }

    /// - Parameter depth: the number of segments that the routes have in common.
    init(_ routes: [Route], after depth: Int) {
      route = routes.first { $0.path.segments.count == depth }
      var texts: [ExactText] = []
      var (next, others) = ([ExactText: [Route]](), [Route]())
      for route in routes where route.path.segments.count > depth {
        switch route.path.segments[depth] {
        case .literal(let text):
          if next[text] == nil { texts.append(text) }
          next[text, default: []].append(route)
        case .parameter: others.append(route)
        }
      }
      literals = texts.map { (Array($0.utf8), Node(next[$0] ?? [], after: depth + 1)) }
      parameter = others.isEmpty ? nil : Node(others, after: depth + 1)
    }
  }

  /// The existing path nearest to a path.
  func nearestPath(to path: [ExactText]) -> String? {
    nearest(
      toPath: "/" + path.map(\.string).joined(separator: "/"),
      among: routes.compactMap { $0.path.path(like: path) } + site.paths, separator: "/")
  }
}

/// What the router found for a request.
enum RouteMatch: Sendable {
  /// An operation, with the values of its path's parameters.
  case operation(Operation, PathParameters)
  /// A path that has no operation for the request's method.
  case otherMethod(Route)
  case unknownPath

  /// The path's template, such as `/v1/sessions/{session}`; `nil` if the path is unknown.
  var path: PathTemplate? {
    switch self {
    case .operation(let operation, _): operation.path
    case .otherMethod(let route): route.path
    case .unknownPath: nil
    }
  }
}
