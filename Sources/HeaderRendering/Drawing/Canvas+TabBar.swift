import TabEngine

extension Canvas {
  /// Draws the bar: its background, the line at its edge, and its scrolling content (B1–B5, B8, B9).
  mutating func tabBar(_ scene: Scene) {
    let (frame, design) = (scene.layout.tabBar, scene.design)
    guard frame.width > 0, frame.height > 0 else { return }
    svg.begin("svg")
    place(frame)
    let fill = design.tabBarBackgroundColor
    let isFloating = scene.platformBar?.margin ?? 0 > 0 || scene.container.barPlace == .navigationBar
    rect(
      Rect(x: 0, y: 0, width: frame.width, height: frame.height), radius: isFloating ? frame.height / 2 : 0,
      fill: scene.configuration.showsPagesUnderTabBar ? fill.translucent : fill)
    // Over a navigation bar of the same colour, only its edge can be seen.
    if scene.container.barPlace == .navigationBar {
      svg.begin("rect")
      shape(
        Rect(x: 0.25, y: 0.25, width: max(frame.width - 0.5, 0), height: frame.height - 0.5), radius: frame.height / 2)
      svg.attribute("fill", "none")
      svg.stroke(design.dividerColor)
      svg.attribute("stroke-width", 0.5)
      svg.end("rect")
    }
    if !scene.configuration.navigationBar.isSeamless, !isFloating {
      let isAtTop = scene.container.barPlace == .bottom
      let height = design.dividerHeight
      rect(
        Rect(x: 0, y: isAtTop ? 0 : frame.height - height, width: frame.width, height: height),
        fill: design.dividerColor)
    }
    svg.begin("g")
    if scene.bar.contentOffset != 0 { svg.translation(x: -scene.bar.contentOffset, y: 0) }
    track(scene)
    svg.end("g")
    svg.end("svg")
  }

  private mutating func track(_ scene: Scene) {
    let (entries, design) = (scene.entries, scene.design)
    for entry in entries where scene.container.barPlace != .navigationBar {
      rect(face(of: entry, scene), radius: design.tabCornerRadius, fill: design.deselectedTabBackgroundColor)
    }
    if scene.isTextClippedByPill {
      labelsClippedByPill(entries, scene)
    } else {
      indicator(scene)
      for entry in entries { button(entry, scene) }
    }
    for entry in entries where !entry.hasSymbol { cornerBadge(of: entry, scene) }
  }

  /// The frame of a button's background: the whole button in a bar with icons, else a pill.
  private func face(of entry: BarEntry, _ scene: Scene) -> Rect {
    var frame = entry.frame
    guard !scene.labels.hasIcons else { return frame }
    frame.height = min(scene.container.tabHeight, frame.height)
    frame.y += (entry.frame.height - frame.height) / 2
    return frame
  }

  private mutating func indicator(_ scene: Scene) {
    guard let indicator = scene.bar.indicator else { return }
    guard scene.platformBar == nil else {
      // The mark of a look is a capsule in the tint of the selected item (P21).
      rect(
        indicator.frame, radius: indicator.frame.height / 2, fill: scene.design.selectedTabTextColor.faded(to: 0.14),
        opacity: indicator.alpha)
      return
    }
    let isPill = scene.configuration.tabBar.indicator == .pill
    rect(
      indicator.frame, radius: isPill ? scene.design.tabCornerRadius : 0,
      fill: isPill ? scene.design.selectedTabBackgroundColor : scene.design.indicatorColor, opacity: indicator.alpha)
  }

