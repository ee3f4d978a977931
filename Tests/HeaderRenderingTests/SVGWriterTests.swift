import TabEngine
import Testing

@testable import HeaderRendering

/// Well-formed XML for any input.
struct SVGWriterTests {
  private func document(_ attribute: String, _ text: String) -> String {
    var svg = SVGWriter()
    svg.begin("text")
    svg.attribute("class", attribute)
    svg.text(text)
    svg.end("text")
    return String(decoding: svg.bytes, as: UTF8.self)
  }

  @Test func `an element without content is one tag`() {
    var svg = SVGWriter()
    svg.begin("g")
    svg.begin("rect")
    svg.attribute("x", 1.5)
    svg.end("rect")
    svg.end("g")
    #expect(String(decoding: svg.bytes, as: UTF8.self) == #"<g><rect x="1.5"/></g>"#)
  }

  @Test func `XML's own characters become references`() {
    #expect(
      document(#"a"b'c<d>e&f"#, #"a"b'c<d>e&f]]>"#)
        == #"<text class="a&quot;b&#39;c&lt;d&gt;e&amp;f">a&quot;b&#39;c&lt;d&gt;e&amp;f]]&gt;</text>"#)
  }

  @Test func `spaces that a parser would change come back as they were`() throws {
    let tree = try XMLTree.parse(Array(document("a\tb\nc\rd", "a\tb\r\nc\rd").utf8))
    #expect(tree["class"] == "a\tb\nc\rd")
    #expect(Array(tree.text.unicodeScalars) == Array("a\tb\r\nc\rd".unicodeScalars))
  }

  @Test func `characters that XML 1.0 does not allow are dropped, and no others`() throws {
    let forbidden = (0...0x1F).filter { ![9, 10, 13].contains($0) } + [0xFFFE, 0xFFFF]
    for value in forbidden {
      let scalar = try #require(Unicode.Scalar(UInt32(value)))
      #expect(document("a\(scalar)b", "\(scalar)") == "<text class=\"ab\"></text>")
    }
    for value in [0x7F, 0x85, 0x9F, 0x300, 0x202E, 0xFFFD, 0xD7FF, 0xE000, 0x1F600, 0x10FFFF] as [UInt32] {
      let scalar = try #require(Unicode.Scalar(value))
      let text = try XMLTree.parse(Array(document("", "\(scalar)").utf8)).text
      #expect(text.unicodeScalars.map(\.value) == [value])
    }
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (390, "390"), (1.5, "1.5"), (0.04, "0.04"), (0.001, "0.001"), (1.0005, "1.001"),
    (-0.25, "-0.25"),
    (-0.0004, "0"), (1e-300, "0"), (53.570000000000004, "53.57"), (100_000, "100000"), (1e12, "1000000000000"),
    (.infinity, "0"), (-.infinity, "0"), (.nan, "0"), (1e300, "0"),
  ])
  func `numbers have at most three decimals and no exponent`(value: Double, text: String) {
    var svg = SVGWriter()
    svg.begin("g")
    svg.attribute("x", value)
    svg.end("g")
    #expect(String(decoding: svg.bytes, as: UTF8.self) == "<g x=\"\(text)\"/>")
  }

  @Test func `a colour and its opacity are separate, as in SVG 1.1`() {
    var svg = SVGWriter()
    svg.begin("g")
    svg.fill(Color(red: 255, green: 0, blue: 10, alpha: 0xCC))
    svg.stroke(.black)
    svg.end("g")
    #expect(String(decoding: svg.bytes, as: UTF8.self) == ##"<g fill="#FF000A" fill-opacity="0.8" stroke="#000000"/>"##)
  }
}
