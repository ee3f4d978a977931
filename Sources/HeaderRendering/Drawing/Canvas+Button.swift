import TabEngine

extension Canvas {
  static let disabledOpacity = 0.36

  mutating func group(opacity: Double, _ draw: (inout Canvas) -> Void) {
    guard opacity < 1 else { return draw(&self) }
    svg.begin("g")
    svg.attribute("opacity", opacity)
    draw(&self)
    svg.end("g")
  }

  /// Draws an icon and a label, or one of them, highlighted or not.
  mutating func button(_ entry: BarEntry, _ scene: Scene) {
    group(opacity: entry.isEnabled ? 1 : Self.disabledOpacity) { canvas in
      if entry.hasSymbol {
        canvas.symbolButton(entry, scene)
      } else {
        canvas.label(entry, isSelected: entry.isHighlighted, scene)
      }
    }
  }

  /// Draws a label without an icon.
  mutating func label(_ entry: BarEntry, isSelected: Bool, _ scene: Scene) {
    // Keeps two truncated labels from touching.
    let space = entry.frame.narrowed(by: min(scene.design.tabPaddingX, 4))
    text(entry.title, in: space, at: .middle, scene.labelStyle(isSelected: isSelected))
  }

  private mutating func symbolButton(_ entry: BarEntry, _ scene: Scene) {
    let style = scene.labelStyle(isSelected: entry.isHighlighted)
    let side = IconSize.tab.points
    let frame: Rect
    switch scene.container.iconPlacement {
    case .above:
      // One point of padding is above the icon.
      let lineHeight = 1.2 * style.size
      let gap = scene.configuration.tabBar.placement == .top ? 0.0 : 2
      let height = entry.isIconOnly ? side : side + gap + lineHeight
      let top = entry.frame.y + 1 + (entry.frame.height - 1 - height) / 2
      frame = Rect(x: entry.frame.midX - side / 2, y: top, width: side, height: side)
      if !entry.isIconOnly {
        let line = Rect(x: entry.frame.x, y: frame.maxY + gap, width: entry.frame.width, height: lineHeight)
        text(entry.title, in: line.narrowed(by: 2), at: .middle, style)
      }
    case .beside:
      frame = beside(entry, style, scene)
    }
    picture(entry, in: frame, scene)
  }

  /// Draws the label, and returns the frame of the icon before it.
  private mutating func beside(_ entry: BarEntry, _ style: TextStyling, _ scene: Scene) -> Rect {
    let side = IconSize.tab.points
    guard !entry.isIconOnly else { return entry.frame.centred(side) }
    let isRightToLeft = scene.traits.isRightToLeft
    let gap = IconPlacement.gap
    let space = max(entry.frame.width - side - gap, 0)
    let fitted = FittedText(entry.title, in: space, size: style.size, weight: style.weight)
    let width = side + gap + fitted.width
    let left = entry.frame.midX - width / 2
    let icon = Rect(
      x: isRightToLeft ? left + width - side : left, y: entry.frame.midY - side / 2, width: side, height: side)
    let label = Rect(
      x: isRightToLeft ? left : icon.maxX + gap, y: entry.frame.y, width: fitted.width, height: entry.frame.height)
    text(fitted, whole: entry.title, in: label, at: .leading(isRightToLeft: isRightToLeft), style)
    return icon
  }

  /// Draws the icon or the image, the dot of an unavailable tab (S9), and the badge (B8).
  private mutating func picture(_ entry: BarEntry, in frame: Rect, _ scene: Scene) {
    let (design, behind) = (scene.design, scene.behindBar)
    let color = entry.isHighlighted ? design.selectedTabTextColor : design.deselectedTabTextColor
    if let image = entry.image {
      self.image(image, in: frame, fit: .whole, tint: entry.imageRendering == .template ? color : nil)
    } else if let name = entry.icon {
      icon(IconVariant(name, isFilled: entry.isHighlighted), in: frame, color: color, strokeWidth: 1.5, cut: behind)
    }
    if !entry.isAvailable {
      svg.begin("circle")
      svg.attribute("cx", frame.maxX)
      svg.attribute("cy", frame.maxY - 4)
      svg.attribute("r", 2.25)
      svg.fill(behind)
      svg.stroke(design.deselectedTabTextColor)
      svg.attribute("stroke-width", 1.5)
      svg.end("circle")
    }
    if let mark = entry.badge {
      let shape = BadgeShape(mark, atMost: entry.frame.width / 2 - 4)
      badge(shape, at: Point(x: frame.maxX - 9, y: frame.y - 2), ring: behind, design)
    }
  }
}

extension Scene {
  /// The style of a label. Some bars with icons have a different label size.
  fileprivate func labelStyle(isSelected: Bool) -> TextStyling {
    let font = isSelected ? design.selectedTabTitleFont : design.deselectedTabTitleFont
    var style = TextStyling(
      font, color: isSelected ? design.selectedTabTextColor : design.deselectedTabTextColor)
    guard hasIcons else { return style }
    switch (container.iconPlacement, configuration.tabBar.placement) {
    case (.above, .top): style.size = 11
    case (.beside, .bottom): style.size = 13
    case (.above, .bottom), (.beside, .top): break
    }
    return style
  }
}
