import HTTPCore
import HTTPTypes

/// The end of the chain: calls the operation's handler, and responds to a path or a method without an operation.
struct OperationResponder: Responder {
  let router: Router

  func respond(to request: Request, at match: RouteMatch) -> Reply {
    do throws(Problem) {
      return .now(try response(to: request, at: match))
    } catch {
      return .problem(error, with: request)
    }
  }

  private func response(to request: Request, at match: RouteMatch) throws(Problem) -> Response {
    switch match {
    case .operation(let operation, let parameters):
      return try operation.handler(request, parameters)
    case .otherMethod(let route):
      guard request.method == .options else { throw .methodNotAllowed(request.method, allow: route.allow) }
      return Response(status: .noContent, fields: [.allow: route.allow])
    case .unknownPath:
      throw .notFound(near: router.nearestPath(to: request.target.path))
    }
  }

  func respond(to refusal: Refusal, fields: RequestFields) -> Response { refusal.problem.response }

  func observer(of refusal: Refusal, fields: RequestFields) -> SendingObserver? { nil }
}
