import HTTPServer

/// A reply that is made after the transport got the promise of its response. Its observer is told, too.
struct ReplyPromise: Sendable {
  let promise: ResponsePromise
  private let relay: SendingRelay

  init(_ promise: ResponsePromise = ResponsePromise()) {
    self.promise = promise
    relay = SendingRelay()
  }

  private init(_ promise: ResponsePromise, _ relay: SendingRelay) {
    self.promise = promise
    self.relay = relay
  }

  /// What the transport gets.
  var reply: Reply { Reply.later(promise.future).whenSent(relay.end) }

  /// Delivers the response of a reply, once it is there.
  func fulfil(with reply: Reply) {
    if let observer = reply.observer { relay.observe(observer) }
    switch reply.content {
    case .now(let response): promise.fulfil(with: response)
    case .later(let future): promise.fulfil(with: future)
    }
  }

  /// A promise for this one, whose response is transformed.
  func map(_ transform: @escaping @Sendable (Response) -> Response) -> ReplyPromise {
    let made = ReplyPromise(ResponsePromise(), relay)
    promise.fulfil(with: made.promise.future.map(transform))
    return made
  }
}
