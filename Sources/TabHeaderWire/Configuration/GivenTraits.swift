import StrictJSON
import TabEngine

extension Traits: WireReadable {
  package static var inputSchema: Schema { GivenTraits.inputSchema }
  package static func read(_ reader: inout JSONReader) throws(JSONError) -> Traits {
    try GivenTraits.read(&reader).traits
  }
}

/// The traits that a request gives a session. Missing members have their defaults, but the safe area is empty unless it is given.
package struct GivenTraits: WireReadable, Sendable {
  package let traits: Traits
  /// Whether an orientation was given. If not, the shape of the window determines it (L6).
  package let hasOrientation: Bool

  package static var inputSchema: Schema { .reference("TraitsInput") }

  package static func read(_ reader: inout JSONReader) throws(JSONError) -> GivenTraits {
    var changes = TraitChanges()
    try Traits.members.read(&reader, into: &changes, nullIsDefault: true)
    let traits = try reader.building { () throws(TabContainerError) in try Traits(safeArea: .zero).changed(changes) }
    return GivenTraits(traits: traits, hasOrientation: changes.orientation != nil)
  }

  /// The traits, turned to the window's shape if no orientation was given (L6).
  package func initial(in presentation: Presentation) throws(TabContainerError) -> Traits {
    hasOrientation || !presentation.fillsWindow(on: traits.idiom) ? traits : try traits.orientedToShape()
  }
}
