import StrictJSON
import TabEngine

struct SnapshotTraits: SnapshotObject {
  let traits: Traits

  static var nullIsDefault: Bool { true }
  // With both dimensions given, an orientation does not swap them.
  static var draft: TraitChanges { TraitChanges(size: .standard) }

  static let members: Members<SnapshotTraits, TraitChanges> = Traits.members.of(
    { $0.traits }, as: "SnapshotTraits")

  static func value(of draft: TraitChanges, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotTraits {
    SnapshotTraits(traits: try reader.building { () throws(TabContainerError) in try Traits.standard.changed(draft) })
  }
}
