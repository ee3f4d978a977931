import TabEngine
import Testing

@testable import HeaderRendering

/// A text that does not fit is truncated, and each has its own direction.
struct TextTests {
  private func fitted(_ text: String, in space: Double) -> FittedText {
    FittedText(text, in: space, size: 10, weight: .regular)
  }

  @Test func `a text that fits stays as it is`() {
    // G 778, r 333, e 556, e 556, n 556 thousandths of 10 points.
    #expect(abs(fitted("Green", in: 27.79).width - 27.79) < 1e-9)
    #expect(fitted("Green", in: 27.79).visible == "Green")
    #expect(!fitted("Green", in: 27.79).isCut)
    #expect(fitted("", in: 0).visible.isEmpty)
  }

  @Test func `a text that does not fit is truncated between two characters, and the ellipsis counts in the width`() {
    // G and r take 11.11 points, the ellipsis 10.
    #expect(fitted("Green", in: 27.7).visible == "Gre…")
    #expect(fitted("Green", in: 21.2).visible == "Gr…")
    #expect(fitted("Green", in: 21.0).visible == "G…")
    #expect(fitted("Green", in: 10).visible == "…")
    #expect(fitted("Green", in: 9.9).visible == "")
    #expect(fitted("Green", in: 9.9).isCut)
  }

  @Test(arguments: [
    ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 24, "👩‍👩‍👧‍👦…"), ("🇩🇪🇫🇷🇳🇱", 35.1, "🇩🇪🇫🇷…"),
    ("e\u{301}e\u{301}e\u{301}e\u{301}", 21.2, "e\u{301}e\u{301}…"), ("To be or not", 36, "To be…"),
    ("To be or not", 25, "To…"),
  ])
  func `no character is split, and no space is left before the ellipsis`(
    text: String, space: Double, visible: String
  ) {
    #expect(fitted(text, in: space).visible == visible)
  }

  @Test func `bold text is measured as bold`() {
    #expect(FittedText("Green", in: 28, size: 10, weight: .semibold).isCut)
    #expect(!FittedText("Green", in: 28, size: 10, weight: FontWeight(500) ?? .semibold).isCut)
  }

  @Test(arguments: [
    ("Green", TextDirection.leftToRight), ("12 Ж", .leftToRight), ("حساب", .rightToLeft),
    ("12 חשבון Green", .rightToLeft),
    ("Green حساب", .leftToRight), ("\u{200F}Green", .rightToLeft), ("\u{200E}حساب", .leftToRight),
    ("\u{2067}حساب\u{2069} Green", .leftToRight), ("\u{202E}Green", .leftToRight), ("日本", .leftToRight),
  ])
  func `a text has the direction of its first strong character`(text: String, direction: TextDirection) {
    #expect(TextDirection(of: text) == direction)
  }

  @Test(arguments: ["", "12:30", "… — !", "\u{301}", "😀", "\u{2068}Green"])
  func `a text without a strong character has the surrounding direction`(text: String) {
    #expect(TextDirection(of: text) == nil)
  }

  @Test(arguments: [
    ("Green", "Green"), ("\u{202E}neerG", "\u{202E}neerG\u{202C}"), ("\u{202E}a\u{202C}", "\u{202E}a\u{202C}"),
    ("\u{2067}\u{202B}a", "\u{2067}\u{202B}a\u{202C}\u{2069}"),
    ("\u{2067}\u{202B}a\u{2069}", "\u{2067}\u{202B}a\u{2069}"),
    ("\u{2069}\u{202C}a", "\u{2069}\u{202C}a"),
  ])
  func `what a text opens is closed before other text follows`(text: String, closed: String) {
    #expect(Array(text.closingDirections.unicodeScalars) == Array(closed.unicodeScalars))
  }
}

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
