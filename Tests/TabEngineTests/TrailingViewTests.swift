import Testing

@testable import TabEngine

/// H9: an icon, a short text or an image at the header's trailing side.
struct TrailingViewTests {
  private static let image = ImageData(uri: "data:image/png;base64,iVBORw0KGgo=")

  private func header(
    _ view: TrailingView?, width: Double = 390, _ change: (inout TraitChanges) -> Void = { _ in }
  ) throws -> HeaderLayout {
    let header = Header(user: try User(name: "Ada Byron"), trailing: view)
    let traits = try Traits(width: width).changed(.with(change))
    let container = try TabContainer(
      configuration: .with { $0.header = header }, tabs: [.titled("a")], traits: traits)
    return try #require(container.layout.header)
  }

  @Test func `H9: the visible part ends at the margin, and its target has 44 points`() throws {
    let image = try #require(Self.image)
    let icon = try header(TrailingView(icon: "bell", label: "Notifications"))
    #expect(icon.trailing == Rect(x: 340, y: 57, width: 44, height: 44))
    let picture = try header(TrailingView(.image(image), label: "Logo"))
    #expect(picture.trailing == Rect(x: 338, y: 57, width: 44, height: 44))
    #expect(picture.title.maxX == 338)
    // "Edit" is 1723 thousandths of an em wide.
    let edit = try #require(try header(TrailingView(.title("Edit"))).trailing)
    #expect((edit.width, edit.height, edit.y) == (44, 44, 57))
    #expect(abs(edit.midX - (374 - 1.723 * 15 / 2)) < 1e-9)
    let text = TextWidth.points(of: "Notifications", size: 15)
    let wide = try header(TrailingView(.title("Notifications")))
    let frame = try #require(wide.trailing)
    #expect(frame.width == text + 16)
    #expect(abs(frame.maxX - 382) < 1e-9)
    #expect(wide.title.maxX == frame.x)
  }

  @Test func `H9: a text takes half of the space at most, and grows with the text size`() throws {
    let view = try TrailingView(.title("Wwwwwwwwwwwwwwwwwwwwwwww"))
    // From 68 to 304 there are 236 points.
    #expect(try header(view, width: 320).trailing?.width == 118 + 16)
    let edit = try TrailingView(.title("Edit"))
    let large = try header(edit) { $0.contentSizeCategory = .accessibility5 }
    let frame = try #require(large.trailing)
    #expect(abs(frame.width - (1.723 * 49 + 16)) < 1e-9)
    #expect(frame.height == 58.8)
  }

  @Test func `H9, P13: from right to left it is at the left`() throws {
    let left = try header(TrailingView(.title("Edit"))) { $0.layoutDirection = .rightToLeft }
    let right = try header(TrailingView(.title("Edit")))
    #expect(left.trailing == right.trailing?.mirrored(in: 390))
  }

  @Test func `H9: a text speaks for itself, an icon and an image need a label`() throws {
    let image = try #require(Self.image)
    #expect(try TrailingView(.title("Edit")).label == "Edit")
    #expect(try TrailingView(.title("Edit"), label: "Edit the list").label == "Edit the list")
    #expect(throws: TabContainerError.labelMissing) { try TrailingView(.icon("bell")) }
    #expect(throws: TabContainerError.labelMissing) { try TrailingView(.image(image)) }
    #expect(throws: TabContainerError.textMissing(member: "title")) { try TrailingView(.title("")) }
    #expect(throws: TabContainerError.textTooLong(member: "title", limit: 24)) {
      try TrailingView(.title(String(repeating: "e", count: 25)))
    }
    var container = try TabContainer(
      configuration: .with {
        $0.header = Header(user: try User(name: "Ada"), trailing: try TrailingView(.title("Edit"), badge: .count(2)))
      }, tabs: [.titled("a")], traits: Traits())
    #expect(container.spokenElements.contains { ($0.role, $0.spoken) == (.button, "Edit, 2 new items") })
    #expect(try container.act(.tapTrailing) == [.didTapTrailing])
  }
}
