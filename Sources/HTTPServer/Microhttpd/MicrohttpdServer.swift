internal import Glibc
public import Logging
internal import Synchronization

/// An HTTP/1.1 server: GNU libmicrohttpd in front of an `HTTPResponder`.
///
/// It polls and responds on its own threads, so a responder must not block. Requests that HTTP forbids, or that exceed a limit of
/// the configuration, go to `HTTPResponder.respond(to:for:)` as a `Refusal`.
public final class MicrohttpdServer: Sendable {
  /// The address that the server listens on, and its port.
  public let address: ClientAddress

  public var port: UInt16 { address.port }

  /// Internal for tests.
  let exchange: Exchange
  private let watch: WatchThread
  private let limit: UInt64
  /// Signalled at the end of a shutdown.
  private let isDown: WakeUp
  /// Locked during a shutdown, so that a second call waits for its end.
  private let state: Mutex<State>

  private enum State {
    case running(Daemon)
    case ended(Ending)
  }

  /// The result of a shutdown.
  public enum Ending: Sendable, Equatable {
    /// Every request was answered, and every stream and thread has ended.
    case drained
    /// The number of requests without a complete response at the limit, because a responder or a stream does not return or a client
    /// does not read. Threads may still run, and the process should exit.
    case cutOff(requests: Int)
  }

  /// Starts a server. From then on, this process ignores SIGPIPE.
  public init(
    configuration: ServerConfiguration, responder: any HTTPResponder, logger: Logger
  ) throws(ServerError) {
    signal(SIGPIPE, SIG_IGN)
    let socket = try ListeningSocket(configuration)
    address = socket.address ?? ClientAddress(host: configuration.host, port: configuration.port)
    limit = configuration.drainTimeout.nanoseconds
    isDown = try WakeUp()
    exchange = try Exchange(configuration: configuration, responder: responder, logger: logger)
    watch = try WatchThread(
      connections: exchange.registry, streams: exchange.streams, pending: exchange.pending,
      lingering: exchange.lingering,
      overdue: { responder.respond(to: .answerTimeout, for: $0) },
      interval: Self.interval(configuration))
    do {
      state = Mutex(.running(try Daemon(exchange: exchange, socket: socket, configuration: configuration)))
    } catch {
      watch.stop()
      throw error
    }
  }

  deinit { shutdown() }

  /// Shows another certificate to clients that connect from now on. Connections, and their streams, keep theirs.
  ///
  /// Without a certificate in the configuration, this has no effect.
  public func use(_ certificate: ServerCertificate) { exchange.use(certificate) }

  /// The number of open connections.
  public var connectionCount: Int { exchange.registry.count }

  /// Shuts the server down: it accepts no more connections, refuses new requests, finishes requests under way, and ends live
  /// streams when they have nothing left to send. The call returns shortly after the configuration's `drainTimeout` at the latest.
  ///
  /// It may be called again, and from several threads, but never from a responder or a stream, because it waits for them.
  ///
  /// - Parameter prepare: called when new requests are already refused, before streams end.
  @discardableResult
  public func shutdown(after prepare: @escaping @Sendable () -> Void = {}) -> Ending {
    state.withLock { state in
      let daemon: Daemon
      switch state {
      case .ended(let ending): return ending
      case .running(let running): daemon = running
      }
      // Does not use MHD_quiesce_daemon: in 0.9.75 it aborts if a worker removes the listening socket from its set at that moment.
      // With this flag, new connections are closed when they are accepted, and new streams end at once.
      exchange.isDraining.store(true, ordering: .sequentiallyConsistent)
      let shutdown = GracefulShutdown(exchange: exchange, daemon: daemon, watch: watch, limit: limit, isDown: isDown)
      let ending = shutdown.run(after: prepare)
      state = .ended(ending)
      return ending
    }
  }

  /// The interval between checks of the timeouts: a quarter of the shortest timeout, but at least 10 ms and at most 1 s.
  private static func interval(_ configuration: ServerConfiguration) -> UInt64 {
    let shortest = min(
      configuration.headTimeout, configuration.contentTimeout, configuration.answerTimeout, configuration.idleTimeout)
    return min(max(shortest.nanoseconds / 4, 10_000_000), 1_000_000_000)
  }
}

/// The reason that a server did not start.
public enum ServerError: Error, Sendable, Equatable {
  /// Another process listens on the port.
  case portInUse(UInt16)
  /// The host is not an address of this machine, or the port requires more privileges.
  case cannotBind(host: String, reason: String)
  /// The library did not start.
  case cannotStart(reason: String)
}

extension ServerError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .portInUse(let port): "port \(port) is in use"
    case .cannotBind(let host, let reason): "cannot listen on \(host): \(reason)"
    case .cannotStart(let reason): "the HTTP server cannot start: \(reason)"
    }
  }
}
