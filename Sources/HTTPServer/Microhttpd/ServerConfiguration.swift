internal import Glibc
public import HTTPTypes

/// The address that a server listens on, and its limits.
public struct ServerConfiguration: Sendable {
  /// An IPv4 or IPv6 address literal, or `localhost`, which is `127.0.0.1`. `::` listens on IPv4 too.
  public var host: String
  /// A listening socket to use instead of an address.
  public var socket: InheritedSocket?
  /// The TCP port; an inherited socket has its own. With 0 the system chooses one; read it from `MicrohttpdServer.port`.
  public var port: UInt16
  /// The number of threads that serve connections: by default one per core, and at least two, so that a request that takes its time
  /// does not keep all others waiting. More threads would meet at the locks of sessions more often: with eight on two cores, 256
  /// connections that change one session got a quarter of the answers.
  public var threads: Int
  /// What encrypts connections; without it, they are not encrypted.
  public var certificate: ServerCertificate?
  /// The longest content of a request, in bytes, if the responder gives no limit of its own. Longer content gets a 413 response (RFC 9110 §15.5.14).
  public var maximumContentLength = 1_048_576
  /// How much memory the content of all requests may take, in bytes; half of it for the requests of one client. Content up to 64 KiB is
  /// not counted. A request with more content than is left gets a 503 response, or a 429 response (RFC 6585 §4) for the client's half.
  public var contentMemory = standardMemory
  /// How much memory responses and streams under way may take, in bytes; half of it for the responses and streams of one client. Responses
  /// up to 16 KiB are not counted. A response for which there is no room is replaced by a 503 response, or by a 429 response for the
  /// client's half; a stream waits.
  public var sendingMemory = standardMemory
  /// The longest request target, in bytes. A longer one gets a 414 response (RFC 9110 §15.5.15).
  public var maximumTargetLength = 8192
  /// The longest header fields of a request together, in bytes. Longer ones get a 431 response (RFC 6585 §5). A connection has 32 KiB
  /// for a head and what the library notes of its fields, so hundreds of short fields get it sooner.
  public var maximumHeaderLength = 16_384
  /// The largest number of open connections. When another is opened, the one that has been idle longest is closed; if none is idle,
  /// the new one gets a 503 response.
  public var connectionLimit: Int
  /// The largest number of open connections of one client: of an IPv4 address, or of a /64 network of IPv6 addresses. `nil` for no limit.
  /// When the client opens another, its connection that has been idle longest is closed; if none is idle, the new one gets a 429
  /// response.
  public var connectionLimitPerClient: Int?
  /// Whether a client has no limits of its own, because it is a proxy that connects for many.
  public var isUnlimitedClient: @Sendable (ClientAddress) -> Bool = { _ in false }
  /// Is told about a connection whose client says in `Forwarded` or `X-Forwarded-For` for whom it sends a request. It is called at most once
  /// for each connection, on its thread, with the client and the field's name.
  public var onForwarding: (@Sendable (ClientAddress, String) -> Void)?
  /// The process's limit of open files. Near it, idle connections are closed as at `connectionLimit`.
  public var descriptorLimit: Int
  /// Whether chunked content is accepted. The library decodes it before this server can check it, and accepts a bare LF as a line
  /// end in it. If `false`, chunked requests get a 411 response (RFC 9110 §15.5.12).
  public var allowsChunked = false
  /// The time for the head of a request: on a new connection from its start, later from the request's first line.
  public var headTimeout = Duration.seconds(10)
  /// The time for the content of a request, after its head.
  public var contentTimeout = Duration.seconds(30)
  /// The time a client waits for a promised response. Then it gets a 503 response, and the promise is cancelled.
  public var answerTimeout = Duration.seconds(60)
  /// How long a connection may stay open without a request, and how long a client may leave sent bytes unread.
  public var idleTimeout = Duration.seconds(75)
  /// The time that `MicrohttpdServer.shutdown(after:)` waits for requests under way.
  public var drainTimeout = Duration.seconds(5)
  /// The hosts that requests may name.
  public var allowedHosts = AllowedHosts.any
  /// Default header fields, which a response overrides.
  public var fields: HTTPFields = [:]
  /// The same for JSON, event streams, style sheets, scripts and responses without content, which no browser shows as a page.
  public var dataFields: HTTPFields = [:]

  public init(host: String = "127.0.0.1", port: UInt16 = 8080) {
    self.host = host
    self.port = port
    threads = max(Self.coreCount, Self.leastThreads)
    descriptorLimit = Self.processLimit
    connectionLimit = min(max(descriptorLimit, Self.spareDescriptors * 2) - Self.spareDescriptors, 32_768)
  }

  private static var coreCount: Int { max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))) }

  private static let leastThreads = 2

  /// 128 MiB.
  private static let standardMemory = 134_217_728

  /// Descriptors for files, logs, stores, lingering sockets and the library itself.
  private static let spareDescriptors = 64 + LingeringSockets.limit

  private static var processLimit: Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1_024 }
    return Int(clamping: limit.rlim_cur)
  }
}
