import TabEngine
import Testing

@testable import HeaderRendering

/// Whole pictures, element by element, with every number.
struct PictureTests {
  @Test(arguments: Preset.allCases)
  func `every preset is drawn as it is laid out`(preset: Preset) throws {
    try Golden.expect(try preset.container().picture(), is: preset.rawValue)
  }

  @Test(arguments: Preset.allCases)
  func `H5: in the dark every colour is the dark design's, and nothing has moved`(preset: Preset) throws {
    let light = try preset.container().picture()
    let dark = try preset.container(in: { $0.colorScheme = .dark }).picture()
    try Golden.expect(dark, is: "\(preset)-dark")
    let colors: Set = ["fill", "fill-opacity", "stroke", "stroke-opacity", "color", "opacity", "stop-color"]
    func places(_ tree: XMLTree) -> [[String: String]] {
      tree.all.map { $0.attributes.filter { !colors.contains($0.key) } }
    }
    #expect(places(light) == places(dark))
  }

  @Test func `B2, B3: between two tabs the pill cuts the selected text out of both labels`() throws {
    var container = try Preset.backbase.container()
    try container.perform(.swipe(.scrolled(to: 195)))
    let picture = try container.picture()
    try Golden.expect(picture, is: "backbase-drag")
    let pill = try #require(picture.all("clipPath").first { $0["id"] == "header-pill" }?.first("rect"))
    // Half way: (16 + 77.57) / 2, and the widths 53.57 and 55.
    #expect(pill.number("x") == 46.785)
    let cut = try #require(picture.all("g").first { $0["clip-path"] == "url(#header-pill)" })
    #expect(cut.children.map(\.text) == ["Green", "Indigo"])
    #expect(cut.children.allSatisfy { $0["fill"] == "#295EFF" && $0["font-weight"] == "600" })
  }

  @Test(arguments: [true, false])
  func `B13: seamless bars are drawn as one, and pages run under them unseen`(isSeamless: Bool) throws {
    let container = try Preset.remind.container(configured: {
      $0.navigationBar.visibility = .always
      $0.navigationBar.isSeamless = isSeamless
      try $0.setAccessories([])
    })
    #expect((container.layout.page.y, container.layout.pageInsets.top) == (64, 48))
    let rects = try container.picture().all("rect").filter { $0["width"] == "320" }
    let bars = rects.filter { ["64", "48"].contains($0["height"]) }
    #expect(bars.map { $0["fill-opacity"] == nil } == [true, isSeamless])
    #expect(Set(bars.map { $0["fill"] }).count == 1)
    #expect(rects.contains { $0["fill"] == "#C6C6C8" } == !isSeamless, "the lines under the bars")
  }

  @Test func `B18: a template is drawn in the colour of its label, an original as it is`() throws {
    let image = try #require(ImageData(uri: "data:image/png;base64,iVBORw0KGgo="))
    let items = try [ImageRendering.template, .original].map {
      TabDraft(item: try TabItem(title: $0.rawValue, image: image, imageRendering: $0))
    }
    let picture = try TabContainer(configuration: Configuration(), tabs: items, traits: Traits()).picture()
    let drawn = picture.all("g").filter { $0.children.first?["href"] == "#header-image-0" }
    #expect(drawn.map { $0["filter"] } == ["url(#header-tint-000000)", nil])
    let filter = try #require(picture.all("filter").first)
    #expect(filter["id"] == "header-tint-000000")
    #expect(filter.children.map(\.name) == ["feFlood", "feComposite"])
    #expect(filter.first("feFlood")?["flood-color"] == "#000000")
    #expect(picture.all("image").map { $0["preserveAspectRatio"] } == ["xMidYMid meet"])
    #expect(picture.all("symbol").isEmpty, "no icon")
  }

  /// Three tabs with icons, and a page that can go back.
  private func dressed(_ look: Traits.Look, _ change: (inout TraitChanges) -> Void = { _ in }) throws -> XMLTree {
    var configuration = Configuration()
    configuration.tabBar.placement = .bottom
    configuration.navigationBar.visibility = .always
    var changes = TraitChanges()
    (changes.look, changes.idiom, changes.width, changes.height) = (.set(look), .pad, 820, 1180)
    change(&changes)
    let tabs = try ["Green", "Indigo", "Orange"].map { TabDraft(item: try TabItem(title: $0, icon: "star")) }
    return try TabContainer(configuration: configuration, tabs: tabs, traits: Traits().changed(changes)).picture()
  }

