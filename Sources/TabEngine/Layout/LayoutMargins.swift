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
  /// What of the safe area reaches into the container: nothing into a popover (L5), and into a modal one on a pad, as into a
  /// sheet of UIKit's, what is left of each edge behind its distance to the window's (L9).
  func safeArea(in traits: Traits) -> Insets {
    switch presentation {
    case .window, .split: return traits.safeArea
    case .popover: return .zero
    case .modal:
      let place = PresentationLayout(presentation, traits)
      let (window, frame, insets) = (place.window, place.container, traits.safeArea)
      return Insets(
        top: max(insets.top - frame.y, 0), left: max(insets.left - frame.x, 0),
        bottom: max(insets.bottom - (window.height - frame.maxY), 0),
        right: max(insets.right - (window.width - frame.maxX), 0))
    }
  }

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
