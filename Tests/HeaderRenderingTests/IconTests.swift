import Foundation
import TabEngine
import Testing

@testable import HeaderRendering

/// The icons of pictures, which are the page's icons: both read `public/icons`.
struct IconTests {
  @Test func `H10, B9: each icon has a picture, and another one that is filled`() throws {
    #expect(IconLibrary.names.count == 71)
    #expect(IconLibrary.names == IconLibrary.names.sorted())
    for name in IconLibrary.names {
      let picture = try XMLTree.parse(Array(try #require(IconLibrary.svg(name)).utf8))
      #expect((picture.name, picture["viewBox"]) == ("svg", "0 0 24 24"))
      #expect(picture.all("path").first?["d"] == Icon.named(name).lines)
      let filled = try XMLTree.parse(Array(try #require(IconLibrary.svg(name, isFilled: true)).utf8)).all("path")
      #expect(filled.count > 1 || filled.first?["stroke-width"] == "2.6", "\(name)")
    }
    #expect(IconLibrary.svg("circle") == nil && !IconLibrary.contains("circle"))
  }

  @Test func `H10: the sheet in the documentation is what the product draws`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "docs/images/icons.svg")
    let sheet = IconSheet().svg
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil { try Data(sheet).write(to: file) }
    #expect(try [UInt8](Data(contentsOf: file)) == sheet)
    let captions = try XMLTree.parse(sheet).all("text").map(\.text)
    #expect(captions == IconLibrary.names)
    let page = try String(contentsOf: root.appending(path: "docs/icons.md"), encoding: .utf8)
    let list = try #require(page.range(of: "For tabs:"))
    let documented = page[list.upperBound...].matches(of: /`([a-z]+)`/).map { String($0.output.1) }
    #expect(documented.sorted() == IconLibrary.names)
  }

  @Test(arguments: ["circle", "", "__proto__", "\"/><script>"])
  func `an unknown name is drawn as the neutral icon, and never in an id`(name: String) {
    #expect(IconVariant(name).name == "neutral")
    #expect(IconVariant(name, isFilled: true).icon == Icon.neutral)
  }
}

/// Icons are drawn in the sizes that the layout measures with.
struct DrawnIconTests {
  /// The frames in which an icon or an image is drawn, in the order of the document.
  private func frames(of id: String, in picture: XMLTree) throws -> [Rect] {
    try picture.all("use").filter { $0["href"]?.hasPrefix("#header-\(id)") == true }.map {
      Rect(
        x: try #require($0.number("x")), y: try #require($0.number("y")), width: try #require($0.number("width")),
        height: try #require($0.number("height")))
    }
  }

  @Test(arguments: TabBarConfiguration.Placement.allCases, Orientation.allCases)
  func `B9: a tab's icon is as wide as its button was measured for`(
    placement: TabBarConfiguration.Placement, orientation: Orientation
  ) throws {
    var configuration = Configuration()
    configuration.tabBar.placement = placement
    configuration.tabBar.distribution = .intrinsic
    var changes = TraitChanges()
    changes.orientation = orientation
    let container = try TabContainer(
      configuration: configuration,
      tabs: [
        TabDraft(item: TabItem(title: "Home", icon: "house", isIconOnly: true)),
        TabDraft(item: TabItem(title: "Objects", icon: "box")),
      ], traits: Traits().changed(changes))
    let picture = try container.picture()
    let buttons = container.tabBarLayout(in: container.layout, position: 0).items
    let padding = Design().tabPaddingX
    let (alone, labelled) = (
      try #require(frames(of: "icon-house", in: picture).first), try #require(frames(of: "icon-box", in: picture).first)
    )
    #expect((alone.x, alone.width, alone.height) == (buttons[0].x + padding, buttons[0].width - 2 * padding, 24))
    #expect((labelled.width, labelled.height) == (24, 24))
    guard container.iconPlacement == .beside else { return }
    // The padding, the icon, the gap, the label, the padding.
    let text = TextWidth.points(of: "Objects", size: Design().deselectedTabTitleFont.size, semibold: true)
    #expect(abs(buttons[1].width - (padding + labelled.width + 6 + text + padding)) < 1e-9)
  }

  @Test func `H9: a trailing icon or image is drawn as wide as it was measured, up to the margin`() throws {
    let icon = try Preset.backbase.container()
    let bell = try #require(frames(of: "icon-bell", in: try icon.picture()).first)
    #expect(bell == Rect(x: 374 - 24, y: 67, width: 24, height: 24))
    #expect(icon.layout.header?.trailing?.midX == bell.midX)
    let image = try #require(ImageData(uri: "data:image/png;base64,iVBORw0KGgo="))
    let logo = try Preset.backbase.container(configured: {
      $0.header = Header(user: try User(name: "Ada Byron"), trailing: try TrailingView(.image(image), label: "Logo"))
    })
    let picture = try logo.picture()
    let use = try #require(picture.all("use").first { $0["href"] == "#header-image-0" })
    let drawn = try #require(picture.all("image").first)
    #expect((use.number("x"), drawn.number("width"), drawn.number("height")) == (374 - 28, 28, 28))
    #expect(try #require(logo.layout.header?.trailing).midX == 374 - 14)
  }

  @Test func `H1, N1, L9: an icon in a frame of its own has the size of the table`() throws {
    func size(of id: String, in container: TabContainer) throws -> [Double] {
      let frame = try #require(try frames(of: id, in: try container.picture()).first)
      return [frame.width, frame.height]
    }
    func square(_ size: IconSize) -> [Double] { [size.points, size.points] }

    let nameless = try Preset.backbase.container(configured: { $0.header = Header(user: try User(name: "…")) })
    #expect(try size(of: "icon-person", in: nameless) == square(.avatar))
    var listed = try Preset.uikit.container()
    try listed.perform(.selectMore())
    try listed.perform(.select(.index(5)))
    #expect(try size(of: "icon-back", in: listed) == square(.back))
    let popover = try Preset.backbase.container(
      in: { ($0.width, $0.height, $0.idiom, $0.orientation) = (320, 480, .pad, .landscape) },
      configured: { $0.presentation = .popover })
    #expect(try size(of: "icon-ellipsis", in: popover) == square(.anchor))
  }
}