  @Test(arguments: Traits.LayoutDirection.allCases)
  func `P21: a pad's tabs are labels in a capsule, with the title beside them`(direction: Traits.LayoutDirection) throws
  {
    let picture = try dressed(.ios26) { $0.layoutDirection = direction }
    #expect(picture.all("use").isEmpty, "no icon")
    let bar = try #require(picture.first("svg"))
    #expect([bar["y"], bar["height"]] == ["50", "44"])
    #expect(try #require(bar.first("rect"))["rx"] == "21.75", "its edge")
    #expect(bar.all("text").map(\.text) == ["Green", "Indigo", "Orange"])
    let title = try #require(picture.children.first { $0.name == "text" })
    #expect((title.text, title["x"]) == ("Green", direction == .leftToRight ? "16" : "804"))
    #expect(picture["height"] == "1180")
  }

  @Test func `P21: a title has no place beside tabs that leave none`() throws {
    let texts = try dressed(.ios26) { ($0.width, $0.sizeClass) = (360, .set(.regular)) }
    #expect(!texts.children.contains { $0.name == "text" })
  }

  @Test func `P21: on a tablet Material's pill is around the icon and the label`() throws {
    let picture = try dressed(.material3)
    let pill = try #require(picture.all("rect").first { $0["height"] == "40" })
    let icon = try #require(picture.all("use").first)
    let label = try #require(picture.all("text").first { $0["font-size"] == "12" })
    let start = try #require(pill.number("x"))
    #expect(try #require(icon.number("x")) == start + 16)
    #expect(try #require(label.number("x")) == start + 16 + 24 + 4)
    #expect(pill["rx"] == "20")
  }

