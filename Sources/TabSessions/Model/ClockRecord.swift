import StrictJSON
import TabEngine
import TabHeaderWire

/// The clock of a stored session. That of the server is omitted.
package struct ClockRecord: SnapshotObject {
  package let clock: ContainerClock

  package init(clock: ContainerClock) {
    self.clock = clock
  }

  package struct Draft {
    fileprivate var rate: Double?
    fileprivate var start: Instant?
    fileprivate var origin: Instant?
  }

  package static var draft: Draft { Draft() }

  package static let members = Members<ClockRecord, Draft>(
    "StoredClock", "A clock that differs from the server's; without members, one that only actions move.",
    [
      Member("rate", "", ifAny: { $0.scale?.rate }, set: { $0.rate = $1 }),
      Member(
        "start", "The container's time at the origin.",
        ifAny: { $0.scale.map { SnapshotInstant(instant: $0.start) } }, set: { $0.start = $1.instant }),
      Member(
        "origin", "The server's time at the origin.",
        ifAny: { $0.scale.map { SnapshotInstant(instant: $0.origin) } }, set: { $0.origin = $1.instant }),
    ])

  package static func value(of draft: Draft, _ reader: borrowing JSONReader) throws(JSONError) -> ClockRecord {
    switch (draft.rate, draft.start, draft.origin) {
    case (nil, nil, nil): return ClockRecord(clock: .manual)
    case (let rate?, let start?, let origin?):
      return try reader.building { () throws(TabContainerError) in
        ClockRecord(clock: .scaled(try ContainerClock.Scale(rate: rate, start: start, origin: origin)))
      }
    default: throw reader.invalid("expected \"rate\", \"start\" and \"origin\", or none of them")
    }
  }

  private var scale: ContainerClock.Scale? { if case .scaled(let scale) = clock { scale } else { nil } }
}

extension ClockRecord {
  /// The clock as JSON; `nil` for the server's.
  package static func bytes(of clock: ContainerClock) -> [UInt8]? {
    guard clock != .live else { return nil }
    var json = JSONWriter()
    ClockRecord(clock: clock).write(to: &json)
    return json.bytes
  }

  /// Reads a clock that `bytes(of:)` has written.
  package static func clock(_ bytes: [UInt8]?) throws(JSONError) -> ContainerClock {
    guard let bytes else { return .live }
    var reader = JSONReader(bytes, limits: .unlimited)
    let record = try read(&reader)
    try reader.finish()
    return record.clock
  }
}
