import TabContainer

extension Canvas {
  /// What is behind everything, and the pages as far as the picture shows them: their colour, which fades into the design's.
  mutating func pages(_ scene: Scene) {
    let (size, traits) = (scene.size, scene.traits)
    rect(Rect(x: 0, y: 0, width: size.width, height: size.height), fill: scene.design.backgroundColor)
    guard scene.container.selection != .more, scene.layout.page.y < size.height, traits.width > 0 else { return }
    let tabs = scene.container.tabs
    for (index, tab) in tabs.enumerated() {
      let distance = Double(index) * traits.width - scene.pager.contentOffset
      guard distance.magnitude < traits.width else { continue }
      var frame = scene.layout.page
      frame.x += traits.isRightToLeft ? -distance : distance
      page(tab, in: frame, isUnderStatusBar: scene.isPageFirst, id: "\(prefix)page-\(index)")
    }
  }

  private mutating func page(_ tab: Tab, in frame: Rect, isUnderStatusBar: Bool, id: String) {
    let tint = tab.tint
    gradient(
      id: id, from: Point(x: 0, y: frame.y), to: Point(x: 0, y: frame.y + Tab.tintLength),
      stops: [(0, tint.faded(to: 0.14)), (1, tint.faded(to: 0))])
    let y = isUnderStatusBar ? 0 : frame.y
    svg.begin("rect")
    place(Rect(x: frame.x, y: y, width: frame.width, height: min(frame.maxY, frame.y + Tab.tintLength) - y))
    svg.reference("fill", to: id)
    svg.end("rect")
  }
}

extension Scene {
  /// Nothing lies between the status bar and the page: its colour goes up to the edge.
  fileprivate var isPageFirst: Bool {
    layout.navigationBar == nil && layout.header == nil
      && (configuration.tabBar.placement == .bottom || layout.tabBar.height == 0)
      && layout.page.y == traits.safeArea.top
  }
}

extension Tab {
  /// How far down a page its colour fades, in points.
  fileprivate static let tintLength = 340.0

  private static let tints = [
    0x34C759, 0x5856D6, 0xFF9500, 0xFF2D55, 0x00A7E1, 0xAF52DE, 0xA2845E, 0x00B39F,
  ].map { Color(red: UInt8($0 >> 16), green: UInt8($0 >> 8 & 0xFF), blue: UInt8($0 & 0xFF)) }

  /// The page's colour, or one that the tab's id always leads to.
  fileprivate var tint: Color {
    if let color = item.page.backgroundColor { return color }
    let hash = id.description.unicodeScalars.reduce(UInt32(0)) { $0 &* 31 &+ $1.value }
    return Self.tints[Int(hash) % Self.tints.count]
  }
}
