import TabEngine

extension Canvas {
  /// The minimum space on either side of the title.
  private static let sideWidth = 88.0
  private static let minimumMargin = 4.0
  /// The margin before a word at either end.
  private static let margin = 12.0

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
    let inside = Rect(x: left, y: frame.y, width: max(frame.width - left - right, 0), height: frame.height)
    // Beside a tab bar in its row, the title is at the start, if there is room for some of it.
    if scene.container.barPlace == .navigationBar, scene.layout.tabBar.height > 0 {
      let color = isCovered ? design.headerForegroundColor : design.selectedTabTextColor
      return besideTabs(scene, in: inside, color: color)
    }
    let titleSpace = inside.narrowed(by: Self.sideWidth)
    let style = TextStyling(design.titleFont, color: design.headerForegroundColor, letterSpacing: -0.01)
    let title = FittedText(
      scene.container.screenTitle ?? "", in: titleSpace.width, size: style.size, weight: style.weight)
    text(title, whole: scene.container.screenTitle ?? "", in: titleSpace, at: .middle, style)

    let column = (inside.width - title.width) / 2
    let color = isCovered ? design.headerForegroundColor : design.selectedTabTextColor
    if scene.container.canGoBack {
      back(scene, in: inside, width: column, color: color)
    } else if scene.container.showsEdit {
      edit(scene, in: inside.narrowed(by: Self.margin), width: column - Self.margin, color: color)
    }
  }

  /// The least width for a title beside a tab bar.
  private static let leastTitle = 60.0

  /// Draws the back button and the title before a tab bar in the same row (P21), and the Edit button after it.
  private mutating func besideTabs(_ scene: Scene, in inside: Rect, color: Color) {
    let isRightToLeft = scene.traits.isRightToLeft
    let side = max(scene.layout.tabBar.x - inside.x - Self.margin, 0)
    let back = scene.container.canGoBack ? IconSize.back.points + 2 : 0
    if scene.container.canGoBack {
      self.back(scene, in: inside, width: 0, color: color)
    } else if scene.container.showsEdit {
      edit(scene, in: inside.narrowed(by: Self.margin), width: side - Self.margin, color: color)
    }
    let start = back + Self.margin
    guard side - start >= Self.leastTitle, let title = scene.container.screenTitle else { return }
    let x = isRightToLeft ? inside.maxX - side : inside.x + start
    text(
      title, in: Rect(x: x, y: inside.y, width: side - start, height: inside.height),
      at: .leading(isRightToLeft: isRightToLeft),
      TextStyling(scene.design.titleFont, color: scene.design.headerForegroundColor, letterSpacing: -0.01))
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
    let x = isRightToLeft ? inside.maxX - 2 - size : inside.x + 2
    let frame = Rect(x: x, y: inside.midY - size / 2, width: size, height: size)
    icon(IconVariant("back"), in: frame, color: color, strokeWidth: 2, isMirrored: isRightToLeft)
    // What a popup covers has no title here.
    guard let title = scene.container.screenTitles.dropLast().last else { return }
    let space = max(width - size - 10, 0)
    let label = Rect(
      x: isRightToLeft ? frame.x - space : frame.maxX, y: inside.y, width: space, height: inside.height)
    text(
      title, in: label, at: .leading(isRightToLeft: isRightToLeft),
      TextStyling(size: 17, weight: .regular, color: color))
  }
}
