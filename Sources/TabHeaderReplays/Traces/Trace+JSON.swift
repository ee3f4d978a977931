import StrictJSON
import TabHeaderWire

/// The JSON of a trace: `{"pageWidth": 390, "pages": 4, "samples": [{"time": 0, "translation": 0, "offset": 390}, …]}`.
extension Trace {
  /// - Throws: the first mistake, with its JSON pointer.
  public init(json bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes, limits: Self.limits)
    var draft = Draft()
    try Self.members.read(&reader, into: &draft)
    try reader.finish()
    do throws(TraceError) {
      try self.init(pageWidth: draft.pageWidth, pages: draft.pages, samples: draft.samples)
    } catch {
      throw JSONError(kind: .invalid, pointer: error.pointer, detail: error.reason)
    }
  }

  private static let limits = JSONLimits(bytes: 67_108_864, depth: 8, values: 5 * (mostSamples + 1))

  private struct Draft {
    var pageWidth = 0.0
    var pages = 0
    var samples: [Sample] = []
  }

  private static let members = Members<Never, Draft>(
    "Trace", "What a device showed of a pager.",
    [
      Member("pageWidth", "In points.", Double.self, set: { $0.pageWidth = $1 }).required,
      Member("pages", "How many there are.", Int.self, set: { $0.pages = $1 }).required,
      Member("samples", "In the order of their times.", [SampleDraft].self, set: { $0.samples = $1.map { $0.sample } })
        .required,
    ])

  private struct SampleDraft: WireReadable {
    var time = 0.0
    var translation: Double?
    var velocity: Double?
    var offset = 0.0

    var sample: Sample { Sample(time: time, translation: translation, velocity: velocity, offset: offset) }

    static var inputSchema: Schema { .reference(members.inputName) }

    static func read(_ reader: inout JSONReader) throws(JSONError) -> SampleDraft {
      var draft = SampleDraft()
      try members.read(&reader, into: &draft)
      return draft
    }

    static let members = Members<Never, SampleDraft>(
      "TraceSample", "The finger and the pages at one time.",
      [
        Member("time", "In milliseconds.", Double.self, set: { $0.time = $1 }).required,
        Member(
          "translation", "The finger's, since its gesture began, in points; absent while no finger moves the pages.",
          Double?.self, set: { $0.translation = $1 }),
        Member(
          "velocity", "The finger's, in points per second, where it is lifted.", Double?.self, set: { $0.velocity = $1 }
        ),
        Member("offset", "The content offset in points.", Double.self, set: { $0.offset = $1 }).required,
      ])
  }
}
