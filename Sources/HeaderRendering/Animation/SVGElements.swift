/// The parts of a drawing: what `SVGWriter` has written, taken apart.
struct SVGElements {
  enum Part: Equatable {
    case tag(Tag)
    case end([UInt8])
    case text([UInt8])
  }

  /// A start tag, or a whole element without content.
  struct Tag: Equatable {
    let name: [UInt8]
    var attributes: [Attribute] = []
    var isWhole = false
  }

  struct Attribute: Equatable {
    let name: [UInt8]
    /// Escaped, as written.
    let value: [UInt8]
  }

  private(set) var parts: [Part] = []

  init(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
        parts.append(.text(Array(bytes[start..<index])))
        continue
      }
      index += 1
      let isEnd = bytes[index] == UInt8(ascii: "/")
      if isEnd { index += 1 }
      let name = Self.name(in: bytes, &index)
      if isEnd { parts.append(.end(name)) } else { parts.append(.tag(Self.tag(name, in: bytes, &index))) }
      index += 1  // The closing bracket.
    }
  }

  private static func tag(_ name: [UInt8], in bytes: [UInt8], _ index: inout Int) -> Tag {
    var tag = Tag(name: name)
    while bytes[index] == UInt8(ascii: " ") {
      index += 1
      let name = Self.name(in: bytes, &index)
      index += 2  // The equals sign and the quotation mark.
      let start = index
      while bytes[index] != UInt8(ascii: "\"") { index += 1 }
      tag.attributes.append(Attribute(name: name, value: Array(bytes[start..<index])))
      index += 1
    }
    if bytes[index] == UInt8(ascii: "/") {
      tag.isWhole = true
      index += 1
    }
    return tag
  }

  private static func name(in bytes: [UInt8], _ index: inout Int) -> [UInt8] {
    let start = index
    while ![UInt8(ascii: " "), UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: ">")].contains(bytes[index]) {
      index += 1
    }
    return Array(bytes[start..<index])
  }

  // MARK: Comparing

  /// Whether this drawing differs from another one only in attributes that can be animated.
  func isAnimated(from other: SVGElements) -> Bool {
    parts.count == other.parts.count && zip(parts, other.parts).allSatisfy { Self.isAnimated($0, from: $1) }
  }

  private static func isAnimated(_ part: Part, from other: Part) -> Bool {
    guard case .tag(let tag) = part, case .tag(let old) = other else { return part == other }
    return tag.name == old.name && tag.isWhole == old.isWhole && tag.attributes.count == old.attributes.count
      && zip(tag.attributes, old.attributes).allSatisfy { attribute, old in
        attribute.name == old.name && (attribute.value == old.value || attribute.isAnimatable)
      }
  }
}

extension SVGElements.Attribute {
  /// Whether an `animate` or an `animateTransform` can set it.
  var isAnimatable: Bool { Self.animatable.contains(name) || translation != nil }

  /// The value as an animation has it: without the name of the transform.
  var animated: [UInt8] { translation.map { Array($0) } ?? value }

  /// The offset, if this is a translation.
  private var translation: ArraySlice<UInt8>? {
    guard name == Self.transform, value.starts(with: Self.translate) else { return nil }
    return value.dropFirst(Self.translate.count).dropLast()
  }

  private static let transform = Array("transform".utf8)
  private static let translate = Array("translate(".utf8)
  private static let animatable = [
    "x", "y", "width", "height", "rx", "cx", "cy", "r", "fill", "fill-opacity", "opacity", "color", "stroke",
    "stroke-opacity", "stroke-width", "font-size",
  ].map { Array($0.utf8) }
}
