import TabEngine

/// Writes SVG directly into bytes: well-formed XML 1.0 (W3C, fifth edition), for any text.
///
/// Element and attribute names are constants. Every text and every string value is escaped.
struct SVGWriter: Sendable {
  private(set) var bytes: [UInt8] = []
  /// Whether the innermost start tag can still have attributes.
  private var isTagOpen = false

  init(reserving capacity: Int = 8_192) {
    bytes.reserveCapacity(capacity)
  }

  mutating func begin(_ name: StaticString) {
    closeTag()
    bytes.append(UInt8(ascii: "<"))
    write(name)
    isTagOpen = true
  }

  mutating func end(_ name: StaticString) {
    if isTagOpen {
      isTagOpen = false
      write("/>")
    } else {
      write("</")
      write(name)
      bytes.append(UInt8(ascii: ">"))
    }
  }

  /// Writes character data in the innermost element.
  mutating func text(_ text: String) {
    closeTag()
    escape(text)
  }

  /// Writes the elements of another writer.
  mutating func raw(_ elements: SVGWriter) {
    guard !elements.bytes.isEmpty else { return }
    closeTag()
    bytes.append(contentsOf: elements.bytes)
  }

  /// Writes text that is SVG already, in the innermost element.
  mutating func raw(_ text: [UInt8]) {
    closeTag()
    bytes += text
  }

  private mutating func closeTag() {
    guard isTagOpen else { return }
    isTagOpen = false
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  // MARK: Attributes of the innermost start tag

  mutating func attribute(_ name: StaticString, _ value: StaticString) {
    attribute(name) { $0.write(value) }
  }

  mutating func attribute(_ name: StaticString, _ value: String) {
    attribute(name) { $0.escape(value) }
  }

  mutating func attribute(_ name: StaticString, _ value: Double) {
    attribute(name) { $0.number(value) }
  }

  mutating func attribute(_ name: StaticString, _ value: Int) {
    attribute(name) { $0.digits(of: value) }
  }

  mutating func attribute(_ name: StaticString, _ values: [Double]) {
    attribute(name) { $0.numbers(values) }
  }

  /// Moves the origin of the innermost element's coordinates.
  mutating func translation(x: Double, y: Double) {
    attribute("transform") { svg in
      svg.write("translate(")
      svg.numbers([x, y])
      svg.write(")")
    }
  }

  /// Swaps left and right.
  mutating func mirroring(about x: Double) {
    attribute("transform") { svg in
      svg.write("matrix(")
      svg.numbers([-1, 0, 0, 1, 2 * x, 0])
      svg.write(")")
    }
  }

  /// - Parameter id: an id of this document.
  mutating func reference(_ name: StaticString, to id: String) {
    attribute(name) { svg in
      svg.write("url(#")
      svg.escape(id)
      svg.write(")")
    }
  }

  private mutating func attribute(_ name: StaticString, value: (inout SVGWriter) -> Void) {
    bytes.append(UInt8(ascii: " "))
    write(name)
    write("=\"")
    value(&self)
    bytes.append(UInt8(ascii: "\""))
  }

  // MARK: Values

  private mutating func numbers(_ values: [Double]) {
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: " ")) }
      number(value)
    }
  }

  /// Writes a number in its shortest form, with at most three decimals. It has no exponent, because SVG 1.1 readers may
  /// reject exponents in attributes. A value that is not a number, or is too large, becomes 0.
  private mutating func number(_ value: Double) {
    let thousandths = (value * 1000).rounded()
    guard thousandths.magnitude < 0x1p53 else { return digits(of: 0) }
    let whole = Int(thousandths)
    if whole < 0 { bytes.append(UInt8(ascii: "-")) }
    digits(of: Int(whole.magnitude) / 1000)
    var rest = Int(whole.magnitude) % 1000
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var place = 100
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / place))
      rest %= place
      place /= 10
    }
  }

  private mutating func digits(of value: Int) {
    bytes.append(contentsOf: value.description.utf8)
  }

  // MARK: Escapes

  /// Writes a text. Characters with a meaning in XML, and white space that a parser would change, become references;
  /// characters that XML 1.0 does not allow are dropped (§2.2, §2.11, §3.3.3).
  private mutating func escape(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": write("&amp;")
      case "<": write("&lt;")
      case ">": write("&gt;")
      case "\"": write("&quot;")
      case "'": write("&#39;")
      case "\t", "\n", "\r":
        write("&#")
        digits(of: Int(scalar.value))
        bytes.append(UInt8(ascii: ";"))
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
      default:
        if scalar.isASCII {
          bytes.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
          bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
      }
    }
  }
}

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
