/// A responder's reply to a request: a response, or the promise of one.
public enum Reply: Sendable {
  case now(Response)
  case later(FutureResponse)

  /// The reply with its response transformed, at once or when it is ready.
  public func map(_ transform: @escaping @Sendable (Response) -> Response) -> Reply {
    switch self {
    case .now(let response): .now(transform(response))
    case .later(let future): .later(future.map(transform))
    }
  }
}
