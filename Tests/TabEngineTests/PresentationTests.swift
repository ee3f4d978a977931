import Testing

@testable import TabEngine

/// L9: where a container is in its window.
struct PresentationTests {
  private func container(
    _ presentation: Presentation, width: Double, height: Double, orientation: Orientation = .landscape,
    direction: Traits.LayoutDirection = .leftToRight
  ) throws -> TabContainer {
    var changes = TraitChanges()
    (changes.width, changes.height) = (width, height)
    changes.idiom = .pad
    changes.orientation = orientation
    changes.layoutDirection = direction
    return try TabContainer(
      configuration: .with { $0.presentation = presentation }, tabs: [.named("a"), .named("b")],
      traits: Traits().changed(changes))
  }

  @Test func `L9: a container fills its window, and on a phone also when it is modal`() throws {
    for presentation in [Presentation.window, .modal] {
      let layout = try TabContainer(
        configuration: .with { $0.presentation = presentation }, tabs: [.named("a")], traits: Traits()
      ).presentationLayout
      #expect(layout.window == Size(width: 390, height: 844))
      #expect(layout.container == Rect(x: 0, y: 0, width: 390, height: 844))
      #expect((layout.neighbour, layout.anchor, layout.arrow, layout.isDimmed) == (nil, nil, nil, false))
      #expect(!layout.hasSurroundings)
    }
  }

  @Test(arguments: [
    (320.0, Orientation.landscape, 1024.0), (320, .portrait, 768), (704, .landscape, 1024), (800, .landscape, 1120),
  ])
  func `L9: a split view has a column beside the container, of 320 points at least`(
    width: Double, orientation: Orientation, window: Double
  ) throws {
    let layout = try container(.split, width: width, height: 700, orientation: orientation).presentationLayout
    #expect(layout.window == Size(width: window, height: 700))
    #expect(layout.container == Rect(x: 0, y: 0, width: width, height: 700))
    #expect(layout.neighbour == Rect(x: width, y: 0, width: window - width, height: 700))
    #expect(!layout.isDimmed)
  }

  @Test(arguments: [Presentation.split, .modal, .popover], [Orientation.landscape, .portrait])
  func `L9: a presentation keeps the size of the pad's window, however that is turned`(
    presentation: Presentation, orientation: Orientation
  ) throws {
    for given in [Size(width: 1180, height: 820), Size(width: 820, height: 1180)] {
      var container = try container(presentation, width: 320, height: 480, orientation: orientation)
      var changes = TraitChanges()
      changes.window = .set(given)
      try container.perform(.resize(changes))
      let window = container.presentationLayout.window
      #expect(window.width == (orientation == .landscape ? 1180 : 820))
      // A column is as high as its window.
      #expect(window.height == (presentation == .split ? 480 : orientation == .landscape ? 820 : 1180))
      changes.window = .set(nil)
      try container.perform(.resize(changes))
      #expect(container.presentationLayout.window.width == (orientation == .landscape ? 1024 : 768))
    }
  }

  @Test func `L9: a window has a size as every container has`() throws {
    var changes = TraitChanges()
    changes.window = .set(Size(width: -1, height: 820))
    #expect(throws: TabContainerError.self) { try Traits().changed(changes) }
    changes.window = .set(Size(width: 1180, height: .infinity))
    #expect(throws: TabContainerError.self) { try Traits().changed(changes) }
  }

  @Test func `L9: a modal container is in the middle of a pad, over a dimmed window`() throws {
    let layout = try container(.modal, width: 540, height: 620).presentationLayout
    #expect(layout.window == Size(width: 1024, height: 768))
    #expect(layout.container == Rect(x: 242, y: 74, width: 540, height: 620))
    #expect(layout.isDimmed)
    let full = try container(.modal, width: 1180, height: 820).presentationLayout
    #expect((full.hasSurroundings, full.isDimmed) == (false, false))
  }

