import StrictJSON
import TabEngine

extension JSONReader {
  /// Reads the members of a resize. They are validated when they are applied to the current traits.
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

  /// - Parameter nullIsDefault: whether `null` omits a member of a nested object.
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

  /// Reads the traits of a session. Missing members have their defaults, but the safe area is empty unless it is given.
  ///
  /// - Returns: the traits, and whether an orientation is given. If not, the shape of the window determines it (L6).
  mutating func traits() throws(JSONError) -> (traits: Traits, hasOrientation: Bool) {
    var changes = TraitChanges()
    try objectWithDefaults(Self.traits) { (reader, name) throws(JSONError) in
      try reader.read(name, into: &changes, nullIsDefault: true)
    }
    let traits = try building { () throws(TabContainerError) in
      // With both dimensions given, an orientation does not swap them.
      changes.width = changes.width ?? 390
      changes.height = changes.height ?? 844
      return try Traits(safeArea: .zero).changed(changes)
    }
    return (traits, changes.orientation != nil)
  }
}
