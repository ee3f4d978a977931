import Dispatch
import Glibc
import Synchronization
import SystemPackage
import TabSessions

/// Writes lines to a descriptor, on a queue of its own, so that a slow or stopped reader delays no request.
public final class LogOutput: Sendable {
  /// The number of lines that were not written: too many were waiting, or the descriptor failed.
  public let lost = Counter()

  private let descriptor: FileDescriptor
  private let limit: Int
  private let queue = DispatchQueue(label: "tabheader.log")
  private let state = Mutex(State())

  private struct State {
    var waiting: [UInt8] = []
    var isScheduled = false
    var isClosed = false
    /// The number of lines dropped since the last ones were written.
    var lost = 0
    /// The line that tells about them.
    var mention: @Sendable (Int) -> [UInt8] = { _ in [] }
  }

  /// - Parameter limit: the most bytes that wait.
  public init(_ descriptor: FileDescriptor, limit: Int = 1_048_576) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// Writes a line soon. If too much is waiting, the line is dropped.
  func write(_ line: [UInt8]) {
    let isFirst = state.withLock { state in
      guard !state.isClosed else { return false }
      guard state.waiting.count + line.count <= limit else {
        state.lost += 1
        lost.add()
        return false
      }
      state.waiting += line
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if isFirst { queue.async { self.drain() } }
  }

  /// Sets the line that is written in place of a number of lost ones.
  func mentionLost(by line: @escaping @Sendable (Int) -> [UInt8]) { state.withLock { $0.mention = line } }

  /// Calls `body` later, between the writes.
  func after(_ seconds: Double, _ body: @escaping @Sendable () -> Void) {
    queue.asyncAfter(deadline: .now() + seconds, execute: body)
  }

  /// Waits until everything is written, but only for a number of seconds.
  public func flush(within seconds: Double = 1) {
    let isWritten = DispatchSemaphore(value: 0)
    queue.async { isWritten.signal() }
    _ = isWritten.wait(timeout: .now() + seconds)
  }

  /// Writes what is waiting, and nothing from then on: the descriptor may be closed, and its number become another file's.
  func close() {
    queue.sync {
      drain()
      state.withLock { $0.isClosed = true }
    }
  }

  private func drain() {
    while true {
      let lines = state.withLock { state -> [UInt8] in
        guard !state.isClosed else { return [] }
        var lines = state.waiting
        if state.lost > 0 { lines += state.mention(state.lost) }
        (state.waiting, state.lost, state.isScheduled) = ([], 0, !lines.isEmpty)
        return lines
      }
      if lines.isEmpty { return }
      do {
        try descriptor.writeAll(lines)
      } catch {
        // Nowhere can be said why: the descriptor is the log.
        lost.add(lines.count { $0 == UInt8(ascii: "\n") })
      }
    }
  }
}
