import StrictJSON
import TabHeaderWire

/// The JSON of a trace: `{"pageWidth": 390, "pages": 4, "samples": [{"time": 0, "translation": 0, "offset": 390}, …]}`.
extension Trace {
  /// - Throws: the first mistake, with its JSON pointer.
  public init(json bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes, limits: Self.limits)
    let members = try Members.read(&reader)
    try reader.finish()
    do throws(TraceError) {
      try self.init(pageWidth: members.pageWidth, pages: members.pages, samples: members.samples.map { $0.sample })
    } catch {
      throw JSONError(kind: .invalid, pointer: error.pointer, detail: error.reason)
    }
  }

  private static let limits = JSONLimits(bytes: 67_108_864, depth: 8, values: 5 * (mostSamples + 1))

  private struct Members: WireObject {
    static let name: StaticString = "Trace"
    static let about: StaticString = "What a device showed of a pager."

    var pageWidth = 0.0
    var pages = 0
    var samples: [SampleMembers] = []

    init() {}

    mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try f.member("pageWidth", &pageWidth, "In points.")
      try f.member("pages", &pages, "How many there are.")
      try f.member("samples", &samples, "In the order of their times.")
    }
  }

  private struct SampleMembers: WireObject {
    static let name: StaticString = "TraceSample"
    static let about: StaticString = "The finger and the pages at one time."

    private var time = 0.0
    private var translation: Double?
    private var velocity: Double?
    private var offset = 0.0

    var sample: Sample { Sample(time: time, translation: translation, velocity: velocity, offset: offset) }

    init() {}

    mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try f.member("time", &time, "In milliseconds.")
      try f.member(
        "translation", given: &translation,
        "The finger's, since its gesture began, in points; absent while no finger moves the pages.")
      try f.member("velocity", given: &velocity, "The finger's, in points per second, where it is lifted.")
      try f.member("offset", &offset, "The content offset in points.")
    }
  }
}
