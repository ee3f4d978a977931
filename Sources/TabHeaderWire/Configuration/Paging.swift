import StrictJSON
import TabEngine

extension PagingConfiguration: TableObject {
  package static var nullIsDefault: Bool { true }
  package static var draft: PagingConfiguration { PagingConfiguration() }

  package static let members = Members<PagingConfiguration, PagingConfiguration>(
    "Paging", "How pages are swiped.",
    [
      Member(
        "profile",
        "The platform whose physics apply: the rubber band past an edge, the release of a swipe, and the settling animation. `null` follows the trait `platform`.",
        default: nil, get: { $0.profile }, set: { $0.profile = $1 }),
      Member(
        "allowedBounceEdges",
        "The edges past which a drag is rubber-banded. A drag past another edge is passed to the parent.",
        default: [.left, .right], get: { $0.allowedBounceEdges.inOrder }, set: { $0.allowedBounceEdges = Set($1) }),
      Member(
        "swipeEnabled", "Whether pages can be swiped. Each page can disable this too.", default: true,
        get: { $0.isSwipeEnabled }, set: { $0.isSwipeEnabled = $1 }),
    ])
}

extension Set<Edge> {
  fileprivate var inOrder: [Edge] { Edge.allCases.filter(contains) }
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
