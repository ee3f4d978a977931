import TabEngine
import Testing

@testable import HeaderRendering

/// All states on one sheet.
struct StateMatrixTests {
  private func matrix(_ preset: Preset = .backbase, _ axes: StateMatrix.Axes = StateMatrix.Axes()) throws -> StateMatrix
  {
    try StateMatrix(
      of: preset.configuration, tabs: preset.tabs, selectedIndex: 0, traits: preset.traits, axes: axes)
  }

  private func cells(_ matrix: StateMatrix) throws -> [XMLTree] {
    try XMLTree.parse(matrix.svg).children.filter { $0["role"] == "img" }
  }

  @Test(arguments: Preset.allCases)
  func `108 states by default, each with its own title, in well under a megabyte`(preset: Preset) throws {
    let matrix = try matrix(preset)
    let cells = try cells(matrix)
    #expect(StateMatrix.Axes().cellCount == 108)
    #expect(cells.count == 108)
    #expect(matrix.svg.count < 400_000)
    let titles = cells.compactMap { $0.first("title")?.text }
    #expect(titles.count == 108)
    if preset == .backbase {
      #expect(Set(titles).count == 108)
      #expect(titles.first == "320 points, light, left to right, full header, own tabs")
      #expect(titles.last == "768 points, dark, right to left, no avatar, overflowing")
    } else {
      #expect(titles.first == "320 points, light, left to right, no header, own tabs")
    }
  }

  @Test func `states do not overlap, and all are on the sheet`() throws {
    let matrix = try matrix()
    let sheet = Sheet(matrix)
    let frames = try cells(matrix).map { cell in
      Rect(
        x: try #require(cell.number("x")), y: try #require(cell.number("y")), width: try #require(cell.number("width")),
        height: try #require(cell.number("height")))
    }
    for (index, frame) in frames.enumerated() {
      #expect(frame.x >= 0 && frame.y >= 0 && frame.maxX <= sheet.size.width && frame.maxY <= sheet.size.height)
      for other in frames[(index + 1)...] {
        #expect(frame.maxX <= other.x || other.maxX <= frame.x || frame.maxY <= other.y || other.maxY <= frame.y)
      }
    }
    #expect(frames.first == Rect(x: 176, y: 120, width: 320, height: 159))
  }

  @Test func `a state is drawn as its own picture is`() throws {
    let axes = StateMatrix.Axes(
      widths: [320], colorSchemes: [.dark], layoutDirections: [.rightToLeft], variants: [.full], tabs: [.plain])
    let cell = try #require(try cells(try matrix(.backbase, axes)).first)
    var container = try Preset.backbase.container(in: {
      $0.width = 320
      $0.colorScheme = .dark
      $0.layoutDirection = .rightToLeft
    })
    try container.perform(.select(.index(0)))
    func drawn(_ elements: [XMLTree], _ prefix: String) -> String {
      elements.map { $0.outline() }.joined(separator: "\n").replacing("matrix-icon", with: "icon").replacing(
        prefix, with: "")
    }
    let picture = try container.picture().children.filter { !["title", "desc", "defs"].contains($0.name) }
    #expect(drawn(try #require(cell.first("g")).children, "cell-1-") == drawn(picture, "header-"))
  }

  @Test func `H1: the variants hide the subtitle and the avatar`() throws {
    var axes = StateMatrix.Axes(
      widths: [390], colorSchemes: [.light], layoutDirections: [.leftToRight], tabs: [.plain])
    let texts = try cells(try matrix(.backbase, axes)).map { cell in
      cell.all("text").map(\.text).filter { ["AB", "Ada Byron", "Analytical Engines"].contains($0) }
    }
    #expect(
      texts == [["AB", "Ada Byron", "Analytical Engines"], ["AB", "Ada Byron"], ["Ada Byron", "Analytical Engines"]])
    axes.variants = []
    #expect(try cells(try matrix(.backbase, axes)).isEmpty)
  }

  @Test(arguments: Preset.allCases)
  func `B2, B5, B8: a variant has a badge on every tab, and another more tabs than fit`(preset: Preset) throws {
    let axes = StateMatrix.Axes(colorSchemes: [.light], layoutDirections: [.leftToRight], variants: [.full])
    for cell in try matrix(preset, axes).cells {
      let container = cell.scene.container
      switch cell.tabs {
      case .plain:
        #expect(container.tabs.map(\.item) == (try preset.tabs.map(\.item)))
      case .badges:
        #expect(container.tabs.allSatisfy { $0.item.badge != nil })
        #expect(container.tabs.map(\.item.title) == (try preset.tabs.map(\.item.title)))
      case .overflow:
        let canScroll = container.configuration.tabBar.distribution == .intrinsic
        #expect(
          container.hasMore || canScroll && cell.scene.bar.contentWidth > cell.width || container.tabs.count >= 8)
      }
    }
  }

  @Test func `over a bar at the bottom a sheet shows little of the page`() throws {
    let axes = StateMatrix.Axes(
      widths: [390], colorSchemes: [.light], layoutDirections: [.leftToRight], variants: [.full], tabs: [.plain])
    let cell = try #require(try matrix(.coordinator, axes).cells.first)
    // 47 of safe area, 44 of navigation bar, 96 of page, 64 of bar and 34 under it.
    #expect(cell.scene.size == Size(width: 390, height: 285))
  }

  @Test func `an image is on the sheet once for each of its sizes`() throws {
    let uri = "data:image/png;base64,iVBORw0KGgo="
    var configuration = try Preset.backbase.configuration
    configuration.header = Header(user: try User(name: "Ada", image: ImageData(uri: uri)))
    let matrix = try StateMatrix(
      of: configuration, tabs: Preset.backbase.tabs, selectedIndex: 0, traits: Preset.backbase.traits)
    let tree = try XMLTree.parse(matrix.svg)
    #expect(tree.all("image").count == 1)
    // Where the avatar is not hidden.
    #expect(tree.all("use").count { $0["href"] == "#matrix-image-0" } == 72)
  }

  @Test func `more than 240 states are refused, and so is an impossible container`() throws {
    let axes = StateMatrix.Axes(widths: Array(repeating: 320, count: 7))
    #expect(axes.cellCount == 252)
    #expect(throws: TabContainerError.tooMany(member: "cells", limit: 240)) { try matrix(.backbase, axes) }
    #expect(throws: TabContainerError.numberOutOfRange(member: "width", allowed: 0...100_000)) {
      try matrix(.backbase, StateMatrix.Axes(widths: [-1]))
    }
    #expect(throws: TabContainerError.indexOutOfRange(3, member: "selectedIndex", valid: 0...2)) {
      try StateMatrix(
        of: Preset.backbase.configuration, tabs: Preset.backbase.tabs, selectedIndex: 3, traits: Preset.backbase.traits,
        axes: StateMatrix.Axes(widths: []))
    }
  }
}
