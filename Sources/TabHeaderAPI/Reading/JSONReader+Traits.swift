import StrictJSON
import TabContainer

extension JSONReader {
  /// The members of a resize. They are checked when they are applied, over the traits there are.
  mutating func traitChanges(_ isTyped: Bool = false) throws(JSONError) -> TraitChanges {
    var changes = TraitChanges()
    try object { (reader, name) throws(JSONError) in
      guard Self.traits.contains(name) else { return try reader.skipType(name, isTyped, known: Self.traits) }
      try reader.read(name, into: &changes)
    }
    return changes
  }

  private static let traits = ["width", "height", "safeArea", "colorScheme"]
  private static let edges = ["top", "left", "bottom", "right"]

  /// - Parameter nullIsDefault: `null` leaves an edge of the safe area out.
  private mutating func read(
    _ name: String, into changes: inout TraitChanges, nullIsDefault: Bool = false
  ) throws(JSONError) {
    switch name {
    case "width": changes.width = try double()
    case "height": changes.height = try double()
    case "colorScheme": changes.colorScheme = try choice(Traits.ColorScheme.self)
    default:
      try object { (reader, name) throws(JSONError) in
        guard Self.edges.contains(name) else { throw reader.unknownMember(name, known: Self.edges) }
        if nullIsDefault, try reader.null() { return }
        switch name {
        case "top": changes.safeArea.top = try reader.double()
        case "left": changes.safeArea.left = try reader.double()
        case "bottom": changes.safeArea.bottom = try reader.double()
        default: changes.safeArea.right = try reader.double()
        }
      }
    }
  }

  /// The traits of a session: a resize of the default ones, where no safe area is assumed beside a given one.
  mutating func traits() throws(JSONError) -> Traits {
    var changes = TraitChanges()
    try objectWithDefaults(Self.traits) { (reader, name) throws(JSONError) in
      try reader.read(name, into: &changes, nullIsDefault: true)
    }
    return try building { () throws(TabContainerError) in
      try Traits(
        width: changes.width ?? 390, height: changes.height ?? 844,
        safeArea: Insets(
          top: changes.safeArea.top ?? 0, left: changes.safeArea.left ?? 0, bottom: changes.safeArea.bottom ?? 0,
          right: changes.safeArea.right ?? 0),
        colorScheme: changes.colorScheme ?? .light)
    }
  }
}
