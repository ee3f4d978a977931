import TabEngine

/// The traits in a state: with the size class in effect in place of the one that was set.
package struct TraitsInEffect: WireWritableObject {
  let traits: Traits
  let sizeClass: SizeClass

  package init(of container: TabContainer) {
    traits = container.traits
    sizeClass = container.sizeClass
  }

  package static let members = Members<TraitsInEffect, TraitChanges>(
    "TraitsInEffect", "The environment of the container.", Traits.members.rows.flatMap(rows))

  /// The rows in place of a row of the traits.
  private static func rows(for row: Member<Traits, TraitChanges>) -> [Member<TraitsInEffect, TraitChanges>] {
    guard row.name.description == "sizeClass" else { return [row.of { $0.traits }] }
    return [
      Member("sizeClass", "The size class in effect.") { $0.sizeClass },
      Member(
        "sizeClassIsSet", "Whether the size class was set. If not, it is derived from the idiom and the width."
      ) { $0.traits.sizeClass != nil },
    ]
  }
}
