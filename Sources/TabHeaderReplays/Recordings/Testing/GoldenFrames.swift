import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// The frames of a script as a file, with a line for each: what it shows is compared with them, to the last digit or within a tolerance.
package struct GoldenFrames: Equatable, Sendable {
  /// The preset of the session; `nil` if the script begins with a snapshot.
  package var preset: String?
  /// Frames in a second.
  package var rate = 60
  package var fields: [StatePath] = []
  package var frames: [Frame] = []

  package struct Frame: Equatable, Sendable {
    /// Milliseconds from the start.
    package let time: Double
    /// A value for each field; `null` where the state has none.
    package let values: [JSONValue]
    /// The events since the frame before: `didScroll@16`.
    package let events: [String]

    package init(time: Double, values: [JSONValue], events: [String]) {
      self.time = time
      self.values = values
      self.events = events
    }
  }

  /// The largest number of values.
  package static let valueLimit = 200_000
  /// The longest time, in milliseconds.
  private static let longest: Int64 = 60_000

  package init() {}

  // MARK: Computing

  /// Computes the frames of a script.
  ///
  /// - Parameters:
  ///   - preset: the preset of its session.
  ///   - golden: golden frames whose rate and fields are used; `nil` for the script's own.
  /// - Throws: a time that cannot be, or too many values.
  package init(
    of script: Script, from start: SessionSnapshot, preset: String?, like golden: GoldenFrames? = nil
  ) throws(Replay.Failure) {
    self.preset = preset
    rate = golden?.rate ?? script.frames.rate ?? 60
    fields = golden?.fields ?? script.frames.fields ?? StatePath.standard(of: start.container)
    let (events, end) = try Self.perform(script, from: start)
    let duration = script.frames.duration ?? Double(min(end, Self.longest))
    let rounding: FloatingPointRoundingRule = script.frames.duration == nil ? .up : .down
    let count = Int((duration * Double(rate) / 1_000).rounded(rounding)) + 1
    guard count * fields.count <= Self.valueLimit else {
      throw Replay.Failure(
        mistake: JSONError(
          kind: .invalid, pointer: "/fields",
          detail: "\(count) frames with \(fields.count) values each are too many: expected at most \(Self.valueLimit)"),
        isTooMuch: true)
    }

    var (playback, next, seen) = (Playback(from: start), 0, 0)
    for frame in 0..<count {
      let time = Int64(frame) * 1_000 / Int64(rate)
      while next < script.entries.count {
        // On a manual clock the entry itself tells how far it moves the clock.
        var later = playback
        _ = try later.perform(next, of: script)
        guard later.time <= time else { break }
        (playback, next) = (later, next + 1)
      }
      let state = playback.snapshot(at: time).values(at: playback.start.advanced(byMilliseconds: time))
      let known = events[seen...].prefix { $0.time <= time }
      seen += known.count
      frames.append(
        Frame(
          time: Double(frame * 1_000) / Double(rate), values: fields.map { state.value(at: $0) ?? .null },
          events: known.map { "\($0.type)@\($0.time)" }))
    }
  }

  /// All events with their times, and when everything has settled, in milliseconds from the start.
  private static func perform(
    _ script: Script, from start: SessionSnapshot
  ) throws(Replay.Failure) -> (events: [(type: String, time: Int64)], end: Int64) {
    var playback = Playback(from: start)
    var events: [(type: String, time: Int64)] = []
    func record(_ steps: [SessionSnapshot.Step]) {
      for event in steps.flatMap(\.events) {
        events.append((event.kind.type, event.at.milliseconds - playback.start.milliseconds))
      }
    }
    for index in script.entries.indices { record(try playback.perform(index, of: script).steps) }
    record(playback.settle(script.settled?.count))
    return (events, max(playback.time, playback.snapshot.updatedAt.milliseconds - playback.start.milliseconds))
  }

  // MARK: JSON

  private struct Members: WireObject {
    static let name: StaticString = "GoldenFrames"
    static let about: StaticString = "The frames of a script."

    var golden = GoldenFrames()

    init() {}

    mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try f.member("version", isRequired: true, in: .integer(1...1)) { (reader) throws(JSONError) in
        let found = try reader.int()
        guard found == 1 else { throw reader.invalid("expected golden frames of version 1, found version \(found)") }
      }
      var preset: ExactText?
      try f.member("preset", given: &preset)
      if let preset { golden.preset = preset.string }
      try f.member("fps", &golden.rate)
      try f.member("fields", isRequired: true, in: .array(of: .string())) { (reader) throws(JSONError) in
        golden.fields = try StatePath.list(&reader)
      }
      try f.member("frames", isRequired: true, in: .array(of: .reference("GoldenFrame"))) {
        (reader) throws(JSONError) in
        try reader.array { (reader, _) throws(JSONError) in
          golden.frames.append(try FrameMembers.read(&reader).frame)
        }
      }
    }
  }

  private struct FrameMembers: WireObject {
    static let name: StaticString = "GoldenFrame"
    static let about: StaticString = "A frame."

    private var time = 0.0
    private var values: [JSONValue] = []
    private var events: [String] = []

    var frame: Frame { Frame(time: time, values: values, events: events) }

    init() {}

    mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try f.member("time", &time)
      try f.member("values", isRequired: true, in: .array(of: .reference("AnyValue"))) { (reader) throws(JSONError) in
        try reader.array { (reader, _) throws(JSONError) in values.append(try reader.value()) }
      }
      try f.member("events", &events)
    }
  }

  /// The limits of a file: 16 MB.
  package static let limits = JSONLimits(bytes: 16_000_000, depth: 32, values: 1_000_000)

  /// Reads a file.
  package init(_ content: [UInt8]) throws(JSONError) {
    var reader = JSONReader(content, limits: Self.limits)
    self = try Members.read(&reader).golden
    try reader.finish()
    guard (1...240).contains(rate) else {
      throw JSONError(kind: .invalid, pointer: "/fps", detail: "expected a whole number from 1 to 240")
    }
    if let index = frames.firstIndex(where: { $0.values.count != fields.count }) {
      throw JSONError(
        kind: .invalid, pointer: "/frames/\(index)/values",
        detail: "expected \(fields.count) values, one for each field, found \(frames[index].values.count)")
    }
  }

  /// The file, with each frame on a line.
  package var bytes: [UInt8] {
    var head = JSONWriter()
    head.object { json in
      json.member("version", 1)
      json.member("preset", preset)
      json.member("fps", rate)
      json.member("fields", array: { json in for field in fields { json.value(field.pointer) } })
    }
    var bytes = Array(head.bytes.dropLast()) + Array(",\"frames\":[".utf8)
    for (index, frame) in frames.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "\n"))
      var json = JSONWriter()
      json.object { json in
        json.member("time", frame.time)
        json.member("values", array: { json in for value in frame.values { json.raw(value.bytes) } })
        json.member("events", array: { json in for event in frame.events { json.value(event) } })
      }
      bytes += json.bytes
    }
    return bytes + Array("\n]}\n".utf8)
  }
}

extension Playback {
  /// Milliseconds from the start to which the clock has come.
  fileprivate var time: Int64 { max(reached, now.milliseconds - start.milliseconds) }
}
