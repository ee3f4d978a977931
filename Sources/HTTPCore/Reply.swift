/// What a responder gives for a request.
public enum Reply: Sendable {
  case now(Response)
  case later(FutureResponse)

  /// The same reply with its response changed: at once, or when it comes.
  public func map(_ transform: @escaping @Sendable (Response) -> Response) -> Reply {
    switch self {
    case .now(let response): .now(transform(response))
    case .later(let future): .later(future.map(transform))
    }
  }
}
