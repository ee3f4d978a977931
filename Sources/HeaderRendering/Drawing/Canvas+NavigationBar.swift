import TabEngine

extension Canvas {
  /// The minimum space on either side of the title.
  private static let sideWidth = 88.0
  private static let minimumMargin = 4.0
  /// The margin before a word at either end.
  private static let margin = 12.0
  /// The width of Material's back button.
  private static let arrowWidth = 52.0

  /// Draws the bar with the title of the page, and the back or Edit button (N1, B13).
  mutating func navigationBar(_ scene: Scene) {
    guard let frame = scene.layout.navigationBar else { return }
    let (design, safeArea) = (scene.design, scene.traits.safeArea)
    let isCovered =
      scene.layout.header != nil
      || scene.layout.headerBackground != nil && !scene.configuration.navigationBar.isSeamless
    if !isCovered { navigationBackground(scene, frame) }
    if !scene.configuration.navigationBar.isSeamless {
      rect(Rect(x: 0, y: frame.maxY, width: frame.width, height: 0.5), fill: design.dividerColor)
    }

    let left = max(Self.minimumMargin, safeArea.left)
    let right = max(Self.minimumMargin, safeArea.right)
    let largeTitle = scene.layout.largeTitle
    let inside = Rect(
      x: left, y: frame.y, width: max(frame.width - left - right, 0),
      height: frame.height - (largeTitle?.height ?? 0))
    let isMaterial = scene.traits.look == .material3
    let color = isCovered || isMaterial ? design.headerForegroundColor : design.selectedTabTextColor
    let back = scene.container.canGoBack
    let whole = scene.container.screenTitle ?? ""
    let isBesideTabs = scene.container.barPlace == .navigationBar && scene.layout.tabBar.height > 0
    // The width of the title between the buttons; Material's, and a large one, begin at the leading edge.
    var column = inside.width / 2
    if let largeTitle {
      let style = scene.leadingTitleStyle
      // AndroidX has the baseline 24 dp above the edge of a medium bar, and 28 dp above the edge of a large bar. UIKit's is 16 points above
      // it.
      let rise = isMaterial ? (scene.configuration.navigationBar.size == .large ? 28.0 : 24) : 16
      var frame = largeTitle.narrowed(by: max(left, right, 16))
      frame.y = frame.maxY - rise - Self.baseline * style.size - frame.height / 2
      text(whole, in: frame, at: .leading(isRightToLeft: scene.traits.isRightToLeft), style)
    } else if isMaterial {
      let start = back ? Self.arrowWidth : Self.margin
      let space = Rect(
        x: scene.traits.isRightToLeft ? inside.x : inside.x + start, y: inside.y,
        width: max(inside.width - start - Self.margin, 0), height: inside.height)
      text(whole, in: space, at: .leading(isRightToLeft: scene.traits.isRightToLeft), scene.leadingTitleStyle)
    } else if !isBesideTabs {
      let titleSpace = inside.narrowed(by: Self.sideWidth)
      let style = TextStyling(
        design.titleFont.inNavigationBar, color: design.headerForegroundColor, letterSpacing: -0.01)
      let title = FittedText(whole, in: titleSpace.width, size: style.size, weight: style.weight)
      text(title, whole: whole, in: titleSpace, at: .middle, style)
      column -= title.width / 2
    }
    if isBesideTabs {
      besideTabs(scene, in: inside, color: color, isTitled: largeTitle == nil)
    } else if back {
      self.back(scene, in: inside, width: column, color: color)
    } else if scene.container.showsEdit {
      edit(scene, in: inside.narrowed(by: Self.margin), width: column - Self.margin, color: color)
    }
  }

  /// The least width for a title beside a tab bar.
  private static let leastTitle = 60.0

