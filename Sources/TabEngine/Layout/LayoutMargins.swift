/// The margins at the sides of a bar, in points (B25).
struct LayoutMargins {
  /// The margin before the first button: left, or right in a right-to-left layout.
  let leading: Double
  let trailing: Double

  static let zero = LayoutMargins(leading: 0, trailing: 0)

  private init(leading: Double, trailing: Double) {
    self.leading = leading
    self.trailing = trailing
  }

  /// Adds a margin to the safe area at each side, which is not zero in landscape.
  init(_ margin: Double, safeArea: Insets, isRightToLeft: Bool) {
    leading = margin + (isRightToLeft ? safeArea.right : safeArea.left)
    trailing = margin + (isRightToLeft ? safeArea.left : safeArea.right)
  }

  /// The part of a width between the margins; of width 0 if the margins are wider.
  func inside(_ width: Double) -> (x: Double, width: Double) {
    (min(leading, width), max(width - leading - trailing, 0))
  }
}

extension Configuration {
  /// The part of the safe area that reaches into the container. A popover has none (L5). A modal container on a pad has, at
  /// each edge, what exceeds the distance to the window's edge, like a sheet in UIKit (L9).
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

  /// The margins of the tab bar. With layout margins, these are UIKit's minimum margins of a root view. Otherwise buttons
  /// of intrinsic width keep to the safe area, under the header's content, and equal buttons have no margins.
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
