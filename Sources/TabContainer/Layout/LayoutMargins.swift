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

  /// A margin, and the safe area at each side, which landscape has.
  init(_ margin: Double, safeArea: Insets, isRightToLeft: Bool) {
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

  /// The margins of the tab bar: UIKit's least ones of a root view; else the safe area for buttons of their own width, which
  /// stand under the header's content; else none.
  func tabBarMargins(in traits: Traits) -> LayoutMargins {
    let margin: Double
    if tabBar.respectsLayoutMargins {
      margin = sizeClass(in: traits) == .compact ? 16 : 20
    } else if tabBar.distribution == .intrinsic {
      margin = 0
    } else {
      return .zero
    }
    return LayoutMargins(margin, safeArea: safeArea(in: traits), isRightToLeft: traits.isRightToLeft)
  }
}