  @Test func `L9: a modal container that stays off an edge of the window has no safe area there`() throws {
    func insets(_ width: Double, _ height: Double, _ orientation: Orientation = .landscape) throws -> Insets {
      var container = try container(.modal, width: width, height: height, orientation: orientation)
      var changes = TraitChanges()
      (changes.safeArea.top, changes.safeArea.bottom) = (24, 20)
      (changes.safeArea.left, changes.safeArea.right) = (10, 10)
      try container.perform(.resize(changes))
      let insets = container.configuration.safeArea(in: container.traits)
      #expect(container.layout.pageInsets.top == 0)
      #expect(container.layout.tabBar.y == insets.top)
      return insets
    }
    #expect(try insets(540, 620) == .zero)
    // As high as the window, and up to 10 and 4 points from its edges.
    #expect(try insets(540, 768) == Insets(top: 24, left: 0, bottom: 20, right: 0))
    #expect(try insets(540, 748) == Insets(top: 14, left: 0, bottom: 10, right: 0))
    #expect(try insets(1016, 620) == Insets(top: 0, left: 6, bottom: 0, right: 6))
    #expect(try insets(1024, 768) == Insets(top: 24, left: 10, bottom: 20, right: 10))
    let phone = try TabContainer(
      configuration: .with { $0.presentation = .modal }, tabs: [.named("a")], traits: Traits())
    #expect(phone.configuration.safeArea(in: phone.traits) == phone.traits.safeArea)
  }

  @Test(arguments: [
    (Presentation.popover, 320.0, IconPlacement.above), (.popover, 700, .above), (.split, 375, .above),
    (.split, 700, .beside), (.modal, 540, .above), (.modal, 700, .beside), (.window, 540, .beside),
  ])
  func `B9: in a part of the window the width decides where an icon is`(
    presentation: Presentation, width: Double, placement: IconPlacement
  ) throws {
    var container = try container(presentation, width: width, height: 480)
    #expect(container.traits.orientation == .landscape)
    #expect(container.iconPlacement == placement)
    var changes = TraitChanges()
    changes.sizeClass = .set(.regular)
    try container.perform(.resize(changes))
    #expect(container.iconPlacement == .beside)
  }

  @Test func `L9: a popover points with an arrow to its anchor, and stays inside its window`() throws {
    let layout = try container(.popover, width: 320, height: 480).presentationLayout
    #expect(layout.window == Size(width: 1024, height: 768))
    #expect(layout.anchor == Rect(x: 964, y: 24, width: 44, height: 44))
    #expect(layout.arrow == Rect(x: 973, y: 68, width: 26, height: 13))
    #expect(layout.container == Rect(x: 694, y: 81, width: 320, height: 480))
    #expect(layout.isDimmed)
    let large = try container(.popover, width: 1200, height: 900).presentationLayout
    #expect(large.window == Size(width: 1220, height: 991))
    #expect(large.container == Rect(x: 10, y: 81, width: 1200, height: 900))
  }

  @Test(arguments: [Presentation.split, .modal, .popover])
  func `L9, P13: from right to left the window is mirrored`(presentation: Presentation) throws {
    let layout = try container(presentation, width: 320, height: 480).presentationLayout
    let mirrored = try container(presentation, width: 320, height: 480, direction: .rightToLeft).presentationLayout
    let width = layout.window.width
    #expect(mirrored.window == layout.window)
    #expect(mirrored.container == layout.container.mirrored(in: width))
    #expect(mirrored.neighbour == layout.neighbour?.mirrored(in: width))
    #expect(mirrored.anchor == layout.anchor?.mirrored(in: width))
    #expect(mirrored.arrow == layout.arrow?.mirrored(in: width))
  }

  @Test func `L9: the surroundings of a container are spoken after it, and nothing behind a modal one`() throws {
    func after(_ presentation: Presentation) throws -> [SpokenElement] {
      let all = try container(presentation, width: 320, height: 480).spokenElements
      let alone = try container(.window, width: 320, height: 480).spokenElements
      #expect(Array(all.prefix(alone.count)) == alone)
      return Array(all.dropFirst(alone.count))
    }
    #expect(try after(.split) == [SpokenElement(role: .page, label: "Detail", spoken: "Detail")])
    #expect(try after(.popover) == [SpokenElement(role: .button, label: "Dismiss popup", spoken: "Dismiss popup")])
    #expect(try after(.modal) == [])
  }
}
