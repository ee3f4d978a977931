import StrictJSON
import TabEngine

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

  static let safeAreaMembers = ["top", "left", "bottom", "right"]
  static let hapticsMembers = ["supported", "foreground", "system", "lowPowerMode"]
  static let traits = [
    "width", "height", "safeArea", "idiom", "sizeClass", "orientation", "layoutDirection", "colorScheme",
    "keyboardVisible", "contentSizeCategory", "haptics",
  ]

  /// - Parameter nullIsDefault: `null` leaves a member of a member out.
  private mutating func read(
    _ name: String, into changes: inout TraitChanges, nullIsDefault: Bool = false
  ) throws(JSONError) {
    switch name {
    case "width": changes.width = try double()
    case "height": changes.height = try double()
    case "idiom": changes.idiom = try choice(Traits.Idiom.self)
    case "sizeClass":
      changes.sizeClass = .set(try optional { (reader) throws(JSONError) in try reader.choice(SizeClass.self) })
    case "orientation": changes.orientation = try choice(Orientation.self)
    case "layoutDirection": changes.layoutDirection = try choice(Traits.LayoutDirection.self)
    case "colorScheme": changes.colorScheme = try choice(Traits.ColorScheme.self)
    case "keyboardVisible": changes.isKeyboardVisible = try bool()
    case "contentSizeCategory": changes.contentSizeCategory = try choice(ContentSizeCategory.self)
    case "haptics": changes.haptics = try haptics(nullIsDefault: nullIsDefault)
    default: changes.safeArea = try safeArea(nullIsDefault: nullIsDefault)
    }
  }

  private mutating func safeArea(nullIsDefault: Bool) throws(JSONError) -> TraitChanges.SafeArea {
    var edges = TraitChanges.SafeArea()
    let names = Self.safeAreaMembers
    try object { (reader, name) throws(JSONError) in
      guard names.contains(name) else { throw reader.unknownMember(name, known: names) }
      if nullIsDefault, try reader.null() { return }
      switch name {
      case "top": edges.top = try reader.double()
      case "left": edges.left = try reader.double()
      case "bottom": edges.bottom = try reader.double()
      default: edges.right = try reader.double()
      }
    }
    return edges
  }

  private mutating func haptics(nullIsDefault: Bool) throws(JSONError) -> TraitChanges.Haptics {
    var haptics = TraitChanges.Haptics()
    let names = Self.hapticsMembers
    try object { (reader, name) throws(JSONError) in
      guard names.contains(name) else { throw reader.unknownMember(name, known: names) }
      if nullIsDefault, try reader.null() { return }
      switch name {
      case "supported": haptics.isSupported = try reader.bool()
      case "foreground": haptics.isInForeground = try reader.bool()
      case "system": haptics.isOnInSystem = try reader.bool()
      default: haptics.isLowPowerModeEnabled = try reader.bool()
      }
    }
    return haptics
  }

  /// The traits of a session: those by default where nothing is said, without a safe area beside a given one.
  ///
  /// - Returns: also whether an orientation is given; otherwise it is the window's shape that says it (L6).
  mutating func traits() throws(JSONError) -> (traits: Traits, hasOrientation: Bool) {
    var changes = TraitChanges()
    try objectWithDefaults(Self.traits) { (reader, name) throws(JSONError) in
      try reader.read(name, into: &changes, nullIsDefault: true)
    }
    let traits = try building { () throws(TabContainerError) in
      // Given in full, so that an orientation says how the device is held and turns nothing.
      changes.width = changes.width ?? 390
      changes.height = changes.height ?? 844
      return try Traits(safeArea: .zero).changed(changes)
    }
    return (traits, changes.orientation != nil)
  }
}
