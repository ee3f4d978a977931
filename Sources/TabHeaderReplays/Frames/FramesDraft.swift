import StrictJSON
import TabEngine
import TabHeaderWire

/// What to compute frames of: the content of `POST …/frames`.
package struct FramesDraft: Sendable {
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

  package static let members = Members<Never, FramesDraft>(
    "Frames", input: "Frames", "What would happen, and what to show of it. Every member has a default.",
    [
      Member(
        "actions",
        "What would happen, in the order of the times `at`: up to a minute after the start. Without actions, a transition that is under way goes on.",
        schema: .array(of: .reference(TimedAction.schemaName), count: 0...actionLimit),
        read: { (reader, draft) throws(JSONError) in
          draft.actions = try TimedAction.list(&reader, atMost: actionLimit, to: longest)
        }),
      Member(
        "fps", "Frames in a second; 60 by default. Frame n comes n·1000/fps milliseconds after the start.",
        schema: .integer(rates),
        read: { (reader, draft) throws(JSONError) in
          draft.rate = try reader.int()
          guard rates.contains(draft.rate) else {
            throw reader.invalid("expected a whole number from \(rates.lowerBound) to \(rates.upperBound)")
          }
        }),
      Member(
        "duration",
        "Milliseconds from the first frame to the last; not before the last action. By default until all motion has settled after the last action.",
        schema: .number(0...longest),
        read: { (reader, draft) throws(JSONError) in
          let duration = try reader.double()
          guard duration >= 0, duration <= longest else {
            throw reader.invalid("expected a number from 0 to \(longest.plain)")
          }
          draft.duration = duration
        }),
      Member(
        "fields",
        "JSON pointers (RFC 6901) into the state, with its `configuration` and its `design`: what each frame shows. By default the phase, the offset, the indicator, the highlighted and the selected tab, the colours of tabs, and labels.",
        schema: .array(of: .string(length: 1...StatePath.longest, pattern: "^/"), count: 1...fieldLimit),
        read: { (reader, draft) throws(JSONError) in
          draft.fields = try reader.distinct(atMost: fieldLimit) { (reader) throws(JSONError) in
            try StatePath(try reader.string().string)
          }
        }),
      Member(
        "profiles", "The paging profiles to compare; by default the session's own.",
        schema: .array(of: PagingProfile.schema, count: 1...PagingProfile.all.count),
        read: { (reader, draft) throws(JSONError) in
          draft.profiles = try reader.distinct(atMost: PagingProfile.all.count) { (reader) throws(JSONError) in
            let name = try reader.string()
            let known = PagingProfile.all
            guard let profile = known.first(where: { name == ExactText($0.name) }) else {
              let unknown = UnknownName(kind: "paging profile", name: name.string, existing: known.map { $0.name })
              throw reader.invalid(unknown.description)
            }
            return profile
          }
        }),
      Member(
        "views",
        "The devices to compare, by the traits in which they differ from the session's. Each shows the same session, as the query of `GET /v1/sessions/{session}` does.",
        schema: .array(of: .reference("Resize"), count: 1...viewLimit),
        read: { (reader, draft) throws(JSONError) in
          draft.views = try reader.distinct(atMost: viewLimit) { (reader) throws(JSONError) in
            try TraitChanges.read(&reader)
          }
        }),
    ])

  /// Reads the content of a request; empty content has no members.
  package static func read(_ content: [UInt8]) throws(JSONError) -> FramesDraft {
    var reader = JSONReader(content.isEmpty ? Array("{}".utf8) : content)
    var draft = FramesDraft()
    try members.read(&reader, into: &draft)
    try reader.finish()
    try draft.check()
    return draft
  }

  /// Checks what concerns several members.
  fileprivate func check() throws(JSONError) {
    guard let duration, let index = actions.firstIndex(where: { $0.time > duration }) else { return }
    throw JSONError(
      kind: .invalid, pointer: "/actions/\(index)/at",
      detail: "the action comes after the last frame: \"duration\" is \(duration.plain)")
  }
}

/// The content of `POST /v1/frames`: what to compute frames of, and the container to begin with.
package struct FramesSketch: Sendable {
  package fileprivate(set) var frames = FramesDraft()
  /// A session, as for `POST /v1/sessions`.
  package fileprivate(set) var configuration: JSONValue?
  package fileprivate(set) var snapshot: TabContainer?

  package static let members = Members<Never, FramesSketch>(
    "FramesSketch", input: "FramesSketch", FramesDraft.members.about,
    [
      Member(
        "configuration",
        "The session to begin with, as for `POST /v1/sessions`; the default preset if neither this nor `snapshot` is given.",
        schema: .reference("SessionSketch"),
        read: { (reader, sketch) throws(JSONError) in sketch.configuration = try reader.value() }),
      Member(
        "snapshot", "The container to begin with, with everything that it stores, in place of `configuration`.",
        schema: .reference("ContainerSnapshot"),
        read: { (reader, sketch) throws(JSONError) in sketch.snapshot = try ContainerSnapshot.read(&reader).container }),
    ]
      + FramesDraft.members.rows.map { row in
        row.within({ $0.frames }) { (sketch: inout FramesSketch, read) throws(JSONError) in try read(&sketch.frames) }
      })

  /// Reads the content of a request; empty content has no members.
  package static func read(_ content: [UInt8], limits: JSONLimits = .default) throws(JSONError) -> FramesSketch {
    var reader = JSONReader(content.isEmpty ? Array("{}".utf8) : content, limits: limits)
    var sketch = FramesSketch()
    try members.read(&reader, into: &sketch)
    try reader.finish()
    guard sketch.configuration == nil || sketch.snapshot == nil else {
      throw JSONError(
        kind: .invalid, pointer: "/snapshot", detail: "expected a \"configuration\" or a \"snapshot\", not both")
    }
    try sketch.frames.check()
    return sketch
  }
}

extension JSONReader {
  /// Reads a list of different values: at least one.
  fileprivate mutating func distinct<Value: Equatable>(
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
