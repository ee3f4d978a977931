import TabEngine

extension Canvas {
  /// Draws the header's background, and the branded header over it (H1–H3, H5).
  mutating func header(_ scene: Scene) {
    let design = scene.design
    if let frame = scene.layout.headerBackground {
      background(design.headerBackground, in: frame, name: "header")
    }
    guard let header = scene.configuration.header, let layout = scene.layout.header else { return }
    if let frame = layout.avatar { avatar(of: header.user, in: frame, color: design.headerForegroundColor) }
    let side = TextSide.leading(isRightToLeft: scene.traits.isRightToLeft)
    let title = TextStyling(design.titleFont, color: design.headerForegroundColor, letterSpacing: -0.01)
    wrapped(header.user.name, design.titleFont, in: layout.title, at: side, title, scene)
    if let frame = layout.subtitle, let company = header.user.company {
      let style = TextStyling(design.subtitleFont, color: design.subtitleColor)
      wrapped(company, design.subtitleFont, in: frame, at: side, style, scene)
    }
    if let trailing = header.trailing, let frame = layout.trailing { self.trailing(trailing, in: frame, scene) }
  }

  /// Draws a text in the lines that it has at the sizes for accessibility, otherwise in one (T4).
  private mutating func wrapped(
    _ text: String, _ font: Font, in frame: Rect, at side: TextSide, _ style: TextStyling, _ scene: Scene
  ) {
    let wrapped = scene.container.wrapped(text, font, in: frame)
    let lines = wrapped?.lines ?? [text]
    var (style, line) = (style, frame)
    style.size = wrapped?.size ?? style.size
    line.height /= Double(lines.count)
    for text in lines {
      self.text(text, in: line, at: side, style)
      line.y += line.height
    }
  }

  private mutating func trailing(_ view: TrailingView, in frame: Rect, _ scene: Scene) {
    let (design, isAtLeft) = (scene.design, scene.traits.isRightToLeft)
    let color = design.headerForegroundColor
    switch view.content {
    case .icon(let name):
      icon(IconVariant(name), in: frame.centred(IconSize.trailing.points), color: color, strokeWidth: 1.6)
    case .image(let image): self.image(image, in: frame.centred(IconSize.trailingImage.points), fit: .whole)
    case .title(let title):
      let style = TextStyling(design.subtitleFont, color: color)
      wrapped(title, design.subtitleFont, in: HeaderLayout.textFrame(inTrailing: frame), at: .middle, style, scene)
    }
    guard let mark = view.badge else { return }
    if case .title = view.content {
      // At the end of the text, above it.
      let shape = BadgeShape(mark, atMost: frame.width)
      badge(shape, at: Point(x: frame.maxX - shape.width, y: frame.midY - 22), design)
    } else {
      // It begins in the middle of the icon. A long one grows to the left, between the name and the screen's edge.
      let shape = BadgeShape(mark, atMost: frame.width / 2 + 24)
      let end = isAtLeft ? frame.maxX : frame.midX + 24
      badge(shape, at: Point(x: min(frame.midX, end - shape.width), y: frame.midY - BadgeShape.height), design)
    }
  }

  /// Draws the avatar in a circle of the header's colour: the image, else the initials, else a person icon (H1).
  private mutating func avatar(of user: User, in frame: Rect, color: Color) {
    svg.begin("circle")
    circle(in: frame)
    svg.fill(color.faded(to: 0.18))
    svg.end("circle")
    svg.begin("circle")
    circle(in: frame, inset: 0.5)
    svg.attribute("fill", "none")
    svg.stroke(color.faded(to: 0.28))
    svg.end("circle")
    if let image = user.image {
      let clip = prefix + "avatar"
      svg.begin("clipPath")
      svg.attribute("id", clip)
      svg.begin("circle")
      circle(in: frame)
      svg.end("circle")
      svg.end("clipPath")
      self.image(image, in: frame, clip: clip)
    } else if let initials = user.initials {
      let size = (0.38 * frame.height).rounded()
      text(
        initials, in: frame, at: .middle,
        TextStyling(size: size, weight: .semibold, color: color, letterSpacing: 0.01))
    } else {
      icon(IconVariant("person"), in: frame.centred(IconSize.avatar.points), color: color, strokeWidth: 1.6)
    }
  }

  /// Draws the banners and status strips under the bar (B12).
  mutating func accessories(_ scene: Scene) {
    let scheme = scene.container.traits.colorScheme
    for (accessory, frame) in zip(scene.configuration.accessories, scene.layout.accessories) {
      rect(frame, fill: accessory.background.color(in: scheme))
      text(
        accessory.text, in: frame.narrowed(by: 16), at: .middle,
        TextStyling(size: 13, weight: .semibold, color: accessory.textColor(in: scheme)))
    }
  }
}
