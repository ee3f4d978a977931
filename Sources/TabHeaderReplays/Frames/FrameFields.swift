import StrictJSON
import TabEngine
import TabHeaderWire

/// The fields of frames, and how each state is searched for them.
struct FrameFields: Sendable {
  let paths: [StatePath]
  /// The part of the state to which each field belongs.
  let parts: [CommonParts]
  /// What is searched for in each of these parts.
  let places: [(part: CommonParts, places: Places)]
  /// The name of each field as a member, as JSON with its colon.
  let names: [[UInt8]]

  init(_ paths: [StatePath]) {
    self.paths = paths
    let parts = paths.map { StateFields.part(of: $0.tokens[...]) }
    self.parts = parts
    places = Set(parts).map { part in
      (part, Places(paths.indices.filter { parts[$0] == part }.map { ($0, paths[$0].tokens[...]) }))
    }
    names = paths.map { path in
      var json = JSONWriter()
      json.name(escaping: path.pointer)
      return json.bytes
    }
  }

  /// The fields of frames that name none: see `StatePath.standard(of:)`. They are made once, because they take as long as six frames.
  static func standard(of container: TabContainer) -> FrameFields { standard[StatePath.labels(of: container)] }

  private static let standard = (0...StatePath.mostLabels).map { FrameFields(StatePath.standard(labels: $0)) }
}
