import StrictJSON
import TabEngine

struct SnapshotTraits: SnapshotBuilt {
  let traits: Traits

  struct Members: SnapshotMembers {
    // With both dimensions given, an orientation does not swap them.
    fileprivate var changes = TraitChanges(size: .standard)

    static var name: StaticString { "SnapshotTraits" }
    static var about: StaticString { WholeTraits.about }
    static var nullIsAbsent: Bool { true }

    mutating func fields(_ f: inout some Fields) throws(JSONError) {
      try changes.fields(&f, in: TraitsOfRequest.self)
    }
  }

  var members: Members {
    var members = Members()
    members.changes = TraitChanges(traits, besides: .standard)
    return members
  }

  static func value(of members: Members, _ reader: borrowing JSONReader) throws(JSONError) -> SnapshotTraits {
    let traits = try reader.building { () throws(TabContainerError) in try Traits.standard.changed(members.changes) }
    return SnapshotTraits(traits: traits)
  }
}
