internal import CMicrohttpd
internal import Glibc
internal import Synchronization

/// Resumes suspended connections, and counts those calls: the library aborts the process if a daemon stops while one is suspended.
///
/// A connection is resumed outside the lock that says whether it is suspended. The call lets the connection's thread run at once, and
/// that thread needs the lock: if the caller still held it, both would change places several times for each connection.
final class Resumptions: Sendable {
  private let underWay = Atomic(0)

  /// Changes a state under its lock, and then resumes the connection if the state says so.
  ///
  /// - Parameter change: returns whether this call resumes the connection. Then no other may.
  func resume<State>(
    _ connection: OpaquePointer, if state: borrowing Mutex<State>, _ change: (inout sending State) -> Bool
  ) {
    underWay.add(1, ordering: .sequentiallyConsistent)
    if state.withLock({ change(&$0) }) { MHD_resume_connection(connection) }
    underWay.subtract(1, ordering: .sequentiallyConsistent)
  }

  /// Waits for the calls under way, which take microseconds.
  func wait() {
    while underWay.load(ordering: .sequentiallyConsistent) > 0 { sched_yield() }
  }
}
