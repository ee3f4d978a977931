/// The room that a bar leaves at its sides, in points (B25).
struct LayoutMargins {
  /// Where the first button begins: left, or right where the layout runs from right to left.
  let leading: Double
  let trailing: Double

  static let zero = LayoutMargins(leading: 0, trailing: 0)

  private init(leading: Double, trailing: Double) {
    self.leading = leading
    self.trailing = trailing
  }

  /// UIKit's minimum margins of a root view, and the safe area at each side, which landscape has.
  init(_ sizeClass: SizeClass, safeArea: Insets, isRightToLeft: Bool) {
    let margin = sizeClass == .compact ? 16.0 : 20
    leading = margin + (isRightToLeft ? safeArea.right : safeArea.left)
    trailing = margin + (isRightToLeft ? safeArea.left : safeArea.right)
  }

  /// What is left of a width between them; nothing where they are wider than it.
  func inside(_ width: Double) -> (x: Double, width: Double) {
    (min(leading, width), max(width - leading - trailing, 0))
  }
}

extension Configuration {
  /// Nothing of the screen's edges reaches into a popover (L5).
  func safeArea(in traits: Traits) -> Insets { presentation == .popover ? .zero : traits.safeArea }

  /// The margins of the tab bar.
  func tabBarMargins(in traits: Traits) -> LayoutMargins {
    guard tabBar.respectsLayoutMargins else { return .zero }
    return LayoutMargins(
      sizeClass(in: traits), safeArea: safeArea(in: traits), isRightToLeft: traits.isRightToLeft)
  }
}
