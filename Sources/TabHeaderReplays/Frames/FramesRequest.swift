import StrictJSON
import TabEngine
import TabHeaderWire

/// What to compute frames of: the content of `POST …/frames`.
package struct FramesRequest: WireObject, Sendable {
  package fileprivate(set) var actions: [TimedAction] = []
  /// Frames in a second.
  package fileprivate(set) var rate = 60
  /// The time of the last frame in milliseconds; `nil` for when the motion has settled after the last action.
  package fileprivate(set) var duration: Double?
  /// What each frame shows; `nil` for the standard fields.
  package fileprivate(set) var fields: [StatePath]?
  /// The paging profiles to compare; empty for the container's own.
  package fileprivate(set) var profiles: [PagingProfile] = []
  /// The devices to compare, by the traits in which they differ; empty for the container's own.
  package fileprivate(set) var views: [TraitChanges] = []

  package init() {}

  /// The largest number of actions.
  package static let actionLimit = 1_000
  /// The largest number of fields.
  package static let fieldLimit = 100
  /// The largest number of views.
  package static let viewLimit = 20
  /// The frames in a second.
  package static let rates = 1...240
  /// The longest time, in milliseconds.
  package static let longest = 60_000.0

  package static let name: StaticString = "Frames"
  package static let about: StaticString =
    "What would happen, and what to show of it. Every member has a default."

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    let (longest, rates) = (Self.longest, Self.rates)
    try f.member(
      "actions",
      "What would happen, in the order of the times `at`: up to a minute after the start. `advance` lets time pass until the action after it. Without actions, a transition that is under way goes on.",
      in: .array(of: .reference(TimedAction.schemaName), count: 0...Self.actionLimit)
    ) { (reader) throws(JSONError) in
      actions = try TimedAction.list(&reader, atMost: Self.actionLimit, to: longest)
    }
    try f.member(
      "fps", "Frames in a second; 60 by default. Frame n comes n·1000/fps milliseconds after the start.",
      in: .integer(rates)
    ) { (reader) throws(JSONError) in
      rate = try reader.int()
      guard rates.contains(rate) else {
        throw reader.invalid("expected a whole number from \(rates.lowerBound) to \(rates.upperBound)")
      }
    }
    try f.member(
      "duration",
      "Milliseconds from the first frame to the last; not before the last action. By default until all motion has settled after the last action.",
      in: .number(0...longest)
    ) { (reader) throws(JSONError) in
      let duration = try reader.double()
      guard duration >= 0, duration <= longest else {
        throw reader.invalid("expected a number from 0 to \(longest.plain)")
      }
      self.duration = duration
    }
    try f.member(
      "fields",
      "JSON pointers (RFC 6901) into the state, with its `configuration` and its `design`: what each frame shows. By default the phase, the offset, the indicator, the highlighted and the selected tab, the colours of tabs, and labels.",
      in: .array(of: .string(length: 1...StatePath.longest, pattern: "^/"), count: 1...Self.fieldLimit)
    ) { (reader) throws(JSONError) in fields = try StatePath.list(&reader) }
    try f.member(
      "profiles", "The paging profiles to compare; by default the session's own.",
      in: .array(of: PagingProfile.schema, count: 1...PagingProfile.all.count)
    ) { (reader) throws(JSONError) in
      profiles = try reader.distinct(atMost: PagingProfile.all.count) { (reader) throws(JSONError) in
        let name = try reader.string()
        let known = PagingProfile.all
        guard let profile = known.first(where: { name == ExactText($0.name) }) else {
          let unknown = UnknownName(kind: "paging profile", name: name.string, existing: known.map { $0.name })
          throw reader.invalid(unknown.description)
        }
        return profile
      }
    }
    try f.member(
      "views",
      "The devices to compare, by the traits in which they differ from the session's. Each shows the same session, as the query of `GET /v1/sessions/{session}` does.",
      in: .array(of: .reference("Resize"), count: 1...Self.viewLimit)
    ) { (reader) throws(JSONError) in
      views = try reader.distinct(atMost: Self.viewLimit) { (reader) throws(JSONError) in
        try TraitChanges.read(&reader)
      }
    }
  }

  /// Reads the content of a request; empty content has no members.
  package static func read(_ content: [UInt8]) throws(JSONError) -> FramesRequest {
    var reader = JSONReader(content.isEmpty ? Array("{}".utf8) : content)
    let frames = try FramesRequest.read(&reader)
    try reader.finish()
    return frames
  }
}

/// The content of `POST /v1/frames`: what to compute frames of, and the container to begin with.
package struct FramesSketch: WireObject, Sendable {
  package fileprivate(set) var frames = FramesRequest()
  /// A session, as for `POST /v1/sessions`.
  package fileprivate(set) var configuration: JSONValue?
  package fileprivate(set) var snapshot: TabContainer?

  package static let name: StaticString = "FramesSketch"
  package static var about: StaticString { FramesRequest.about }

  package init() {}

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member(
      "configuration",
      "The session to begin with, as for `POST /v1/sessions`; the default preset if neither this nor `snapshot` is given.",
      in: .reference("SessionSketch")
    ) { (reader) throws(JSONError) in configuration = try reader.value() }
    try f.member(
      "snapshot", "The container to begin with, with everything that it stores, in place of `configuration`.",
      in: .reference("ContainerSnapshot")
    ) { (reader) throws(JSONError) in snapshot = try ContainerSnapshot.read(&reader).container }
    try frames.fields(&f)
  }

  /// Reads the content of a request; empty content has no members.
  package static func read(_ content: [UInt8], limits: JSONLimits = .default) throws(JSONError) -> FramesSketch {
    var reader = JSONReader(content.isEmpty ? Array("{}".utf8) : content, limits: limits)
    let sketch = try FramesSketch.read(&reader)
    try reader.finish()
    guard sketch.configuration == nil || sketch.snapshot == nil else {
      throw JSONError(
        kind: .invalid, pointer: "/snapshot", detail: "expected a \"configuration\" or a \"snapshot\", not both")
    }
    return sketch
  }
}

extension JSONReader {
  /// Reads a list of different values: at least one.
  mutating func distinct<Value: Equatable>(
    atMost limit: Int, _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> [Value] {
    var values: [Value] = []
    try array { (reader, index) throws(JSONError) in
      guard index < limit else { throw reader.invalid("expected at most \(limit)") }
      let value = try read(&reader)
      guard !values.contains(value) else { throw reader.invalid("this occurs twice: remove one") }
      values.append(value)
    }
    guard !values.isEmpty else { throw invalid("expected at least one") }
    return values
  }
}

extension StatePath {
  /// Reads a list of different paths: at least one, at most 100.
  static func list(_ reader: inout JSONReader) throws(JSONError) -> [StatePath] {
    try reader.distinct(atMost: 100) { (reader) throws(JSONError) in try StatePath(try reader.string().string) }
  }
}
