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
    text(entry.title, in: scene.room(for: entry), at: .middle, scene.labelStyle(isSelected: isSelected))
  }

  private mutating func symbolButton(_ entry: BarEntry, _ scene: Scene) {
    let style = scene.labelStyle(isSelected: entry.isHighlighted)
    let side = IconSize.tab.points
    let frame: Rect
    switch scene.labels.placement {
    case .above:
      let lineHeight = 1.2 * style.size
      var gap = scene.container.barPlace == .top ? 0.0 : 2
      let height = entry.isIconOnly ? side : side + gap + lineHeight
      // One point of padding is above the icon.
      var top = entry.frame.y + 1 + (entry.frame.height - 1 - height) / 2
      if case .icon(let pill, let above)? = scene.platformBar?.mark {
        let padding = (pill.height - side) / 2
        (top, gap) = (entry.frame.y + above + padding, padding + PlatformBar.gap)
      }
      frame = Rect(x: entry.frame.midX - side / 2, y: top, width: side, height: side)
      if !entry.isIconOnly {
        var line = scene.room(for: entry)
        (line.y, line.height) = (frame.maxY + gap, lineHeight)
        text(entry.title, in: line, at: .middle, style)
      }
    case .beside:
      frame = beside(entry, style, scene)
    }
    picture(entry, in: frame, scene)
  }

  /// Draws the label, and returns the frame of the icon before it. The badge on the icon has room of its own.
  private mutating func beside(_ entry: BarEntry, _ style: TextStyling, _ scene: Scene) -> Rect {
    let side = IconSize.tab.points
    let symbol = side + (entry.badge?.overhang(in: entry.frame.width) ?? 0)
    let isRightToLeft = scene.traits.isRightToLeft
    let fitted = FittedText(
      entry.isIconOnly ? "" : entry.title, in: scene.room(for: entry).width, size: style.size, weight: style.weight)
    let width = symbol + (entry.isIconOnly ? 0 : scene.labels.iconGap + fitted.width)
    let left = entry.frame.midX - width / 2
    let icon = Rect(
      x: isRightToLeft ? left + width - symbol : left, y: entry.frame.midY - side / 2, width: side, height: side)
    let label = Rect(
      x: isRightToLeft ? left : left + width - fitted.width, y: entry.frame.y, width: fitted.width,
      height: entry.frame.height)
    text(fitted, whole: entry.title, in: label, at: .leading(isRightToLeft: isRightToLeft), style)
    return icon
  }

  /// Draws the icon or the image, the dot of an unavailable tab (S9), and the badge (B8).
  private mutating func picture(_ entry: BarEntry, in frame: Rect, _ scene: Scene) {
    let (design, behind) = (scene.design, scene.behindBar)
    let color = entry.isHighlighted ? design.selectedTabTextColor : design.deselectedTabTextColor
    if let image = entry.isHighlighted ? entry.selectedImage ?? entry.image : entry.image {
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
      let widest = scene.labels.badgeRoom(in: entry.frame, hasSymbol: true)
      let shape = BadgeShape(mark.fitted(in: widest), atMost: widest)
      badge(shape, at: Point(x: frame.maxX - Badge.overlap, y: frame.y - 2), ring: behind, design)
    }
  }
}

extension Scene {
  fileprivate func labelStyle(isSelected: Bool) -> TextStyling {
    TextStyling(
      labels.font(isSelected: isSelected),
      color: isSelected ? design.selectedTabTextColor : design.deselectedTabTextColor)
  }

  /// The room for a label in the middle of its button.
  fileprivate func room(for entry: BarEntry) -> Rect {
    let room = labels.room(in: entry.frame, hasSymbol: entry.hasSymbol, badge: entry.badge)
    return entry.frame.narrowed(by: (entry.frame.width - room) / 2)
  }
}
