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
