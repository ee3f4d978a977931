import TabEngine

extension SVGWriter {
  /// Writes a colour and its opacity as two attributes, because SVG 1.1 has no colours with alpha.
  mutating func paint(_ name: StaticString, opacity: StaticString, _ color: Color) {
    attribute(name, color.opaque.hexadecimal)
    if color.alpha < 255 { attribute(opacity, color.opacity) }
  }

  mutating func fill(_ color: Color) { paint("fill", opacity: "fill-opacity", color) }

  mutating func stroke(_ color: Color) { paint("stroke", opacity: "stroke-opacity", color) }
}

extension Color {
  var opaque: Color { Color(red: red, green: green, blue: blue) }

  /// From 0 to 1.
  var opacity: Double { Double(alpha) / 255 }

  /// This colour with a fraction of its opacity, like `color-mix(in srgb, …, transparent)` in CSS.
  func faded(to part: Double) -> Color {
    let alpha = (Double(alpha) * min(max(part, 0), 1)).rounded()
    return Color(red: red, green: green, blue: blue, alpha: UInt8(alpha))
  }
}
