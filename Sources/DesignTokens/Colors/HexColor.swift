/// A colour in sRGB with 8 bits per channel.
struct HexColor: Equatable {
  var red, green, blue: UInt8
  var alpha: UInt8 = 255

  /// Parses `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA` (CSS Color 4 §5.2).
  init?(_ text: String) {
    var digits: [UInt8] = []
    for byte in text.utf8.dropFirst() {
      guard let digit = Self.digit(byte), digits.count < 8 else { return nil }
      digits.append(digit)
    }
    if digits.count < 5 { digits = digits.flatMap { [$0, $0] } }
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8 else { return nil }
    red = digits[0] << 4 | digits[1]
    green = digits[2] << 4 | digits[3]
    blue = digits[4] << 4 | digits[5]
    if digits.count == 8 { alpha = digits[6] << 4 | digits[7] }
  }

  /// From components between 0 and 1.
  init(red: Double, green: Double, blue: Double) {
    self.red = Self.channel(red)
    self.green = Self.channel(green)
    self.blue = Self.channel(blue)
  }

  /// From degrees and percentages (CSS Color 4 §7.1).
  init(hue: Double, saturation: Double, lightness: Double) {
    let rgb = Self.components(hue: hue, saturation: saturation, lightness: lightness)
    self.init(red: rgb.x, green: rgb.y, blue: rgb.z)
  }

  /// The components, from 0 to 1, of degrees and percentages.
  static func components(hue: Double, saturation: Double, lightness: Double) -> Triple {
    let saturation = saturation / 100
    let lightness = lightness / 100
    func channel(_ offset: Double) -> Double {
      let place = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(place - 3, 9 - place, 1))
    }
    return Triple(channel(0), channel(8), channel(4))
  }

  /// From degrees and percentages (CSS Color 4 §8.1).
  init(hue: Double, whiteness: Double, blackness: Double) {
    let white = whiteness / 100
    let black = blackness / 100
    guard white + black < 1 else {
      let gray = white / (white + black)
      self.init(red: gray, green: gray, blue: gray)
      return
    }
    func channel(_ offset: Double) -> Double {
      let place = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      let pure = 0.5 - 0.5 * max(-1, min(place - 3, 9 - place, 1))
      return pure * (1 - white - black) + white
    }
    self.init(red: channel(0), green: channel(8), blue: channel(4))
  }

  /// The 8-bit channel nearest to a component from 0 to 1.
  static func channel(_ part: Double) -> UInt8 {
    part > 0 ? UInt8((min(part, 1) * 255).rounded()) : 0
  }

  /// `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
  var text: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text = [UInt8(ascii: "#")]
    for channel in alpha == 255 ? [red, green, blue] : [red, green, blue, alpha] {
      text.append(digits[Int(channel >> 4)])
      text.append(digits[Int(channel & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
