import StrictJSON

/// The modifiers of Tokens Studio, with its formulas.
extension ForeignColor {
  enum Modifier {
    case lighten, darken
    case mix(ForeignColor)
    case alpha
  }

  /// The spaces in which Tokens Studio modifies colours.
  private static let spaces: [(name: ExactText, space: ColorSpace)] = [
    ("srgb", .srgb), ("hsl", .hsl), ("p3", .displayP3), ("lch", .lab),
  ]

  /// - Parameter space: the name of the space; it makes no difference to an alpha.
  mutating func modify(_ modifier: Modifier, _ amount: Double, in space: ExactText?) throws(UnreadValue) {
    if case .alpha = modifier {
      alpha = min(max(amount, 0), 1)
      return
    }
    guard let (name, space) = Self.spaces.first(where: { $0.name == space }) else {
      throw UnreadValue(detail: "a modifier needs a space: srgb, hsl, lch or p3")
    }
    let own = space.components(ofSRGB: components)
    let result: Triple
    switch modifier {
    case .mix(let other):
      let part = min(max(amount, 0), 1)
      let mixed = space.components(ofSRGB: other.components)
      alpha += (other.alpha - alpha) * part
      switch name {
      case "lch": result = Self.lab(Self.mixed(Self.lch(own), Self.lch(mixed), hue: 2, part))
      case "hsl": result = Self.mixed(own, mixed, hue: 0, part)
      default: result = own + (mixed - own) * part
      }
    case .lighten, .darken, .alpha:
      // The lightness in `lch` and `hsl`, each channel in the others.
      let isLighter = if case .lighten = modifier { true } else { false }
      func changed(_ value: Double, _ most: Double) -> Double {
        isLighter ? min(most, value + (most - value) * amount) : max(0, value - value * amount)
      }
      switch name {
      case "lch": result = Triple(changed(own.x, 100), own.y * max(0, 1 - amount), own.z * max(0, 1 - amount))
      case "hsl": result = Triple(own.x, own.y, changed(own.z, 100))
      default: result = own.mapping { changed($0, 1) }
      }
    }
    // A gray has no hue in `hsl`.
    components = space.sRGB(result.x.isNaN ? Triple(0, result.y, result.z) : result)
      .clamped(lowerBound: Triple(repeating: 0), upperBound: Triple(repeating: 1))
  }

  /// Between two colours with a hue, by the shorter way around. A gray takes the other's hue.
  private static func mixed(_ first: Triple, _ second: Triple, hue: Int, _ part: Double) -> Triple {
    var (first, second) = (first, second)
    if first[hue].isNaN { first[hue] = second[hue] }
    if second[hue].isNaN { second[hue] = first[hue] }
    if second[hue] - first[hue] > 180 { first[hue] += 360 }
    if second[hue] - first[hue] < -180 { second[hue] += 360 }
    return first + (second - first) * part
  }

  private static func lch(_ lab: Triple) -> Triple {
    let isGray = max(lab.y.magnitude, lab.z.magnitude) < 0.02
    return Triple(
      lab.x, (lab.y * lab.y + lab.z * lab.z).squareRoot(), isGray ? .nan : Powers.degrees(x: lab.y, y: lab.z))
  }

  private static func lab(_ lch: Triple) -> Triple {
    guard !lch.z.isNaN else { return Triple(lch.x, 0, 0) }
    return Triple(lch.x, lch.y * Powers.cosine(degrees: lch.z), lch.y * Powers.sine(degrees: lch.z))
  }
}
