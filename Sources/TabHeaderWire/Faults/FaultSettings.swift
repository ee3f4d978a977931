import StrictJSON

/// What goes wrong with the requests of a session, on purpose.
package struct FaultSettings: Equatable, Sendable {
  /// Milliseconds by which each response comes later.
  package private(set) var latency = 0
  /// The most milliseconds that are added to the latency, by chance.
  package private(set) var jitter = 0
  /// The share of the requests that fail.
  package private(set) var errorRate = 0.0
  /// The status of these.
  package private(set) var status = 503
  /// Milliseconds after which a stream is cut off; `nil` if it goes on.
  package private(set) var dropStreams: Int?
  package private(set) var bytesPerSecond: Int?
  /// The same seed gives the same faults to the same requests.
  package var seed: Int?

  package init() {}

  private static let times = 0...30_000
  private static let rates = 0.0...1
  private static let statuses = 400...599
  private static let drops = 1...3_600_000
  private static let speeds = 16...1_000_000_000
  private static let seeds = 0...2_147_483_647
}

extension FaultSettings: TableObject {
  package static var nullIsDefault: Bool { true }
  package static var draft: FaultSettings { FaultSettings() }

  package static let members = Members<FaultSettings, FaultSettings>(
    "Faults",
    "What goes wrong with the requests of a session, on purpose. Each response to which it happens says so in `TabHeader-Fault`.",
    [
      Member(
        "latency", "Milliseconds by which each response comes later. A change is made at once.", default: 0,
        get: { $0.latency }, set: { $0.latency = $1 }
      ).narrowed(to: .integer(times)),
      Member(
        "jitter", "The most milliseconds that are added to the latency, by chance.", default: 0,
        get: { $0.jitter }, set: { $0.jitter = $1 }
      ).narrowed(to: .integer(times)),
      Member(
        "errorRate", "The share of the requests that are not performed, and answered with `status`.", default: 0,
        get: { $0.errorRate }, set: { $0.errorRate = $1 }
      ).narrowed(to: .number(rates)),
      Member(
        "status", "The status of requests that fail.", default: 503, get: { $0.status }, set: { $0.status = $1 }
      ).narrowed(to: .integer(statuses)),
      Member(
        "dropStreams", "Milliseconds after which each event stream is cut off, without `closed`.",
        ifAny: { $0.dropStreams }, set: { $0.dropStreams = $1 }
      ).narrowed(to: .integer(drops)),
      Member(
        "bytesPerSecond", "The speed of responses and streams.", ifAny: { $0.bytesPerSecond },
        set: { $0.bytesPerSecond = $1 }
      ).narrowed(to: .integer(speeds)),
      Member(
        "seed",
        "The same seed gives the same faults to the same requests in the same order. Without it, the server chooses one, and responds with it.",
        ifAny: { $0.seed }, set: { $0.seed = $1 }
      ).narrowed(to: .integer(seeds)),
    ])

  package static func value(
    of draft: FaultSettings, _ reader: borrowing JSONReader
  ) throws(JSONError) -> FaultSettings {
    try check(draft.latency, "latency", in: times, "a number of milliseconds")
    try check(draft.jitter, "jitter", in: times, "a number of milliseconds")
    guard draft.latency + draft.jitter <= times.upperBound else {
      throw invalid("jitter", "expected at most \(times.upperBound) together with \"latency\"")
    }
    guard rates.contains(draft.errorRate) else { throw invalid("errorRate", "expected a number from 0 to 1") }
    try check(draft.status, "status", in: statuses, "a status")
    try check(draft.dropStreams, "dropStreams", in: drops, "a number of milliseconds")
    try check(draft.bytesPerSecond, "bytesPerSecond", in: speeds, "a number of bytes")
    try check(draft.seed, "seed", in: seeds, "a number")
    return draft
  }

  private static func check(
    _ value: Int?, _ name: String, in range: ClosedRange<Int>, _ kind: String
  ) throws(JSONError) {
    guard let value, !range.contains(value) else { return }
    throw invalid(name, "expected \(kind) from \(range.lowerBound) to \(range.upperBound)")
  }

  private static func invalid(_ name: String, _ detail: String) -> JSONError {
    JSONError(kind: .invalid, pointer: "/\(name)", detail: detail)
  }

  package static var omitsDefaults: Bool { true }
}