  /// Draws the back button and the title before a tab bar in the same row (P21), and the Edit button after it.
  private mutating func besideTabs(_ scene: Scene, in inside: Rect, color: Color, isTitled: Bool) {
    let isRightToLeft = scene.traits.isRightToLeft
    let side = max(scene.layout.tabBar.x - inside.x - Self.margin, 0)
    let back = scene.container.canGoBack ? IconSize.back.points + 2 : 0
    if scene.container.canGoBack {
      self.back(scene, in: inside, width: 0, color: color)
    } else if scene.container.showsEdit {
      edit(scene, in: inside.narrowed(by: Self.margin), width: side - Self.margin, color: color)
    }
    let start = back + Self.margin
    guard isTitled, side - start >= Self.leastTitle, let title = scene.container.screenTitle else { return }
    let x = isRightToLeft ? inside.maxX - side : inside.x + start
    text(
      title, in: Rect(x: x, y: inside.y, width: side - start, height: inside.height),
      at: .leading(isRightToLeft: isRightToLeft),
      TextStyling(
        scene.design.titleFont.inNavigationBar, color: scene.design.headerForegroundColor, letterSpacing: -0.01))
  }

  /// Draws the button that opens the configuration screen: at the leading end, in a look at the trailing one (B17).
  private mutating func edit(_ scene: Scene, in inside: Rect, width: Double, color: Color) {
    let isAtTheRight = scene.traits.isRightToLeft == (scene.traits.look == nil)
    let width = max(width, 0)
    let frame = Rect(
      x: isAtTheRight ? inside.maxX - width : inside.x, y: inside.y, width: width, height: inside.height)
    text(
      scene.strings.edit, in: frame, at: .leading(isRightToLeft: isAtTheRight),
      TextStyling(size: 17, weight: .regular, color: color))
  }

  /// Draws the background up to the top edge, where no header covers it.
  private mutating func navigationBackground(_ scene: Scene, _ frame: Rect) {
    let (bar, design) = (scene.configuration.navigationBar, scene.design)
    let filled = Rect(x: 0, y: 0, width: frame.width, height: frame.maxY)
    let fill = bar.isSeamless ? Background.color(design.tabBarBackgroundColor) : design.headerBackground
    if case .color(let color) = fill, scene.configuration.isNavigationBarTranslucent {
      rect(filled, fill: color.translucent)
    } else {
      background(fill, in: filled, name: "navigation")
    }
  }

  /// - Parameter width: the space beside the title.
  private mutating func back(_ scene: Scene, in inside: Rect, width: Double, color: Color) {
    let isRightToLeft = scene.traits.isRightToLeft
    let size = IconSize.back.points
    let edge = scene.traits.look == .material3 ? 12.0 : 2
    let x = isRightToLeft ? inside.maxX - edge - size : inside.x + edge
    let frame = Rect(x: x, y: inside.midY - size / 2, width: size, height: size)
    icon(IconVariant("back"), in: frame, color: color, strokeWidth: 2, isMirrored: isRightToLeft)
    // What a popup covers has no title here. The buttons of the two current platforms have none at all.
    guard scene.traits.look != .ios26, scene.traits.look != .material3,
      let title = scene.container.screenTitles.dropLast().last
    else { return }
    let space = max(width - size - 10, 0)
    let label = Rect(
      x: isRightToLeft ? frame.x - space : frame.maxX, y: inside.y, width: space, height: inside.height)
    text(
      title, in: label, at: .leading(isRightToLeft: isRightToLeft),
      TextStyling(size: 17, weight: .regular, color: color))
  }
}

extension Scene {
  /// The style of a title that begins at the leading edge. UIKit: large title, 34 points and bold. Material 3: title large, and headline small and
  /// medium in the higher bars.
  fileprivate var leadingTitleStyle: TextStyling {
    let color = design.headerForegroundColor
    guard traits.look == .material3 else { return TextStyling(size: 34, weight: .semibold, color: color) }
    let size = layout.largeTitle == nil ? 22.0 : configuration.navigationBar.size == .large ? 28 : 24
    return TextStyling(size: size, weight: .regular, color: color)
  }
}
