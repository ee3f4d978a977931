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
