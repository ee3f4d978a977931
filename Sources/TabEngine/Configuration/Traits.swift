/// The environment of a container.
public struct Traits: Equatable, Sendable {
  public enum ColorScheme: String, CaseIterable, Sendable { case light, dark }
  public enum Idiom: String, CaseIterable, Sendable { case phone, pad }
  public enum LayoutDirection: String, CaseIterable, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  /// Points.
  public private(set) var width: Double
  /// Points.
  public private(set) var height: Double
  /// What the status bar, a notch and the home indicator cover.
  public private(set) var safeArea: Insets
  public private(set) var colorScheme: ColorScheme
  public private(set) var idiom = Idiom.phone
  /// `nil`: from the idiom and the width (L5).
  public private(set) var sizeClass: SizeClass?
  public private(set) var orientation = Orientation.portrait
  public private(set) var layoutDirection = LayoutDirection.leftToRight
  public private(set) var contentSizeCategory = ContentSizeCategory.large
  public private(set) var isKeyboardVisible = false
  public private(set) var haptics = HapticTraits()

  /// - Throws: `numberOutOfRange`, naming the member.
  public init(
    width: Double = 390, height: Double = 844,
    safeArea: Insets = Insets(top: 47, left: 0, bottom: 34, right: 0), colorScheme: ColorScheme = .light
  ) throws(TabContainerError) {
    self.width = try Check.number(width, "width")
    self.height = try Check.number(height, "height")
    self.safeArea = Insets(
      top: try Check.number(safeArea.top, "safeArea/top"),
      left: try Check.number(safeArea.left, "safeArea/left"),
      bottom: try Check.number(safeArea.bottom, "safeArea/bottom"),
      right: try Check.number(safeArea.right, "safeArea/right"))
    self.colorScheme = colorScheme
  }

  public var isRightToLeft: Bool { layoutDirection == .rightToLeft }

  /// The size class of the idiom and the width: a phone is regular from 896 points, as the large ones are in landscape,
  /// a pad from 640, which all but its narrow columns have (L5).
  var naturalSizeClass: SizeClass { width >= (idiom == .phone ? 896 : 640) ? .regular : .compact }

  /// The orientation that a window of this width and height has; `nil` for a square, which has either (L6).
  public var shape: Orientation? { width == height ? nil : width > height ? .landscape : .portrait }

  /// In the orientation of their shape, with everything else as it is; a square in either.
  public func turnedToItsShape() throws(TabContainerError) -> Traits {
    guard let shape, shape != orientation else { return self }
    var turn = TraitChanges(size: self)
    turn.orientation = shape
    return try changed(turn)
  }

  /// These traits with some of them changed.
  ///
  /// Another orientation swaps the width and the height, unless one of them is given, and turns the safe area with them:
  /// what was at the top is at both sides, and the other way round.
  public func changed(_ changes: TraitChanges) throws(TabContainerError) -> Traits {
    var (width, height, safeArea) = (width, height, safeArea)
    if let orientation = changes.orientation, orientation != self.orientation, changes.width == nil,
      changes.height == nil
    {
      (width, height) = (height, width)
      safeArea = Insets(top: safeArea.left, left: safeArea.top, bottom: safeArea.bottom, right: safeArea.top)
    }
    var traits = try Traits(
      width: changes.width ?? width,
      height: changes.height ?? height,
      safeArea: Insets(
        top: changes.safeArea.top ?? safeArea.top,
        left: changes.safeArea.left ?? safeArea.left,
        bottom: changes.safeArea.bottom ?? safeArea.bottom,
        right: changes.safeArea.right ?? safeArea.right),
      colorScheme: changes.colorScheme ?? colorScheme)
    traits.idiom = changes.idiom ?? idiom
    traits.sizeClass = changes.sizeClass.value(else: sizeClass)
    traits.orientation = changes.orientation ?? orientation
    traits.layoutDirection = changes.layoutDirection ?? layoutDirection
    traits.contentSizeCategory = changes.contentSizeCategory ?? contentSizeCategory
    traits.isKeyboardVisible = changes.isKeyboardVisible ?? isKeyboardVisible
    traits.haptics = HapticTraits(
      isSupported: changes.haptics.isSupported ?? haptics.isSupported,
      isInForeground: changes.haptics.isInForeground ?? haptics.isInForeground,
      isOnInSystem: changes.haptics.isOnInSystem ?? haptics.isOnInSystem,
      isLowPowerModeEnabled: changes.haptics.isLowPowerModeEnabled ?? haptics.isLowPowerModeEnabled)
    return traits
  }
}

/// How much width there is, as UIKit's `horizontalSizeClass` says (L5).
public enum SizeClass: String, CaseIterable, Sendable { case compact, regular }

/// The conditions under which a device plays haptics (X1).
public struct HapticTraits: Equatable, Sendable {
  /// The device has an engine for it.
  public var isSupported = true
  public var isInForeground = true
  /// The system's setting.
  public var isOnInSystem = true
  /// The device saves its battery, as `ProcessInfo.isLowPowerModeEnabled` says.
  public var isLowPowerModeEnabled = false

  var canPlay: Bool { isSupported && isInForeground && isOnInSystem && !isLowPowerModeEnabled }
}

/// The traits that a resize changes; the others stay.
public struct TraitChanges: Equatable, Sendable {
  public struct SafeArea: Equatable, Sendable {
    public var top: Double?
    public var left: Double?
    public var bottom: Double?
    public var right: Double?

    public init() {}
  }

  public struct Haptics: Equatable, Sendable {
    public var isSupported: Bool?
    public var isInForeground: Bool?
    public var isOnInSystem: Bool?
    public var isLowPowerModeEnabled: Bool?

    public init() {}
  }

  public var width: Double?
  public var height: Double?
  public var safeArea = SafeArea()
  public var colorScheme: Traits.ColorScheme?
  public var idiom: Traits.Idiom?
  public var sizeClass: TabChanges.Member<SizeClass> = .keep
  public var orientation: Orientation?
  public var layoutDirection: Traits.LayoutDirection?
  public var contentSizeCategory: ContentSizeCategory?
  public var isKeyboardVisible: Bool?
  public var haptics = Haptics()

  public init() {}

  /// The width and the height of some traits.
  public init(size traits: Traits) {
    width = traits.width
    height = traits.height
  }
}
