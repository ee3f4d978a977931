internal import Glibc
public import HTTPCore
public import Logging
internal import Synchronization

/// An HTTP/1.1 server: GNU libmicrohttpd in front of an `HTTPResponder`.
///
/// It polls in threads of its own and answers on them, so that a responder must not block. What HTTP forbids, and what
/// passes a limit of the configuration, is answered through `HTTPResponder.respond(to:)` with a `Refusal`.
public final class MicrohttpdServer: Sendable {
  /// The port it listens on.
  public let port: UInt16

  /// Internal for tests.
  let exchange: Exchange
  private let watch: WatchThread
  private let limit: UInt64
  /// Signalled at the end of a shutdown.
  private let isDown: WakeUp
  /// Held during a shutdown, so that a second call waits for its end.
  private let state: Mutex<State>

  private enum State {
    case running(Daemon)
    case ended(Ending)
  }

  /// How a shutdown ended.
  public enum Ending: Sendable, Equatable {
    /// Every request was answered, every stream has ended, and so have the threads.
    case drained
    /// So many requests had no whole answer at the limit: a responder or a stream does not return, or a client takes
    /// nothing. Threads may still run, and the process should end.
    case cutOff(requests: Int)
  }

  /// Starts a server. SIGPIPE is ignored in this process from then on.
  public init(
    configuration: ServerConfiguration, responder: any HTTPResponder, logger: Logger
  ) throws(ServerError) {
    signal(SIGPIPE, SIG_IGN)
    let socket = try ListeningSocket(host: configuration.host, port: configuration.port)
    port = socket.port
    limit = configuration.drainTimeout.nanoseconds
    isDown = try WakeUp()
    exchange = try Exchange(configuration: configuration, responder: responder, logger: logger)
    watch = try WatchThread(
      connections: exchange.registry, streams: exchange.streams, pending: exchange.pending,
      overdue: { responder.respond(to: .answerTimeout, fields: RequestFields()) },
      interval: Self.interval(configuration))
    do {
      state = Mutex(.running(try Daemon(exchange: exchange, socket: socket, configuration: configuration)))
    } catch {
      watch.stop()
      throw error
    }
  }

  deinit { shutdown() }

  /// Ends the server: it takes no connection any more, live streams end with what they have to send, requests under way
  /// are answered, new ones refused. It returns at the configuration's `drainTimeout` at the latest, or soon after it,
  /// whatever runs.
  ///
  /// It may be called again, and from several threads, but never from a responder or a stream: it waits for them.
  ///
  /// - Parameter prepare: runs when requests are refused already, before streams end.
  @discardableResult
  public func shutdown(after prepare: @escaping @Sendable () -> Void = {}) -> Ending {
    state.withLock { state in
      let daemon: Daemon
      switch state {
      case .ended(let ending): return ending
      case .running(let running): daemon = running
      }
      // No MHD_quiesce_daemon: in 0.9.75 it aborts when a worker takes the listening socket out of its set meanwhile.
      // With this flag new connections are closed when they are accepted, and new streams end at once.
      exchange.isDraining.store(true, ordering: .sequentiallyConsistent)
      let drain = Drain(exchange: exchange, daemon: daemon, watch: watch, limit: limit, isDown: isDown)
      let ending = drain.run(after: prepare)
      state = .ended(ending)
      return ending
    }
  }

  /// A quarter of the shortest timeout, so that none is passed by much more, between 10 ms and 1 s.
  private static func interval(_ configuration: ServerConfiguration) -> UInt64 {
    let shortest = min(
      configuration.headTimeout, configuration.contentTimeout, configuration.answerTimeout, configuration.idleTimeout)
    return min(max(shortest.nanoseconds / 4, 10_000_000), 1_000_000_000)
  }
}
