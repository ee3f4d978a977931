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

  /// Those of a server that others than its own machine can reach.
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
