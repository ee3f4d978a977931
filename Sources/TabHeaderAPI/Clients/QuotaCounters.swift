import HTTPServer
import TabHeaderCatalog
import TabSessions

/// What clients have and do, for each quota that there is.
struct QuotaCounters: Sendable {
  let rate: RateLimiter?
  let streams: ClientCounts?
  let documents: DocumentOwners?

  /// - Parameter now: a clock in nanoseconds that does not go back.
  init(_ quotas: Quotas, now: @escaping @Sendable () -> Int64) {
    rate = quotas.rate.map { RateLimiter(RateLimiter.Rate(perSecond: $0, burst: quotas.burst), now: now) }
    streams = quotas.streams.map(ClientCounts.init)
    documents = quotas.themes.map { DocumentOwners(limit: min($0, Registry<Theme>.limits.items / 4)) }
  }

  /// Whether there is any quota.
  var hasAny: Bool { rate != nil || streams != nil || documents != nil }

  /// The nanoseconds of the system's monotonic clock since the start of the process.
  static func uptime() -> @Sendable () -> Int64 {
    let start = ContinuousClock.now
    return {
      let (seconds, attoseconds) = start.duration(to: .now).components
      return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
  }
}

extension Quotas {
  /// What the ledger of sessions limits; `nil` if it limits nothing.
  ///
  /// - Parameters:
  ///   - most: the most sessions of the server. One client may have half of them, whatever its quota is.
  ///   - bytes: the most bytes of all sessions.
  public func ledger(ofAtMost most: Int, bytes total: Int? = nil) -> SessionLedger? {
    let limits = SessionLedger.Limits(
      sessionsPerOwner: sessions.map { min($0, max(1, most / 2)) }, bytesPerOwner: bytes, bytes: total)
    return limits == SessionLedger.Limits() ? nil : SessionLedger(limits)
  }
}

extension Problem {
  /// - Parameters:
  ///   - things: what is limited, in the plural.
  ///   - setting: the option with the limit.
  static func quota(_ things: String, limit: Int, setting: String) -> Problem {
    Problem(
      .quotaExceeded,
      detail:
        "One client may have at most \(limit) \(things) here. Delete or close some; the server's setting \(setting) "
        + "is the limit.", fields: [.retryAfter: "60"])
  }

  init(_ refusal: SessionLedger.Refusal) {
    switch refusal {
    case .sessionsOfOwner(let limit): self = .quota("sessions", limit: limit, setting: "--max-sessions-per-client")
    case .bytesOfOwner(let limit): self = .quota("bytes of sessions", limit: limit, setting: "--max-bytes-per-client")
    case .bytes(let limit):
      self.init(
        .sessionsTooLarge,
        detail: "The sessions of this server take \(limit) bytes, the limit of its setting --max-bytes. Delete some.",
        fields: [.retryAfter: "60"])
    }
  }

  static func tooManyRequests(_ rate: RateLimiter.Rate, retryAfter seconds: Int) -> Problem {
    Problem(
      .tooManyRequests,
      detail: "One client may send \(rate.perSecond) requests per second, and \(rate.burst) at once after a pause: the "
        + "server's settings --rate and --burst. Wait \(seconds) s.", fields: [.retryAfter: "\(seconds)"])
  }
}

/// What one client may have and do. `nil` does not limit it.
public struct Quotas: Equatable, Sendable {
  /// The sessions that it has created and that still exist.
  public var sessions: Int?
  /// The bytes that these sessions take in memory.
  public var bytes: Int?
  /// The themes and styles that it has added; at most a quarter of the themes that a server holds.
  public var themes: Int?
  /// Its open event streams.
  public var streams: Int?
  /// Requests per second.
  public var rate: Int?
  /// How many requests may come at once after a pause.
  public var burst = 1_000

  public init() {}

  /// No limits.
  public static let none = Quotas()

  /// The quotas of a server that others than its own machine can reach.
  public static var standard: Quotas {
    var quotas = Quotas()
    quotas.sessions = 1_000
    quotas.bytes = 64_000_000
    quotas.themes = 25
    quotas.streams = 200
    quotas.rate = 200
    return quotas
  }
}
