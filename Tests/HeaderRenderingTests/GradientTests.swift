import TabEngine
import Testing

@testable import HeaderRendering

/// The angle of a gradient means what it does in CSS.
struct GradientTests {
  private let frame = Rect(x: 10, y: 20, width: 400, height: 100)

  private func line(_ angle: Double) throws -> [Double] {
    let stops = [Gradient.Stop(color: .white, position: 0), Gradient.Stop(color: .black, position: 1)]
    let line = try #require(Gradient(angle: angle, stops: stops)).line(in: frame)
    return [line.start.x, line.start.y, line.end.x, line.end.y].map { ($0 * 1000).rounded() / 1000 }
  }

  @Test func `H5: 180 degrees are downwards, 90 to the right`() throws {
    #expect(try line(180) == [210, 20, 210, 120])
    #expect(try line(0) == [210, 120, 210, 20])
    #expect(try line(90) == [10, 70, 410, 70])
    #expect(try line(270) == [410, 70, 10, 70])
    #expect(try line(-90) == line(270))
    #expect(try line(360) == line(0))
    #expect(try line(-360) == line(0))
  }

  @Test func `H5: a diagonal gradient begins and ends at corners`() throws {
    // The line's length is 400·sin 45° + 100·cos 45°, half of it along each axis again is 125.
    #expect(try line(45) == [85, 195, 335, -55])
    #expect(try line(135) == [85, -55, 335, 195])
    #expect(try line(225) == [335, -55, 85, 195])
    #expect(try line(315) == [335, 195, 85, -55])
  }

  @Test func `H5: a colour keeps its alpha, and an image is drawn over its colour`() throws {
    let stops = [
      Gradient.Stop(color: Color(red: 255, green: 0, blue: 0, alpha: 0x80), position: 0.25),
      Gradient.Stop(color: .black, position: 1),
    ]
    var design = Design()
    design.headerBackground = .gradient(try #require(Gradient(angle: 90, stops: stops)))
    let gradient = try header(design).all("stop").map(\.attributes)
    #expect(
      gradient == [
        ["offset": "0.25", "stop-color": "#FF0000", "stop-opacity": "0.502"], ["offset": "1", "stop-color": "#000000"],
      ])
    let image = try #require(ImageData(uri: "data:image/png;base64,iVBORw0KGgo="))
    design.headerBackground = .image(image, over: Color(0x123456))
    let picture = try header(design)
    let elements = picture.all
    let color = try #require(elements.firstIndex { $0["fill"] == "#123456" })
    let over = try #require(elements.firstIndex { $0["href"] == "#header-image-0" })
    #expect(color < over)
    #expect(elements[over].attributes == ["href": "#header-image-0", "x": "0", "y": "0"])
    #expect(picture.all("image").map { [$0["width"], $0["height"]] } == [["390", "159"]])
  }

  private func header(_ design: Design) throws -> XMLTree {
    try Preset.backbase.container(configured: { $0.look = Look(light: design, dark: design) }).picture()
  }
}