  @Test(arguments: [
    (Presentation.split, ["1024", "480"], ["0", "0"], 0), (.modal, ["1024", "768"], ["352", "144"], 0),
    (.popover, ["1024", "768"], ["694", "81"], 1),
  ])
  func `L9: a container is drawn in its window`(
    presentation: Presentation, size: [String], place: [String], arrows: Int
  ) throws {
    var configuration = Configuration()
    configuration.presentation = presentation
    var changes = TraitChanges()
    (changes.width, changes.height) = (320, 480)
    changes.idiom = .pad
    changes.orientation = .landscape
    let container = try TabContainer(
      configuration: configuration, tabs: [TabDraft(item: TabItem(title: "A"))], traits: Traits().changed(changes))
    let picture = try container.picture()
    #expect([picture["width"], picture["height"]] == size)
    let clipped = try #require(picture.all("g").first { $0["clip-path"] == "url(#header-container)" })
    let inner = try #require(clipped.first("svg"))
    #expect([inner["x"], inner["y"]] == place)
    #expect([inner["width"], inner["height"]] == ["320", "480"])
    #expect(inner.all("text").map(\.text).contains("A"))
    // The edge of the arrow is under it, half a point higher.
    #expect(
      picture.all("polygon").map { $0["points"] }
        == (arrows == 1 ? ["973 80.5 986 67.5 999 80.5", "973 81 986 68 999 81"] : []))
  }

  /// A translucent line would not be visible.
  @Test(
    arguments: [
      (Color.clear, Color.white, "#3C3C43", "0.29"), (.clear, .black, "#545458", "0.6"),
      (Color(red: 1, green: 2, blue: 3), .white, "#010203", nil),
      (Color(red: 1, green: 2, blue: 3, alpha: 200), .black, "#545458", "0.6"),
    ] as [(Color, Color, String, String?)])
  func `L9: a visible line separates columns, and a visible edge surrounds a popover`(
    divider: Color, background: Color, color: String, opacity: String?
  ) throws {
    func picture(_ presentation: Presentation) throws -> XMLTree {
      var configuration = Configuration()
      configuration.presentation = presentation
      var design = Design()
      (design.dividerColor, design.backgroundColor) = (divider, background)
      configuration.look = Look(light: design, dark: design)
      var changes = TraitChanges()
      (changes.width, changes.height, changes.idiom, changes.orientation) = (320, 480, .pad, .landscape)
      return try TabContainer(
        configuration: configuration, tabs: [TabDraft(item: TabItem(title: "A"))], traits: Traits().changed(changes)
      ).picture()
    }
    let line = try #require(try picture(.split).all("rect").last)
    #expect([line["x"], line["width"], line["height"]] == ["320", "0.5", "480"])
    #expect([line["fill"], line["fill-opacity"]] == [color, opacity])
    let popover = try picture(.popover)
    let edge = background == .white ? ["#000000", "0.122"] : ["#FFFFFF", "0.322"]
    let arrow = try #require(popover.all("polygon").first)
    #expect([arrow["fill"], arrow["fill-opacity"]] == edge)
    let frame = try #require(popover.all("rect").first { $0["width"] == "321" })
    #expect([frame["x"], frame["y"], frame["height"], frame["rx"]] == ["693.5", "80.5", "481", "13.5"])
    #expect([frame["fill"], frame["fill-opacity"]] == edge)
  }

  @Test func `B5, B6: More is highlighted, its list has no page's colour, and the navigation bar has a back button`()
    throws
  {
    var container = try Preset.uikit.container()
    try container.perform(.selectMore())
    try Golden.expect(try container.picture(), is: "uikit-more")
    try container.perform(.select(.index(5)))
    try Golden.expect(try container.picture(), is: "uikit-in-more")
  }

  @Test(arguments: [Preset.backbase, .uikit])
  func `P13: from right to left everything is mirrored by the engine's frames`(preset: Preset) throws {
    try Golden.expect(
      try preset.container(selected: 2, in: { $0.layoutDirection = .rightToLeft }).picture(), is: "\(preset)-rtl")
  }

  @Test func `B9: in landscape icons stand beside their labels`() throws {
    try Golden.expect(try Preset.fiori.container(in: { $0.orientation = .landscape }).picture(), is: "fiori-landscape")
  }

  @Test func `L11: a page has exactly its given background, and otherwise none`() throws {
    func page(_ color: Color?) throws -> [XMLTree] {
      var page = TabPage()
      page.backgroundColor = color.map(DynamicColor.color)
      let item = try TabItem(title: "One", icon: "house", page: page)
      var configuration = Configuration()
      configuration.tabBar.placement = .bottom
      var design = Design()
      design.backgroundColor = Color(red: 1, green: 2, blue: 3)
      configuration.look = Look(light: design, dark: design)
      let picture = try TabContainer(configuration: configuration, tabs: [TabDraft(item: item)], traits: Traits())
        .picture()
      #expect(picture.all("linearGradient").isEmpty)
      return picture.all("rect").filter { $0.number("width") == 390 && $0.number("height") == 844 }
    }
    #expect(try page(nil).map { $0["fill"] } == ["#010203"])
    #expect(try page(Color(red: 52, green: 199, blue: 89)).map { $0["fill"] } == ["#010203", "#34C759"])
    let translucent = try page(Color(red: 52, green: 199, blue: 89, alpha: 51))
    #expect(translucent.map { $0["fill"] } == ["#010203", "#34C759"])
    #expect(translucent.last?["fill-opacity"] == "0.2")
  }

  @Test func `H1: a part that is hidden is not drawn`() throws {
    let container = try Preset.backbase.container(configured: {
      $0.header = Header(user: try User(name: "Ada Byron", company: "Engines"), hideSubtitle: true, hideAvatar: true)
    })
    let picture = try container.picture()
    #expect(picture.all("text").map(\.text).filter { !["Green", "Indigo", "Orange"].contains($0) } == ["Ada Byron"])
    #expect(picture.all("circle").isEmpty && picture.all("use").isEmpty)
    #expect(picture.first("title")?.text == "Ada Byron")
  }

  @Test func `H9: a trailing text is written, and a trailing image is shown whole`() throws {
    func picture(_ content: TrailingView.Content) throws -> XMLTree {
      try Preset.backbase.container(configured: {
        let trailing = try TrailingView(content, badge: .count(3), label: "Edit")
        $0.header = Header(user: try User(name: "Ada Byron"), trailing: trailing, hideAvatar: true)
      }).picture()
    }
    let text = try picture(.title("Edit"))
    let edit = try #require(text.all("text").first { $0.text == "Edit" })
    // The button is 44 wide and 25.845 of it text, which ends at the margin.
    #expect(abs(try #require(edit.number("x")) - (374 - 25.845 / 2)) < 0.001)
    #expect((edit["font-size"], edit["text-anchor"]) == ("15", "middle"))
    #expect(text.all("text").map(\.text).contains("3"))
    #expect(text.all("use").isEmpty)
    let uri = "data:image/png;base64,iVBORw0KGgo="
    let shown = try picture(.image(try #require(ImageData(uri: uri))))
    let image = try #require(shown.all("image").first)
    #expect((image["href"], image["width"], image["height"]) == (uri, "28", "28"))
    #expect(image["preserveAspectRatio"] == "xMidYMid meet")
    let use = try #require(shown.all("use").first)
    #expect((use["x"], use["y"]) == ("346", "65"))
  }

  /// The icon has 24 points, and is in the middle of the touch target of 44 points, where the name ends.
  @Test(arguments: [
    (text: "7", start: 0.0, end: 16.0), ("99+", -2.66, 24), ("ABCDEFGHIJKL", -22, 24),
  ])
  func `B8, H3: a badge begins in the middle of the trailing icon, and grows up to the name`(
    text: String, start: Double, end: Double
  ) throws {
    func badge(_ direction: Traits.LayoutDirection) throws -> [Double] {
      let container = try Preset.backbase.container(
        in: { $0.layoutDirection = direction },
        configured: {
          let bell = try TrailingView(icon: "bell", badge: .text(text), label: "News")
          $0.header = Header(user: try User(name: "Ada Byron"), trailing: bell)
        })
      let rect = try #require(try container.picture().all("rect").first { $0["height"] == "16" })
      let x = try #require(rect.number("x"))
      let frame = try #require(container.layout.header?.trailing)
      return [x - frame.midX, try x + #require(rect.number("width")) - frame.midX].map { ($0 * 100).rounded() / 100 }
    }
    #expect(try badge(.leftToRight) == [start, end])
    // The screen's edge is at the left, and the name at the right.
    #expect(try badge(.rightToLeft) == (end == 24 ? [start - 2, 22] : [start, end]))
  }

  @Test(arguments: [(TabBarConfiguration.Indicator.pill, 2.0, 0.8 * 78.14), (.linear, -8, 44)])
  func `B8: a long badge stays at its tab, and is truncated`(
    indicator: TabBarConfiguration.Indicator, end: Double, width: Double
  ) throws {
    var container = try Preset.backbase.container(configured: { $0.tabBar.indicator = indicator })
    try container.perform(.setTabs([TabDraft(item: try TabItem(title: "Messages", badge: .text("ABCDEFGHIJKL")))]))
    let picture = try container.picture()
    let rect = try #require(picture.all("rect").last { $0["height"] == "16" })
    let tab = try #require(container.tabBarLayout(in: container.layout, position: 0).items.first)
    #expect(abs(try #require(rect.number("width")) - width) < 0.001)
    #expect(abs(try #require(rect.number("x")) + width - tab.maxX - end) < 0.001)
    let text = try #require(picture.all("text").last)
    #expect(text.text == (indicator == .pill ? "ABCDE…" : "ABC…"))
  }

  @Test func `T4: at the largest text size header, pills and labels have grown`() throws {
    let container = try Preset.backbase.container(in: { $0.contentSizeCategory = .accessibility5 })
    try Golden.expect(try container.picture(), is: "backbase-accessibility5")
    let texts = try container.picture().all("text")
    let title = try #require(texts.first { $0.text == "Ada Byron" })
    #expect(title["font-size"] == "53")
  }

  @Test func `B11: no bar without tabs, and a hidden one takes no space`() throws {
    var empty = try Preset.backbase.container()
    try empty.perform(.setTabs([]))
    let picture = try empty.picture()
    #expect(picture["viewBox"] == "0 0 390 159")
    #expect(picture.all("text").map(\.text) == ["AB", "Ada Byron", "Analytical Engines", "3"])
    var single = try Preset.backbase.container(configured: { $0.hideSingleTab = true })
    try single.perform(.setTabs([.tab("Green")]))
    #expect(try single.picture()["viewBox"] == "0 0 390 111")
    #expect(try single.picture().all("svg").count == 1)
  }

  @Test func `an empty container has a picture`() throws {
    let container = try TabContainer(
      configuration: Configuration(), tabs: [], traits: Traits(width: 0, height: 0, safeArea: .zero))
    let picture = try container.picture()
    #expect(picture["viewBox"] == "0 0 0 48")
    #expect(picture.children.map(\.name) == ["title", "desc"])
  }
}
