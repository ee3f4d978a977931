/// A responder's reply to a request: a response or the promise of one, and optionally an observer of its sending.
public struct Reply: Sendable {
  public enum Content: Sendable {
    case now(Response)
    case later(FutureResponse)
  }

  public var content: Content
  /// Called when the sending of the response has ended; nil if nothing observes it.
  public private(set) var observer: SendingObserver?

  private init(_ content: Content) {
    self.content = content
  }

  public static func now(_ response: Response) -> Reply { Reply(.now(response)) }

  public static func later(_ future: FutureResponse) -> Reply { Reply(.later(future)) }

  /// This reply with one more observer, called after those that it already has.
  ///
  /// ```swift
  /// return next.respond(to: request, at: match).whenSent { outcome in log(match.path, outcome) }
  /// ```
  public func whenSent(_ observer: @escaping SendingObserver) -> Reply {
    var reply = self
    guard let first = self.observer else {
      reply.observer = observer
      return reply
    }
    reply.observer = { outcome in
      first(outcome)
      observer(outcome)
    }
    return reply
  }
}
