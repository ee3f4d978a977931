import Testing

@testable import DesignTokens

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
