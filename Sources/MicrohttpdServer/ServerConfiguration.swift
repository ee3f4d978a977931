internal import Glibc
public import HTTPTypes

/// How a server listens, and its limits.
public struct ServerConfiguration: Sendable {
  /// An IPv4 or IPv6 address literal, or `localhost`, which is `127.0.0.1`. `::` listens on IPv4 too.
  public var host: String
  /// The TCP port; 0 lets the system pick one, which `MicrohttpdServer.port` tells.
  public var port: UInt16
  /// The number of threads that serve connections: one for each core, and eight at least. A request takes its thread for as
  /// long as it is worked on: with more threads than cores the short ones share the cores with the long ones.
  public var threads: Int
  /// The largest content of a request, in bytes; more is answered with 413 (RFC 9110 §15.5.14).
  public var maximumContentLength = 1_048_576
  /// The longest request target, in bytes; a longer one is answered with 414 (RFC 9110 §15.5.15).
  public var maximumTargetLength = 8192
  /// How many connections are open at once. For one more, the one that has been idle for longest is closed; if none is
  /// idle, it is answered with 503.
  public var connectionLimit: Int
  /// The process's file limit: when descriptors near it, idle connections are closed as at `connectionLimit`.
  public var descriptorLimit: Int
  /// Whether chunked content is read. The library decodes it before any check of this server sees it, and takes a bare LF
  /// for a line end in it; without, chunked requests are answered with 411 (RFC 9110 §15.5.12).
  public var allowsChunked = false
  /// How long a new connection may take until the head of its request is there, and any request from its first line
  /// to the end of its head.
  public var headTimeout = Duration.seconds(10)
  /// How long the content of a request may take after its head.
  public var contentTimeout = Duration.seconds(30)
  /// How long a client waits for a promised response; then it gets 503, and the promise is cancelled.
  public var answerTimeout = Duration.seconds(60)
  /// How long a connection may go without another request, and how long a client may take none of the bytes it is sent.
  public var idleTimeout = Duration.seconds(75)
  /// How long `MicrohttpdServer.shutdown()` waits for answers under way.
  public var drainTimeout = Duration.seconds(5)
  /// The hosts that requests may name.
  public var allowedHosts = AllowedHosts.any
  /// Header fields of every answer that does not have them itself.
  public var fields: HTTPFields = [:]

  public init(host: String = "127.0.0.1", port: UInt16 = 8080) {
    self.host = host
    self.port = port
    threads = max(Self.coreCount, Self.leastThreads)
    descriptorLimit = Self.processLimit
    connectionLimit = min(max(descriptorLimit, Self.spareDescriptors * 2) - Self.spareDescriptors, 32_768)
  }

  private static var coreCount: Int { max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))) }

  private static let leastThreads = 8

  /// What stores, logs and the library itself need.
  private static let spareDescriptors = 64

  private static var processLimit: Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1_024 }
    return Int(clamping: limit.rlim_cur)
  }
}
