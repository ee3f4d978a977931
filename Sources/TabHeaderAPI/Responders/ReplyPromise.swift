import HTTPServer
import Synchronization

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

/// Tells the observer of a reply how the sending has ended, if the reply is made after the transport got the promise of it.
final class SendingRelay: Sendable {
  private enum State {
    case waiting
    case observed(SendingObserver)
    case ended(SendingOutcome)
  }

  private let state = Mutex(State.waiting)

  /// What the transport calls.
  func end(_ outcome: SendingOutcome) {
    let observer: SendingObserver? = state.withLock { state in
      defer { state = .ended(outcome) }
      return if case .observed(let observer) = state { observer } else { nil }
    }
    observer?(outcome)
  }

  /// Sets the observer. If the sending has ended already, it is called within this call.
  func observe(_ observer: @escaping SendingObserver) {
    let outcome: SendingOutcome? = state.withLock { state in
      if case .ended(let outcome) = state { return outcome }
      state = .observed(observer)
      return nil
    }
    if let outcome { observer(outcome) }
  }
}
