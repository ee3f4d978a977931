import StrictJSON
import TabEngine
import TabHeaderWire

/// The frames of one container: with a paging profile, on a device.
struct FrameList: Sendable {
  let profile: PagingProfile
  /// The traits in which the device differs from the container's.
  let view: TraitChanges
  let fields: FrameFields
  /// The events since the frame before, for each frame.
  private(set) var events: [[FrameEvent]] = []
  /// Whether a frame has the value, for each field.
  private(set) var found: [Bool]
  /// The values of all frames as JSON, each with a comma after it.
  private var values: [UInt8] = []
  /// The index after the last byte of each value.
  private var ends: [Int] = []
  /// The frames inside the container, which most images of a gesture have in common.
  private var layout: KeptLayout?
  /// The first and the last state.
  private var first: StateFields?
  private var last: StateFields?

  init(of simulation: Simulation, view: TraitChanges, fields: FrameFields) {
    profile = simulation.container.pagingProfile
    self.view = view
    self.fields = fields
    found = fields.paths.map { _ in false }
  }

  /// Adds a frame.
  ///
  /// - Parameter container: the container as the device shows it.
  /// - Returns: the number of bytes of its values.
  mutating func add(
    _ container: Shared<TabContainer>, _ revision: StateSource.Revision, at instant: Instant, _ events: [FrameEvent]
  ) -> Int {
    var json = JSONWriter(reserving: 1_024)
    let source = StateSource(revision, of: container, at: instant, after: layout)
    layout = source.kept
    let state = StateFields(of: source)
    // Few values change between two images of a gesture.
    let common = last.map(state.common) ?? []
    var news = FoundValues(count: fields.paths.count)
    for (part, places) in fields.places where !common.meets(part) { state.find(places, of: part, in: &news) }
    let frame = self.events.count
    for index in fields.paths.indices {
      if common.meets(fields.parts[index]) {
        json.raw(value(of: index, in: frame - 1))
      } else if news.write(index, to: &json) {
        found[index] = true
      } else {
        json.null()
      }
      ends.append(values.count + json.count)
    }
    values += json.bytes
    values.append(UInt8(ascii: ","))
    self.events.append(events)
    if first == nil { first = state }
    last = state
    return json.count + 1
  }

  /// The work of the fields of a frame. Parts of the configuration and of the design are taken from the whole, which may contain images.
  /// No action changes these.
  static func work(of fields: [StatePath], _ container: TabContainer) -> Int {
    var work = fields.count
    // The members of the design are written alone, their parts are not.
    for (name, depth) in [("configuration", 1), ("design", 2)] {
      let count = fields.count { $0.tokens[0] == name && $0.tokens.count > depth }
      guard count > 0 else { continue }
      let start = Instant(milliseconds: 0)
      let revision = StateSource.Revision(number: 1, configuration: 1, design: 1, updatedAt: start)
      let state = StateFields(of: StateSource(revision, of: Shared(container), at: start))
      var json = JSONWriter()
      _ = state.write(at: [name], to: &json)
      work += count * (json.count / bytesOfWork)
    }
    return work
  }

  /// The number of bytes that take as long as one value.
  private static let bytesOfWork = 200

  /// The value of a field in a frame, as JSON; `null` if the frame does not have it.
  func value(of field: Int, in frame: Int) -> ArraySlice<UInt8> {
    let index = frame * fields.paths.count + field
    // The value follows a comma.
    return values[(index == 0 ? 0 : ends[index - 1] + 1)..<ends[index]]
  }

  /// Whether the first or the last frame has a value.
  func has(_ path: WirePath) -> Bool {
    var json = JSONWriter()
    return [first, last].contains { $0?.write(at: path, to: &json) ?? false }
  }
}
