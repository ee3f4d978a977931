import Testing

@testable import TabEngine

/// H5: what a design is made of.
struct DesignTests {
  private func stops(_ positions: Double...) -> [Gradient.Stop] { positions.map { .init(color: .black, position: $0) } }

  @Test func `H5: a gradient has two stops or more, in order, from 0 to 1`() {
    #expect(Gradient(stops: stops(0, 1))?.angle == 180)
    #expect(Gradient(angle: -360, stops: stops(0.2, 0.2, 0.9)) != nil)
    #expect(Gradient(stops: stops(0)) == nil)
    #expect(Gradient(stops: stops(0, 1, 0.5)) == nil)
    #expect(Gradient(stops: stops(-0.1, 1)) == nil)
    #expect(Gradient(stops: stops(0, .nan)) == nil)
    #expect(Gradient(angle: .infinity, stops: stops(0, 1)) == nil)
    #expect(Gradient(angle: 360.1, stops: stops(0, 1)) == nil)
    let many = (0...16).map { Gradient.Stop(color: .white, position: Double($0) / 16) }
    #expect(Gradient(stops: Array(many.prefix(16))) != nil)
    #expect(Gradient(stops: many) == nil)
  }

  @Test func `H5: a weight is from 1 to 1000`() {
    #expect([0, 1, 1000, 1001].map { FontWeight($0)?.value } == [nil, 1, 1000, nil])
  }

  @Test func `H5: looks are equal if all their parts are`() {
    var design = Design()
    #expect(Look.plain == Look(light: design, dark: design))
    design.badgeColor = .white
    #expect(Look.plain != Look(light: design, dark: Design()))
    #expect(Look.plain != Look(light: Design(), dark: design))
    #expect(Look.plain != Look(theme: "t", light: Design(), dark: Design()))
    #expect(Look.plain != Look(overrides: #"{"tabHeight":32}"#, light: Design(), dark: Design()))
  }

  @Test func `H5: white, black and clear have their values`() {
    #expect([Color.white, .black, .clear].map(\.hexadecimal) == ["#FFFFFF", "#000000", "#00000000"])
  }
}
