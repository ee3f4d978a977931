import StrictJSON
import TabEngine
import TabHeaderWire

/// The clock of a stored session. The server's clock is omitted.
package struct ClockRecord: WireBuilt {
  package let clock: ContainerClock

  package init(clock: ContainerClock) {
    self.clock = clock
  }

  package struct Members: RecordObject {
    package static let name: StaticString = "StoredClock"
    package static let about: StaticString =
      "A clock that differs from the server's; without members, one that only actions move."

    fileprivate var rate: Double?
    fileprivate var start: SnapshotInstant?
    fileprivate var origin: SnapshotInstant?

    package init() {}

    package mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try f.member("rate", ifAny: &rate)
      try f.member("start", ifAny: &start, "The container's time at the origin.")
      try f.member("origin", ifAny: &origin, "The server's time at the origin.")
    }
  }

  package var members: Members {
    var members = Members()
    if case .scaled(let scale) = clock {
      members.rate = scale.rate
      members.start = SnapshotInstant(instant: scale.start)
      members.origin = SnapshotInstant(instant: scale.origin)
    }
    return members
  }

  package static func value(of members: Members, _ reader: borrowing JSONReader) throws(JSONError) -> ClockRecord {
    switch (members.rate, members.start?.instant, members.origin?.instant) {
    case (nil, nil, nil): return ClockRecord(clock: .manual)
    case (let rate?, let start?, let origin?):
      return try reader.building { () throws(TabContainerError) in
        ClockRecord(clock: .scaled(try ContainerClock.Scale(rate: rate, start: start, origin: origin)))
      }
    default: throw reader.invalid("expected \"rate\", \"start\" and \"origin\", or none of them")
    }
  }
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
