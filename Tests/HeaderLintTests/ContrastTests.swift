import TabEngine
import Testing

@testable import HeaderLint

/// WCAG 2.2: relative luminance, contrast ratio, 1.4.3 and 1.4.11; Compositing and Blending 1, §5.1.
struct ContrastTests {
  @Test func `D: white has the highest luminance, black none`() {
    #expect(Contrast.relativeLuminance(of: .white) == 1)
    #expect(Contrast.relativeLuminance(of: .black) == 0)
  }

  @Test(arguments: [
    ("#FF0000", 0.2126), ("#00FF00", 0.7152), ("#0000FF", 0.0722), ("#808080", 0.21586), ("#0A0A0A", 0.0030353),
    // The last of the straight line, and the first of the curve.
    ("#0B0B0B", 0.0033465),
  ])
  func `D: luminance is as defined`(color: Color, luminance: Double) {
    #expect(abs(Contrast.relativeLuminance(of: color) - luminance) < 1e-6)
  }

  @Test func `D: the ratio of black and white is 21, of a colour and itself 1, either way round`() {
    #expect(Contrast.ratio(.black, .white) == 21)
    #expect(Contrast.ratio(.white, .black) == 21)
    #expect(Contrast.ratio("#295EFF", "#295EFF") == 1)
  }

  /// The published examples: the lightest grey that passes on white is #767676, and #777777 fails by a hair.
  @Test(arguments: [
    ("#777777", "#FFFFFF", 4.48), ("#767676", "#FFFFFF", 4.54), ("#959595", "#FFFFFF", 3),
    ("#949494", "#FFFFFF", 3.03),
    ("#FF0000", "#FFFFFF", 4), ("#0000FF", "#FFFFFF", 8.59), ("#3A495D", "#295EFF", 1.81),
  ])
  func `D: ratios are as published`(foreground: Color, background: Color, ratio: Double) {
    let check = ContrastCheck(
      .headerTitle, foreground, on: Backdrop(color: OpaqueColor(background), place: "it"), .light, required: 4.5)
    #expect(check.shownRatio == ratio)
    #expect(check.passes == (ratio >= 4.5))
  }

  @Test func `D: a ratio at the boundary passes, and one right under it fails and is never shown as if it passed`() {
    func check(requiring required: Double) -> ContrastCheck {
      ContrastCheck(
        .headerTitle, "#777777", on: Backdrop(color: OpaqueColor(.white), place: "it"), .light, required: required)
    }
    let exact = Contrast.ratio("#777777", .white)
    #expect(abs(exact - 4.478089) < 1e-6)
    #expect(check(requiring: exact).passes)
    #expect(!check(requiring: exact.nextUp).passes)
    #expect(check(requiring: exact).shownRatio == 4.48)
    #expect(check(requiring: 4.5).shownRatio == 4.48)
    #expect(check(requiring: 4.48).shownRatio == 4.47)
  }

  @Test(arguments: [
    ("#FFFFFF80", "#000000", "#808080"), ("#00000080", "#FFFFFF", "#7F7F7F"), ("#FFFFFFA3", "#295EFF", "#B2C5FF"),
    ("#FF000000", "#123456", "#123456"), ("#FF0000", "#123456", "#FF0000"),
  ])
  func `D: a translucent colour is composited in sRGB`(color: Color, background: Color, seen: Color) {
    #expect(OpaqueColor(background).under(color).color == seen)
  }

  @Test func `D: compositing is not rounded between layers`() {
    let exact = OpaqueColor(.white).under("#00000001").under("#00000001").relativeLuminance
    let once = 1 - 1.0 / 255
    #expect(abs(exact - OpaqueColor(.black).mixed(with: OpaqueColor(.white), once * once).relativeLuminance) < 1e-12)
  }

  @Test(arguments: [
    (23.99, 400, 4.5), (24, 400, 3), (18.65, 700, 4.5), (18.66, 700, 3), (18.66, 699, 4.5), (24, 1, 3),
  ])
  func `D: large text needs 3, text 4,5`(size: Double, weight: Int, required: Double) throws {
    let font = Font(.body, preferredSize: size, weight: try #require(FontWeight(weight)))
    #expect(Contrast.required(for: font) == required)
  }

  @Test func `D: the nearest colour that passes is lighter or darker than all that is behind it`() {
    #expect(Contrast.nearest(to: "#777777", over: [.white], required: 4.5) == "#757575")
    #expect(Contrast.nearest(to: "#3A495D", over: ["#295EFF"], required: 4.5) == "#F2F3F4")
    #expect(Contrast.nearest(to: "#757575", over: [.white, .black], required: 4.5) == nil)
    #expect(Contrast.nearest(to: "#757575", over: [], required: 4.5) == nil)
  }

  @Test func `B12: text on any background has a contrast of 4.5 at least`() throws {
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 15) {
        for blue in stride(from: 0, through: 255, by: 15) {
          let background = Color(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
          let text = try Accessory(text: "Offline", background: .color(background)).textColor(in: .light)
          let other: Color = text == .white ? .black : .white
          let ratio = Contrast.ratio(text, background)
          guard ratio >= 4.5, ratio >= Contrast.ratio(other, background) else {
            Issue.record("\(ratio) on \(background.hexadecimal)")
            return
          }
        }
      }
    }
  }
}
