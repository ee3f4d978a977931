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

extension FaultSettings: WireObject {
  package static var name: StaticString { "Faults" }
  package static var inputName: StaticString { "FaultsInput" }
  package static var about: StaticString {
    "What goes wrong with the requests of a session, on purpose. Each response to which it happens says so in `TabHeader-Fault`."
  }
  package static var nullIsAbsent: Bool { true }
  package static var omitsDefaults: Bool { true }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member(
      "latency", &latency, "Milliseconds by which each response comes later. A change is made at once.", else: 0,
      in: .integer(Self.times))
    try f.member(
      "jitter", &jitter, "The most milliseconds that are added to the latency, by chance.", else: 0,
      in: .integer(Self.times))
    try f.member(
      "errorRate", &errorRate, "The share of the requests that are not performed, and answered with `status`.", else: 0,
      in: .number(Self.rates))
    try f.member("status", &status, "The status of requests that fail.", else: 503, in: .integer(Self.statuses))
    try f.member(
      "dropStreams", ifAny: &dropStreams, "Milliseconds after which each event stream is cut off, without `closed`.",
      in: .integer(Self.drops))
    try f.member(
      "bytesPerSecond", ifAny: &bytesPerSecond, "The speed of responses and streams.", in: .integer(Self.speeds))
    try f.member(
      "seed", ifAny: &seed,
      "The same seed gives the same faults to the same requests in the same order. Without it, the server chooses one, and responds with it.",
      in: .integer(Self.seeds))
  }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> FaultSettings {
    var settings = FaultSettings()
    try settings.readMembers(&reader)
    try settings.check()
    return settings
  }

  private func check() throws(JSONError) {
    try Self.check(latency, "latency", in: Self.times, "a number of milliseconds")
    try Self.check(jitter, "jitter", in: Self.times, "a number of milliseconds")
    guard latency + jitter <= Self.times.upperBound else {
      throw Self.invalid("jitter", "expected at most \(Self.times.upperBound) together with \"latency\"")
    }
    guard Self.rates.contains(errorRate) else { throw Self.invalid("errorRate", "expected a number from 0 to 1") }
    try Self.check(status, "status", in: Self.statuses, "a status")
    try Self.check(dropStreams, "dropStreams", in: Self.drops, "a number of milliseconds")
    try Self.check(bytesPerSecond, "bytesPerSecond", in: Self.speeds, "a number of bytes")
    try Self.check(seed, "seed", in: Self.seeds, "a number")
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
}
