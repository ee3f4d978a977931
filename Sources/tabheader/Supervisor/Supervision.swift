import Dispatch
import Glibc

/// Tells a supervisor what the server does, if there is one.
struct Supervision: Sendable {
  private let socket: NotifySocket?
  /// How often the watchdog must hear from the server; `nil` without a watchdog.
  let watchdogInterval: Duration?

  /// - Parameters:
  ///   - environment: `NOTIFY_SOCKET`, `WATCHDOG_USEC` and `WATCHDOG_PID` (sd_watchdog_enabled(3)).
  ///   - process: the id of this process. A watchdog may be meant for another one.
  init(environment: [String: String], process: pid_t = getpid()) {
    socket = NotifySocket(environment: environment)
    let longest = Int64(86_400_000_000)  // A day.
    let isForThis = environment["WATCHDOG_PID"].map { $0 == String(process) } ?? true
    let microseconds = environment["WATCHDOG_USEC"].flatMap { Int64($0) }.flatMap { 1...longest ~= $0 ? $0 : nil }
    watchdogInterval = isForThis && socket != nil ? microseconds.map { .microseconds($0) } : nil
  }

  /// The server answers requests.
  func isReady(at address: String) { socket?.send(.ready, .status("Listening on \(address)")) }

  /// The server has begun to drain.
  func isStopping() { socket?.send(.stopping, .status("Finishing requests")) }

  /// - Parameter reason: why the store cannot be used; `nil` after it has recovered.
  func storeHasChanged(_ reason: String?) {
    socket?.send(.status(reason.map { "The store cannot be used: \($0)" } ?? "The store has recovered"))
  }

  /// Tells the watchdog twice in each interval that the housekeeping goes on. It takes the locks that requests take, so a server that
  /// hangs there is restarted.
  func startWatchdog(on housekeeping: DispatchQueue) -> (any DispatchSourceTimer)? {
    guard let socket, let watchdogInterval else { return nil }
    let half = DispatchTimeInterval.nanoseconds(Int(watchdogInterval / .nanoseconds(2)))
    let timer = DispatchSource.makeTimerSource(queue: housekeeping)
    timer.schedule(deadline: .now(), repeating: half)
    timer.setEventHandler { socket.send(.watchdog) }
    timer.activate()
    return timer
  }
}

/// The socket on which systemd, or another supervisor, hears how a service is (sd_notify(3)).
struct NotifySocket: Sendable {
  /// A path or an abstract name (unix(7)).
  private let name: [UInt8]
  private let isAbstract: Bool

  /// A line of a message.
  enum Line: Equatable, Sendable {
    case ready
    case stopping
    case watchdog
    /// What `systemctl status` shows.
    case status(String)

    var text: String {
      switch self {
      case .ready: "READY=1"
      case .stopping: "STOPPING=1"
      case .watchdog: "WATCHDOG=1"
      case .status(let text): "STATUS=" + String(text.map { $0.isNewline ? " " : $0 })
      }
    }
  }

  /// - Returns: `nil` if `NOTIFY_SOCKET` has no address of a Unix socket: no supervisor listens.
  init?(environment: [String: String]) {
    guard let text = environment["NOTIFY_SOCKET"], text.hasPrefix("/") || text.hasPrefix("@"), text.utf8.count > 1,
      text.utf8.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path)
    else { return nil }
    name = Array(text.utf8.dropFirst(text.hasPrefix("@") ? 1 : 0))
    isAbstract = text.hasPrefix("@")
  }

  /// Sends lines as one message. A supervisor that does not listen is no error.
  func send(_ lines: Line...) {
    let descriptor = socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // A supervisor that does not read must not hold up the server.
    var limit = timeval(tv_sec: 1, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let message = Array(lines.map(\.text).joined(separator: "\n").utf8)
    withSocketAddress { address, length in
      _ = sendto(descriptor, message, message.count, CInt(MSG_NOSIGNAL), address, length)
    }
  }

  // Unsafe: a socket address is a C structure behind a pointer of another type.
  private func withSocketAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Void) {
    var storage = sockaddr_un()
    storage.sun_family = sa_family_t(AF_UNIX)
    // An abstract name follows a zero byte, and a path ends with one.
    let start = isAbstract ? 1 : 0
    withUnsafeMutableBytes(of: &storage.sun_path) { path in
      for (index, byte) in name.enumerated() { path[start + index] = byte }
    }
    let length = MemoryLayout<sa_family_t>.size + name.count + 1
    withUnsafePointer(to: storage) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(length)) }
    }
  }
}
