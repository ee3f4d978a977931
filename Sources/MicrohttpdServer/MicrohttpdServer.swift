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
  private let drainTimeout: UInt64
  /// Nil once it has been shut down. Held during the shutdown, so that whoever calls again waits for its end.
  private let daemon: Mutex<Daemon?>

  /// Starts a server. SIGPIPE is ignored in this process from then on.
  public init(
    configuration: ServerConfiguration, responder: any HTTPResponder, logger: Logger
  ) throws(ServerError) {
    signal(SIGPIPE, SIG_IGN)
    let socket = try ListeningSocket(host: configuration.host, port: configuration.port)
    port = socket.port
    drainTimeout = configuration.drainTimeout.nanoseconds
    exchange = try Exchange(configuration: configuration, responder: responder, logger: logger)
    watch = try WatchThread(
      connections: exchange.registry, streams: exchange.streams, interval: Self.interval(configuration))
    do {
      daemon = Mutex(try Daemon(exchange: exchange, socket: socket, configuration: configuration))
    } catch {
      watch.stop()
      throw error
    }
  }

  deinit { shutdown() }

  /// Ends the server, and returns when it has ended: it takes no connection any more, live streams end with what they
  /// have to send, requests under way are answered, for at most the configuration's `drainTimeout`, new ones refused.
  ///
  /// It may be called again, and from several threads, but never from a responder or a stream: it waits for them.
  public func shutdown() {
    daemon.withLock { daemon in
      guard let running = daemon.take() else { return }
      // No MHD_quiesce_daemon: in 0.9.75 it aborts when a worker takes the listening socket out of its set meanwhile.
      // With this flag new connections are closed when they are accepted, and new streams end at once.
      exchange.isDraining.store(true, ordering: .sequentiallyConsistent)
      exchange.streams.endAll()
      waitForRequests()
      running.stop()
      watch.stop()
    }
  }

  private func waitForRequests() {
    let end = MonotonicTime.now.advanced(by: drainTimeout)
    while exchange.registry.isBusy {
      let now = MonotonicTime.now
      guard now < end else { return }
      exchange.requestEnded.wait(nanoseconds: end.nanoseconds - now.nanoseconds)
    }
  }

  /// A quarter of the shortest timeout, so that none is passed by much more, between 10 ms and 1 s.
  private static func interval(_ configuration: ServerConfiguration) -> UInt64 {
    let shortest = min(configuration.headTimeout, configuration.contentTimeout, configuration.idleTimeout)
    return min(max(shortest.nanoseconds / 4, 10_000_000), 1_000_000_000)
  }
}
