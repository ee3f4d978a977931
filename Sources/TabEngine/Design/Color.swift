/// A colour in sRGB with alpha, eight bits per channel.
public struct Color: Hashable, Sendable {
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8
  public let alpha: UInt8

  public static let white = Color(red: 255, green: 255, blue: 255)
  public static let black = Color(red: 0, green: 0, blue: 0)
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Parses `#RGB`, `#RRGGBB` or `#RRGGBBAA`, as in CSS. Returns `nil` for anything else.
  public init?(hexadecimal text: String) {
    var utf8 = text.utf8[...]
    guard utf8.popFirst() == UInt8(ascii: "#"), [3, 6, 8].contains(utf8.count) else { return nil }
    var nibbles: [UInt8] = []
    nibbles.reserveCapacity(8)
    for byte in utf8 {
      guard let nibble = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      nibbles.append(UInt8(nibble))
      if utf8.count == 3 { nibbles.append(UInt8(nibble)) }
    }
    func channel(_ index: Int) -> UInt8 { nibbles[2 * index] << 4 | nibbles[2 * index + 1] }
    red = channel(0)
    green = channel(1)
    blue = channel(2)
    alpha = nibbles.count == 8 ? channel(3) : 255
  }

  /// `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
  public var hexadecimal: String {
    let channels = UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
    let digits = alpha == 255 ? 6 : 8
    return String(unsafeUninitializedCapacity: 1 + digits) { text in
      text[0] = UInt8(ascii: "#")
      for index in 0..<digits {
        let digit = UInt8(channels >> (28 - 4 * UInt32(index)) & 15)
        text[1 + index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
      }
      return 1 + digits
    }
  }
}

/// The background of a page or banner: a colour, or a system colour, which follows the colour scheme (H22).
public enum DynamicColor: Hashable, Sendable {
  case color(Color)
  case system(SystemColor)

  /// The colour in a colour scheme.
  public func color(in scheme: ColorScheme) -> Color {
    switch self {
    case .color(let color): color
    case .system(let color): color.color(in: scheme)
    }
  }

  /// The colour as a client writes it: `#34C759`, or `systemGreen`.
  public var name: String {
    switch self {
    case .color(let color): color.hexadecimal
    case .system(let color): color.rawValue
    }
  }
}

/// Light or dark.
public enum ColorScheme: String, CaseIterable, Sendable { case light, dark }
