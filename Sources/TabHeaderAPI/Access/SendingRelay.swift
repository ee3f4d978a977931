import HTTPServer
import Synchronization

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
