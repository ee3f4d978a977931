import Testing

@testable import DesignTokens

/// T7: colours of every space of the format, converted as CSS Color 4 does.
@Suite struct ColorSpaceTests {
  private func hex(_ space: ColorSpace, _ components: [Double]) -> String { space.color(components).text }

  /// The colour `green` of CSS, as the Web Platform Tests write it in each space.
  @Test(arguments: [
    (ColorSpace.srgb, [0, 0.501_960_784, 0]), (.srgbLinear, [0, 0.215_86, 0]), (.hsl, [120, 100, 25.098]),
    (.hwb, [120, 0, 49.8039]), (.lab, [46.2775, -47.5621, 48.5837]), (.lch, [46.2775, 67.9892, 134.3912]),
    (.oklab, [0.519_75, -0.1403, 0.107_68]), (.oklch, [0.519_75, 0.176_86, 142.495]),
    (.displayP3, [0.216_04, 0.494_18, 0.131_51]), (.a98RGB, [0.281_363, 0.498_012, 0.116_746]),
    (.proPhotoRGB, [0.230_479, 0.395_789, 0.129_968]), (.rec2020, [0.332_322, 0.509_792, 0.191_779]),
    (.xyzD50, [0.083_12, 0.154_746, 0.020_961]), (.xyzD65, [0.077_19, 0.154_38, 0.025_73]),
  ])
  func greenIsGreenInEverySpace(_ space: ColorSpace, _ components: [Double]) {
    #expect(hex(space, components) == "#008000")
  }

  /// From the Web Platform Tests: lab-004 to 007, oklab-004 to 007.
  @Test(arguments: [
    (ColorSpace.lab, [50.0, 50, 0], "#C14E79"), (.lab, [70, -45, 0], "#1BC1A9"), (.lab, [70, 0, 70], "#C3A90E"),
    (.lab, [55, 0, -60], "#2187ED"), (.lch, [50, 50, 0], "#C14E79"), (.lch, [70, 45, 180], "#1BC1A9"),
    (.oklab, [0.5, 0.05, 0], "#7C5762"), (.oklab, [0.7, -0.1, 0], "#4BB3A1"), (.oklab, [0.7, 0, 0.125], "#BD9A32"),
    (.oklab, [0.55, 0, -0.2], "#4761E4"), (.oklch, [0.7, 0.1, 180], "#4BB3A1"),
  ])
  func publishedColorsMatch(_ space: ColorSpace, _ components: [Double], _ published: String) {
    #expect(hex(space, components) == published)
  }

  /// Colours outside sRGB, as an independent implementation of the same algorithm maps them (ColorAide 8.13.1).
  @Test(arguments: [
    (ColorSpace.displayP3, [1.0, 0, 0], "#FF0B0C"), (.displayP3, [0, 1, 0], "#00FB29"),
    (.displayP3, [0, 0, 1], "#0000FF"), (.displayP3, [1, 1, 0], "#FEFF00"), (.rec2020, [0, 1, 0], "#00F272"),
    (.rec2020, [1, 0, 0], "#FF494F"), (.proPhotoRGB, [0, 1, 0], "#00F575"), (.a98RGB, [0, 1, 0], "#00EC68"),
    (.oklch, [0.7, 0.4, 150], "#00C248"), (.oklch, [0.9, 0.4, 30], "#FFCCC1"), (.oklch, [0.3, 0.4, 270], "#180098"),
    (.oklch, [0.6, 0.3, 0], "#ED007A"), (.lch, [50, 130, 300], "#6C6BFF"), (.lab, [80, -120, 40], "#00E093"),
    (.oklab, [0.5, 0.4, -0.4], "#9900C8"), (.xyzD65, [0.2, 0.6, 0.1], "#00E967"),
    (.oklch, [1, 0.3, 50], "#FFFFFF"), (.oklch, [0, 0.3, 50], "#000000"),
  ])
  func colorsOutsideSRGBAreMapped(_ space: ColorSpace, _ components: [Double], _ mapped: String) {
    #expect(hex(space, components) == mapped)
  }