  /// Draws every label as deselected, the pill over these, and the labels inside the pill as selected.
  private mutating func labelsClippedByPill(_ entries: [BarEntry], _ scene: Scene) {
    guard let pill = scene.bar.indicator?.frame else { return }
    for entry in entries where !(pill.x <= entry.frame.x && pill.maxX >= entry.frame.maxX) {
      let opacity = entry.isEnabled ? 1 : Self.disabledOpacity
      group(opacity: opacity) { $0.label(entry, isSelected: false, scene) }
    }
    indicator(scene)
    let clip = prefix + "pill"
    svg.begin("clipPath")
    svg.attribute("id", clip)
    svg.begin("rect")
    shape(pill, radius: scene.design.tabCornerRadius)
    svg.end("rect")
    svg.end("clipPath")
    svg.begin("g")
    svg.reference("clip-path", to: clip)
    for entry in entries where entry.frame.x < pill.maxX && entry.frame.maxX > pill.x {
      label(entry, isSelected: true, scene)
    }
    svg.end("g")
  }

  private mutating func cornerBadge(of entry: BarEntry, _ scene: Scene) {
    guard let mark = entry.badge else { return }
    let frame = entry.frame
    let (end, top): (Double, Double) =
      switch scene.configuration.tabBar.indicator {
      case _ where scene.container.barPlace == .navigationBar:
        (frame.maxX - PlatformBar.badgeInset.width, PlatformBar.badgeInset.height)
      case .linear, .elastic, .fade: (frame.maxX - 8, 2)
      case .pill, .none: (frame.maxX + 2, max(frame.midY - scene.container.tabHeight / 2 - 8, 0))
      }
    let widest = scene.labels.badgeRoom(in: frame, hasSymbol: false)
    let shape = BadgeShape(mark.fitted(in: widest), atMost: widest)
    badge(shape, at: Point(x: end - shape.width, y: top), scene.design)
  }
}

/// A button of the bar to draw: a tab's, or More's.
struct BarEntry {
  let title: String
  let icon: String?
  /// An image in place of the icon (B18).
  var image: ImageData?
  /// Replaces both while it is highlighted.
  var selectedImage: ImageData?
  var imageRendering = ImageRendering.template
  let badge: Badge?
  let isIconOnly: Bool
  let isEnabled: Bool
  let isAvailable: Bool
  /// Whether its page is the most visible one.
  let isHighlighted: Bool
  /// In the coordinates of the bar's content.
  let frame: Rect

  var hasSymbol: Bool { icon != nil || image != nil }
}

extension Scene {
  /// The buttons that are visible at the bar's content offset.
  var entries: [BarEntry] {
    // A badge may extend past the edge of its button.
    let seen = (bar.contentOffset - 64)...(bar.contentOffset + layout.tabBar.width + 64)
    func isSeen(_ frame: Rect) -> Bool { frame.maxX >= seen.lowerBound && frame.x <= seen.upperBound }
    let tabs = zip(container.tabs, bar.items).enumerated().filter { isSeen($0.element.1) }
    var entries = tabs.map { index, pair in
      let (tab, frame) = pair
      return BarEntry(
        title: tab.item.title, icon: labels.showsSymbol(of: tab.item) ? tab.item.icon : nil,
        image: labels.showsSymbol(of: tab.item) ? tab.item.image : nil,
        selectedImage: tab.item.selectedImage, imageRendering: tab.item.imageRendering, badge: tab.item.badge,
        isIconOnly: tab.item.isIconOnly,
        isEnabled: tab.item.isEnabled, isAvailable: tab.item.isAvailable, isHighlighted: index == highlighted,
        frame: frame)
    }
    if let frame = bar.more, isSeen(frame) {
      entries.append(
        BarEntry(
          title: strings.more,
          icon: container.barPlace == .navigationBar && !container.isMoreIconOnly ? nil : "ellipsis", badge: nil,
          isIconOnly: container.isMoreIconOnly, isEnabled: true,
          isAvailable: true,
          isHighlighted: highlighted.map { $0 >= bar.items.count } ?? true, frame: frame))
    }
    return entries
  }

  /// Whether an opaque pill clips the selected text, so that it is readable at every offset.
  var isTextClippedByPill: Bool {
    configuration.tabBar.indicator == .pill && platformBar == nil && !labels.hasIcons
      && design.selectedTabBackgroundColor.isOpaque
  }
}
