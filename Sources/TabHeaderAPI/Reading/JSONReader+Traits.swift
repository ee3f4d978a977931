import StrictJSON
import TabContainer

extension JSONReader {
  /// The members of a resize. They are checked when they are applied, over the traits there are.
  mutating func traitChanges(_ isTyped: Bool = false) throws(JSONError) -> TraitChanges {
    var changes = TraitChanges()
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "width": changes.width = try reader.double()
      case "height": changes.height = try reader.double()
      case "safeArea": changes.safeArea = try reader.safeAreaChanges()
      case "colorScheme": changes.colorScheme = try reader.choice(Traits.ColorScheme.self)
      default:
        try reader.skipType(name, isTyped, known: ["width", "height", "safeArea", "colorScheme"])
      }
    }
    return changes
  }

  private mutating func safeAreaChanges() throws(JSONError) -> TraitChanges.SafeArea {
    var changes = TraitChanges.SafeArea()
    try object { (reader, name) throws(JSONError) in
      switch name {
      case "top": changes.top = try reader.double()
      case "left": changes.left = try reader.double()
      case "bottom": changes.bottom = try reader.double()
      case "right": changes.right = try reader.double()
      default: throw reader.unknownMember(name, known: ["top", "left", "bottom", "right"])
      }
    }
    return changes
  }

  /// The traits of a session: a resize of the default ones, where no safe area is assumed beside a given one.
  mutating func traits() throws(JSONError) -> Traits {
    var changes = TraitChanges()
    if try !null() { changes = try traitChanges() }
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
