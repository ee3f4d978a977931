import TabEngine
import Testing

@testable import HeaderRendering

/// The accessibility of a picture, and its ids in an enclosing document.
struct AccessiblePictureTests {
  @Test func `X3: a picture says what a screen reader says of what it shows`() throws {
    let picture = try Preset.fiori.container().picture()
    #expect(picture["role"] == "img")
    #expect(picture["aria-labelledby"] == "header-title header-description")
    #expect(picture["xml:lang"] == "en")
    #expect(picture.children.prefix(2).map { $0["id"] } == ["header-title", "header-description"])
    #expect(picture.children.first?.text == "Menu Bar")
    #expect(
      picture.children[1].text == """
        Menu Bar, Home, 1 of 6, selected
        Objects, 2 of 6
        Tasks, 3 of 6
        Notifications, 3 new items, 4 of 6
        More
        """)
  }

  @Test(arguments: Preset.allCases)
  func `every reference leads to an element, and every id is unique`(preset: Preset) throws {
    let configuration = try preset.configuration
    let matrix = try StateMatrix(of: configuration, tabs: preset.tabs, selectedIndex: 0, traits: preset.traits)
    for tree in [try preset.container().picture(), try XMLTree.parse(matrix.svg)] {
      let ids = tree.all.compactMap { $0["id"] }
      #expect(Set(ids).count == ids.count)
      let labels = tree.all.compactMap { $0["aria-labelledby"] }.flatMap { $0.split(separator: " ").map(String.init) }
      let links = tree.all.compactMap { $0["href"] }.map { String($0.dropFirst()) }
      let urls = tree.all.flatMap { $0.attributes.values }.filter { $0.hasPrefix("url(#") }.map {
        String($0.dropFirst(5).dropLast())
      }
      #expect(Set(labels + links + urls).isSubset(of: ids))
    }
  }

  @Test(arguments: Preset.allCases)
  func `the same container gives the same bytes`(preset: Preset) throws {
    let first = HeaderPicture(of: try preset.container(), at: .start).svg
    #expect(first == HeaderPicture(of: try preset.container(), at: .start).svg)
  }

  @Test(arguments: [
    (1.0, "390", "159"), (2, "780", "318"), (0.5, "195", "79.5"), (0, "390", "159"), (-1, "390", "159"),
    (.nan, "390", "159"), (.infinity, "390", "159"),
  ])
  func `a scale changes the size and nothing in it`(scale: Double, width: String, height: String) throws {
    let container = try Preset.backbase.container()
    let picture = try container.picture(scale: scale)
    #expect((picture["width"], picture["height"]) == (width, height))
    #expect(picture["viewBox"] == "0 0 390 159")
    #expect(HeaderPicture(of: container, at: .start, scale: scale).size == Size(width: 390, height: 159))
    #expect(picture.children.map { $0.outline() } == (try container.picture()).children.map { $0.outline() })
  }
}
