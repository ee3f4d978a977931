/// The environment of a container.
public struct Traits: Equatable, Sendable {
  public enum ColorScheme: String, CaseIterable, Sendable { case light, dark }

  /// Points.
  public private(set) var width: Double
  /// Points.
  public private(set) var height: Double
  /// What the status bar, a notch and the home indicator cover.
  public private(set) var safeArea: Insets
  public private(set) var colorScheme: ColorScheme

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

  /// These traits with some of them changed.
  func changed(_ changes: TraitChanges) throws(TabContainerError) -> Traits {
    try Traits(
      width: changes.width ?? width,
      height: changes.height ?? height,
      safeArea: Insets(
        top: changes.safeArea.top ?? safeArea.top,
        left: changes.safeArea.left ?? safeArea.left,
        bottom: changes.safeArea.bottom ?? safeArea.bottom,
        right: changes.safeArea.right ?? safeArea.right),
      colorScheme: changes.colorScheme ?? colorScheme)
  }
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

  public var width: Double?
  public var height: Double?
  public var safeArea = SafeArea()
  public var colorScheme: Traits.ColorScheme?

  public init() {}
}