  @Test func whiteAndBlackAreWhiteAndBlackInEverySpace() {
    for space in ColorSpace.allCases {
      let (white, black): ([Double], [Double]) =
        switch space {
        case .hsl: ([0, 0, 100], [0, 0, 0])
        case .hwb: ([0, 100, 0], [0, 0, 100])
        case .lab, .lch: ([100, 0, 0], [0, 0, 0])
        case .oklab, .oklch: ([1, 0, 0], [0, 0, 0])
        case .xyzD50: ([0.964_296, 1, 0.825_105], [0, 0, 0])
        case .xyzD65: ([0.950_456, 1, 1.089_058], [0, 0, 0])
        default: ([1, 1, 1], [0, 0, 0])
        }
      #expect(hex(space, white) == "#FFFFFF", "\(space)")
      #expect(hex(space, black) == "#000000", "\(space)")
    }
  }

  @Test func everySRGBColorComesBackFromOKLab() {
    for red in stride(from: 0.0, through: 1, by: 0.125) {
      for green in stride(from: 0.0, through: 1, by: 0.125) {
        for blue in stride(from: 0.0, through: 1, by: 0.125) {
          let linear = Triple(red, green, blue)
          let back = OKLab(xyz: Matrix3.linearSRGBToXYZ * linear).mapped
          #expect((back - linear).magnitude < 1e-6)
        }
      }
    }
  }

  /// The mapping keeps the lightness closely and the hue approximately.
  @Test func aMappedColorKeepsItsHue() {
    for hue in stride(from: 0.0, to: 360, by: 15) {
      for lightness in [0.2, 0.5, 0.8] {
        let own = OKLab(
          lightness: lightness, a: 0.37 * Powers.cosine(degrees: hue), b: 0.37 * Powers.sine(degrees: hue))
        let mapped = OKLab(xyz: Matrix3.linearSRGBToXYZ * own.mapped)
        #expect((mapped.lightness - lightness).magnitude < 0.03)
        let (chroma, ownChroma) = ((mapped.a * mapped.a + mapped.b * mapped.b).squareRoot(), 0.37)
        #expect(chroma > 0.02 && chroma < ownChroma)
        let across = (own.a * mapped.b - own.b * mapped.a) / (ownChroma)
        #expect(across.magnitude <= 0.021)
      }
    }
  }

  /// The search halves the chroma: a colour far outside starts nearer, and ends at the same colour.
  @Test func aColorFarOutsideIsMappedLikeItsHalves() {
    for hue in stride(from: 0.0, to: 360, by: 15) {
      for lightness in [0.1, 0.5, 0.9] {
        let near = hex(.oklch, [lightness, 10_000 / 16_384, hue])
        #expect(hex(.oklch, [lightness, 10_000, hue]) == near)
        #expect(hex(.oklch, [lightness, 10_000 / 32, hue]) == near)
      }
    }
  }

  /// The maximum is on the surface of the cube.
  @Test func noSRGBColorHasMoreChromaThanTheSearchStartsWith() {
    var most = 0.0
    for first in stride(from: 0.0, through: 1, by: 0.05) {
      for second in stride(from: 0.0, through: 1, by: 0.05) {
        for end in [0.0, 1] {
          for parts in [Triple(end, first, second), Triple(first, end, second), Triple(first, second, end)] {
            let color = OKLab(xyz: Matrix3.linearSRGBToXYZ * parts)
            most = max(most, (color.a * color.a + color.b * color.b).squareRoot())
          }
        }
      }
    }
    #expect(most > 0.32 && most + 0.02 < OKLab.beyondSRGB)
  }

  @Test func extremeValuesDoNotTrap() {
    for space in ColorSpace.allCases {
      for part in [-10_000.0, -1e-300, 1e-300, 10_000] {
        #expect(hex(space, [part, part, part]).hasPrefix("#"))
      }
    }
  }
}

extension Triple {
  fileprivate var magnitude: Double { (self * self).sum().squareRoot() }
}
