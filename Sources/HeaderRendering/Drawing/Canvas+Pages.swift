import TabEngine

extension Canvas {
  /// Draws the background and the visible pages, in exactly their own colours (L11).
  mutating func pages(_ scene: Scene) {
    let (size, traits) = (scene.size, scene.traits)
    rect(Rect(x: 0, y: 0, width: size.width, height: size.height), fill: scene.design.backgroundColor)
    guard scene.container.selection != .more, scene.container.detail == nil, traits.width > 0,
      scene.isPageFirst || scene.layout.page.y < size.height
    else { return }
    for (index, tab) in scene.container.tabs.enumerated() {
      let distance = Double(index) * traits.width - scene.pager.contentOffset
      // A page without a colour has the design's, which is already drawn.
      guard distance.magnitude < traits.width, let color = tab.item.page.backgroundColor?.color(in: traits.colorScheme)
      else { continue }
      var frame = scene.layout.page
      frame.x += traits.isRightToLeft ? -distance : distance
      if scene.isPageFirst { (frame.y, frame.height) = (0, frame.maxY) }
      rect(frame, fill: color)
    }
  }
}

extension Scene {
  /// Whether nothing is between the status bar and the page, so that the page's colour extends to the edge.
  fileprivate var isPageFirst: Bool {
    layout.navigationBar == nil && layout.header == nil
      && (configuration.tabBar.placement == .bottom || layout.tabBar.height == 0)
      && layout.page.y == traits.safeArea.top
  }
}
