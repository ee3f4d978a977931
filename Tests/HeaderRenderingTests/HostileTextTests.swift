import TabEngine
import Testing

@testable import HeaderRendering

/// Texts come from anywhere: each is drawn unchanged, and stays text.
struct HostileTextTests {
  static let texts = [
    "</svg><script>alert(1)</script>", "</text></title></desc>\"'><image href='http://example.com/'/>", "\"'&<>`=",
    "&lt;b&gt; &amp;amp; &#x202E;", "]]><![CDATA[x]]>", "<!-- -->", "url(#x) ; } </style>", "\u{202E}drowssap",
    "\u{2067}\u{202B}never closed", "\u{301}\u{308}", "\u{0}\u{8}\u{1B}[2J\u{7F}", "\u{FFFE}a\u{FFFF}", "👩‍👩‍👧‍👦🏳️‍🌈🇩🇪",
    "a\tb\r\nc",
    String(repeating: "Rechtsschutzversicherung", count: 20) + "sgesellschaften!!!!!",
    String(repeating: "e\u{301}", count: 250),
  ]

  /// The text without characters that XML 1.0 does not allow.
  private static func known(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      scalar.value >= 0x20 && ![0xFFFE, 0xFFFF].contains(scalar.value) || ["\t", "\n", "\r"].contains(scalar)
    }
  }

  /// A container with the text in every field; its tab has the text as title, and another tab is in the overflow.
  private static func container(_ text: String, _ placement: TabBarConfiguration.Placement) throws -> TabContainer {
    let short = String(String.UnicodeScalarView(text.unicodeScalars.prefix(12)))
    let name = String(String.UnicodeScalarView(text.unicodeScalars.prefix(64)))
    var container = try Preset.backbase.container(configured: {
      $0.header = Header(
        user: try User(name: text, company: text),
        trailing: try TrailingView(icon: name, badge: .text(short), label: text))
      $0.tabBar.placement = placement
      $0.tabBar.distribution = .equal
      $0.tabBar.overflow = .more
      $0.navigationBar.visibility = .always
      try $0.setAccessories([Accessory(text: text)])
      $0.speech.strings = SpokenStrings(locale: .english) { $0 == .more ? String(text.prefix(100)) : nil }
    })
    let tabs = try (0..<7).map { _ in
      TabDraft(
        item: try TabItem(title: text, icon: name, badge: .text(short), isAvailable: false, unavailableReason: text))
    }
    try container.perform(.setTabs(tabs))
    try container.perform(.select(.index(6)))
    return container
  }

  @Test(arguments: texts, [TabBarConfiguration.Placement.top, .bottom])
  func `a hostile text in every field is drawn only as text`(text: String, placement: TabBarConfiguration.Placement)
    throws
  {
    let harmless = try Self.container("a", placement).picture()
    let picture = try Self.container(text, placement).picture()
    let names: Set = [
      "svg", "title", "desc", "rect", "circle", "text", "use", "g", "defs", "symbol", "path", "clipPath",
    ]
    #expect(Set(picture.all.map(\.name)).isSubset(of: names.union(["linearGradient", "stop"])))
    let attributes = Set(harmless.all.flatMap(\.attributes.keys)).union(["direction", "text-anchor"])
    #expect(Set(picture.all.flatMap(\.attributes.keys)).isSubset(of: attributes))
    #expect(picture.all.compactMap { $0["href"] }.allSatisfy { $0.hasPrefix("#header-icon-") })

    let known = Self.known(text)
    let first = try #require(picture.first("title"))
    let second = Self.known(text.closingDirections)
    #expect(Array(first.text.unicodeScalars) == second + [",", " "] + second)
    for element in picture.all("text") {
      if let whole = element.first("title")?.text {
        // Truncated: the title has the whole text, and the visible text is its beginning.
        let seen = element.text.unicodeScalars.dropLast()
        #expect(element.text.unicodeScalars.last == "…")
        #expect(Self.known(text).starts(with: seen))
        #expect(known.starts(with: whole.unicodeScalars))
      } else {
        #expect(known.starts(with: element.text.unicodeScalars) || element.text.count <= 2)
      }
    }
  }

  @Test func `a direction override ends with its element`() throws {
    let picture = try Self.container("\u{202E}drowssap", .top).picture()
    let lines = try #require(picture.first("desc")).text.split(separator: "\n")
    #expect(lines.count == 12)
    for line in lines {
      let scalars = line.unicodeScalars
      #expect(scalars.count { $0 == "\u{202E}" } == scalars.count { $0 == "\u{202C}" })
    }
    #expect(picture.all("text").allSatisfy { $0["unicode-bidi"] == "isolate" })
  }

  @Test func `an image is embedded once, as it was checked, and clipped to a circle`() throws {
    let uri = "data:image/png;base64,iVBORw0KGgo="
    let picture = try Preset.backbase.container(configured: {
      $0.header = Header(user: try User(name: "Ada", image: ImageData(uri: uri)))
    }).picture()
    let images = picture.all("image")
    #expect(
      images.map(\.attributes) == [
        [
          "id": "header-image-0", "href": uri, "width": "40", "height": "40", "preserveAspectRatio": "xMidYMid slice",
        ]
      ])
    let use = try #require(picture.all("use").first { $0["href"] == "#header-image-0" })
    #expect(use.attributes == ["href": "#header-image-0", "x": "16", "y": "59"])
    let clip = try #require(picture.all("clipPath").first { $0["id"] == "header-avatar" }?.first("circle"))
    #expect(clip.attributes == ["cx": "36", "cy": "79", "r": "20"])
    #expect(picture.all("g").contains { $0["clip-path"] == "url(#header-avatar)" })
  }
}
