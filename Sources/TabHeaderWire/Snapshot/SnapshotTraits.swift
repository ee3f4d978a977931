import StrictJSON
import TabEngine

struct SnapshotTraits: RecordObject, SnapshotEncoding {
  // With both dimensions given, an orientation does not swap them.
  private var changes = TraitChanges(size: .standard)

  init() {}
  init(_ traits: Traits) { changes = TraitChanges(traits, besides: .standard) }

  static var name: StaticString { "SnapshotTraits" }
  static var about: StaticString { WholeTraits.about }
  static var nullIsAbsent: Bool { true }

  mutating func fields(_ f: inout some Fields) throws(JSONError) {
    try changes.fields(&f, in: TraitsOfRequest.self)
  }

  func value(_ reader: borrowing JSONReader) throws(JSONError) -> Traits {
    try reader.building { () throws(TabContainerError) in try Traits.standard.changed(changes) }
  }
}
