/// The environment of a container.
public struct Traits: Equatable, Sendable {
  public enum Idiom: String, CaseIterable, Sendable { case phone, pad }
  /// The system that the app runs on. Paging follows it unless a profile is set (P19).
  public enum Platform: String, CaseIterable, Sendable { case ios, android, web }
  public enum LayoutDirection: String, CaseIterable, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  /// In points.
  public private(set) var width: Double
  /// In points.
  public private(set) var height: Double
  /// The areas that the status bar, a notch and the home indicator cover.
  public private(set) var safeArea: Insets
  public private(set) var colorScheme: ColorScheme
  public private(set) var idiom = Idiom.phone
  public private(set) var platform = Platform.ios
  /// `nil` for bars with the measures of the configuration (P21).
  public private(set) var look: Look?
  /// `nil` to derive it from the idiom and the width (L5).
  public private(set) var sizeClass: SizeClass?
  public private(set) var orientation = Orientation.portrait
  public private(set) var layoutDirection = LayoutDirection.leftToRight
  public private(set) var contentSizeCategory = ContentSizeCategory.large
  public private(set) var isKeyboardVisible = false
  /// The size of the pad's window in which the container is presented, in either orientation; `nil` for 1024×768 (L9).
  public private(set) var window: Size?
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

  private init(unchecked width: Double, _ height: Double, safeArea: Insets) {
    self.width = width
    self.height = height
    self.safeArea = safeArea
    colorScheme = .light
  }

  /// A phone in portrait, in light: the defaults of `init(width:height:safeArea:colorScheme:)`.
  package static let standard = Traits(
    unchecked: 390, 844, safeArea: Insets(top: 47, left: 0, bottom: 34, right: 0))

  public var isRightToLeft: Bool { layoutDirection == .rightToLeft }

  /// The size class derived from the idiom and the width. A phone is regular from 896 points, like large phones in
  /// landscape. A pad is regular from 640 points, so only its narrow columns are compact (L5).
  var naturalSizeClass: SizeClass { width >= (idiom == .phone ? 896 : 640) ? .regular : .compact }

  /// The orientation of the window's shape; `nil` for a square, which can have either (L6).
  public var shape: Orientation? { width == height ? nil : width > height ? .landscape : .portrait }

  /// Returns these traits with the orientation of their shape. A square keeps its orientation.
  public func orientedToShape() throws(TabContainerError) -> Traits {
    guard let shape, shape != orientation else { return self }
    var turn = TraitChanges(size: self)
    turn.orientation = shape
    return try changed(turn)
  }

  /// Checks that the orientation matches the shape, as it does if a container fills its window (L6).
  package func checkShape() throws(TabContainerError) {
    guard let shape, shape != orientation else { return }
    throw .orientationContradicted(orientation, by: Size(width: width, height: height))
  }

  /// Returns these traits with some of them changed.
  ///
  /// A new orientation swaps the width and the height, unless one of them is given. It also rotates the safe area: the
  /// top inset moves to both sides, and the left inset to the top.
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
    traits.platform = changes.platform ?? platform
    traits.look = changes.look.value(else: look)
    traits.sizeClass = changes.sizeClass.value(else: sizeClass)
    traits.orientation = changes.orientation ?? orientation
    traits.layoutDirection = changes.layoutDirection ?? layoutDirection
    traits.contentSizeCategory = changes.contentSizeCategory ?? contentSizeCategory
    traits.isKeyboardVisible = changes.isKeyboardVisible ?? isKeyboardVisible
    traits.window = changes.window.value(else: window)
    if let window = traits.window {
      _ = try Check.number(window.width, "window/width")
      _ = try Check.number(window.height, "window/height")
    }
    traits.haptics = HapticTraits(
      isSupported: changes.haptics.isSupported ?? haptics.isSupported,
      isInForeground: changes.haptics.isInForeground ?? haptics.isInForeground,
      isOnInSystem: changes.haptics.isOnInSystem ?? haptics.isOnInSystem,
      isLowPowerModeEnabled: changes.haptics.isLowPowerModeEnabled ?? haptics.isLowPowerModeEnabled)
    return traits
  }
}

/// The horizontal size class, as in UIKit (L5).
public enum SizeClass: String, CaseIterable, Sendable { case compact, regular }

/// The conditions under which a device plays haptics (X1).
public struct HapticTraits: Equatable, Sendable {
  /// Whether the device has a haptic engine.
  public var isSupported = true
  public var isInForeground = true
  /// Whether haptics are on in the system settings.
  public var isOnInSystem = true
  /// Whether the device is in Low Power Mode, as in `ProcessInfo.isLowPowerModeEnabled`.
  public var isLowPowerModeEnabled = false

  var canPlay: Bool {
    isSupported && isInForeground && isOnInSystem && !isLowPowerModeEnabled
  }
}

/// The changes of a resize. Traits that are not set stay the same.
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
  public var colorScheme: ColorScheme?
  public var idiom: Traits.Idiom?
  public var platform: Traits.Platform?
  public var look: TabChanges.Member<Traits.Look> = .keep
  public var sizeClass: TabChanges.Member<SizeClass> = .keep
  public var orientation: Orientation?
  public var layoutDirection: Traits.LayoutDirection?
  public var contentSizeCategory: ContentSizeCategory?
  public var isKeyboardVisible: Bool?
  public var window: TabChanges.Member<Size> = .keep
  public var haptics = Haptics()

  public init() {}

  /// Changes to the width and height of other traits.
  public init(size traits: Traits) {
    width = traits.width
    height = traits.height
  }
}
