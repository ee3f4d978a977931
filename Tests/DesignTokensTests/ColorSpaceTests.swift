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

/// Checked against tables, and against laws of the functions.
@Suite struct PowersTests {
  private func isNear(_ value: Double, _ expected: Double, _ parts: Double = 4e-15) -> Bool {
    (value - expected).magnitude <= parts * max(expected.magnitude, 1e-300)
  }

  @Test(arguments: [
    (2.0, 0.693_147_180_559_945_3), (10, 2.302_585_092_994_046), (0.5, -0.693_147_180_559_945_3),
    (1e-300, -690.775_527_898_213_7), (1e300, 690.775_527_898_213_7), (1.414_213_562_373_095, 0.346_573_590_279_972_65),
  ])
  func theLogarithmIsNatural(_ number: Double, _ logarithm: Double) {
    #expect(isNear(Powers.logarithm(number), logarithm))
  }

  @Test(arguments: [
    (1.0, 2.718_281_828_459_045), (-1, 0.367_879_441_171_442_33), (0, 1), (10, 22_026.465_794_806_718),
    (0.5, 1.648_721_270_700_128_2), (100, 2.688_117_141_816_135_6e43),
  ])
  func theExponentialIsItsInverse(_ number: Double, _ power: Double) {
    #expect(isNear(Powers.exponential(number), power, 1e-14))
    #expect(isNear(Powers.logarithm(Powers.exponential(number)), number, 1e-14) || number == 0)
  }

  @Test func theEndsOfTheRangeDoNotTrap() {
    #expect(Powers.exponential(-1e308) == 0)
    #expect(Powers.exponential(1e308) == .infinity)
    #expect(Powers.power(0, 2.4) == 0)
    #expect(Powers.power(-1, 2.4) == 0)
    #expect(Powers.cubeRoot(0) == 0)
    #expect(Powers.sine(degrees: 1e15).magnitude <= 1)
  }

  @Test func powersMatchTheTables() {
    #expect(isNear(Powers.power(0.5, 2.4), 0.189_464_570_813_799_77))
    #expect(isNear(Powers.power(0.2, 1 / 2.4), 0.511_402_089_556_120_3))
    for exponent in [1.8, 2.4, 1 / 2.4, 1 / 0.45, 563.0 / 256] {
      for part in stride(from: 0.01, through: 2, by: 0.01) {
        #expect(isNear(Powers.power(Powers.power(part, exponent), 1 / exponent), part, 2e-14))
      }
    }
  }

  @Test func cubeRootsKeepTheSign() {
    for root in stride(from: -3.0, through: 3, by: 0.007) where root.magnitude > 1e-9 {
      #expect(isNear(Powers.cubeRoot(root * root * root), root, 4e-16 * 2))
    }
    #expect(Powers.cubeRoot(27) == 3)
    #expect(isNear(Powers.cubeRoot(-0.001), -0.1))
  }

  @Test func anAngleIsThatOfItsDirection() {
    for angle in stride(from: 0.0, to: 360, by: 7.5) {
      let found = Powers.degrees(x: 3 * Powers.cosine(degrees: angle), y: 3 * Powers.sine(degrees: angle))
      #expect((found - angle).magnitude < 1e-12)
    }
    #expect(Powers.degrees(x: 0, y: 0) == 0)
  }

  @Test func anglesAreInDegrees() {
    let half = 3.0.squareRoot() / 2
    for (degrees, sine) in [
      (0.0, 0.0), (30, 0.5), (60, half), (90, 1), (120, half), (180, 0), (210, -0.5), (270, -1), (330, -0.5), (360, 0),
      (390, 0.5),
      (-30, -0.5), (-270, 1),
    ] {
      #expect((Powers.sine(degrees: degrees) - sine).magnitude < 1e-15)
      #expect((Powers.cosine(degrees: 90 - degrees) - sine).magnitude < 1e-15)
    }
    for degrees in stride(from: 0.0, to: 360, by: 0.37) {
      let (sine, cosine) = (Powers.sine(degrees: degrees), Powers.cosine(degrees: degrees))
      #expect((sine * sine + cosine * cosine - 1).magnitude < 4e-16 * 3)
    }
  }
}
