import StrictJSON
import TabEngine

extension PagingConfiguration: WireObject {
  package static var name: StaticString { "Paging" }
  package static var inputName: StaticString { "PagingInput" }
  package static var about: StaticString { "How pages are swiped." }
  package static var nullIsAbsent: Bool { true }
  package static var isInSnapshots: Bool { true }

  package mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try f.member(
      "profile", &profile,
      "The platform whose physics apply: the rubber band past an edge, the release of a swipe, and the settling animation. `null` follows the trait `platform`.",
      else: nil)
    var edges = bounceEdgesInOrder
    try f.member("allowedBounceEdges", &edges, Self.aboutEdges, else: [.left, .right])
    allowedBounceEdges = Set(edges)
    try f.member("swipeEnabled", &isSwipeEnabled, Self.aboutSwipes, else: true)
  }

  static var aboutEdges: StaticString {
    "The edges past which a drag is rubber-banded. A drag past another edge is passed to the parent."
  }
  static var aboutSwipes: StaticString { "Whether pages can be swiped. Each page can disable this too." }

  var bounceEdgesInOrder: [Edge] { Edge.allCases.filter(allowedBounceEdges.contains) }
}

/// A profile by its name.
extension PagingProfile: PlainWireValue {
  package static var schema: Schema { .reference(namedSchema.name) }
  package static var namedSchema: NamedSchema {
    NamedSchema("PagingProfileName", "The platform whose paging physics apply.", .choice(all.map { $0.name }))
  }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> PagingProfile {
    let name = try reader.string()
    guard let profile = all.first(where: { name == ExactText($0.name) }) else {
      throw reader.unknownChoice(name, among: all.map { $0.name })
    }
    return profile
  }

  package func write(to json: inout JSONWriter) { json.value(name) }
}
