import StrictJSON
import TabEngine

/// The traits in a state: with the size class in effect.
struct TraitsState: WireWritableObject {
  let traits: Traits
  let sizeClass: SizeClass

  static let members = Members<TraitsState, Never>(
    "TraitsState", "The environment of the container.",
    Traits.members.rows.flatMap { row in
      row.name.description == "sizeClass" ? sizeClass : row.lifted { $0.traits }.map { [$0] } ?? []
    })

  private static let sizeClass: [Member<TraitsState, Never>] = [
    Member("sizeClass", "The size class in effect.") { $0.sizeClass },
    Member(
      "sizeClassIsSet", "Whether the size class was set. If not, it is derived from the idiom and the width."
    ) { $0.traits.sizeClass != nil },
  ]
}

extension Member {
  /// The same member of responses, for a value that contains this one; `nil` for a member of requests only.
  fileprivate func lifted<Whole>(_ part: @escaping @Sendable (Whole) -> Value) -> Member<Whole, Never>? {
    guard let outputSchema, let write else { return nil }
    return Member<Whole, Never>(
      name, about, schema: outputSchema(), write: { whole, json in write(part(whole), &json) })
  }
}
