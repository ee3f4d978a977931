import HeaderRendering
import TabEngine
import Testing

@testable import HeaderLint

/// D: values that are possible, and with which nothing sensible can be drawn or spoken.
struct SenseLintTests {
  @Test(arguments: [
    ("png;base64,AAAA", ImageData.Mistake.noPicture), ("png;base64,PHN2Zz48L3N2Zz4=", .noPicture),
    ("webp;base64,UklGRiIAAABXQVZF", .noPicture), ("gif;base64,R0lGODhh", .noPicture),
    ("png;base64,iVBORw0KGgo=", .noPicture), ("png;base64,iVBORw0KGgoAAAANSUhEUgAA", .noPicture),
    ("jpeg;base64,/9j/4AAA", .noPicture), ("jpeg;base64,/9j/4AAA/9k=", .noPicture),
    ("gif;base64,R0lGODlhAQAB", .noPicture),
    ("png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB", .cutOff),
    ("jpeg;base64,/9j/4AAESkb/wAALCAABAAEBAREA", .cutOff),
    ("gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAkQBAA==", .cutOff),
    ("png;base64,iVBORw0KGgoAAAANSUhEUgAAAAAAAAAACAAAAAAe4CPOAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==", .empty),
    ("png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAACAAAAADxIkjwAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==", .empty),
    ("png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAAAElEQVQ1rwYeAAAAAElFTkSuQmCC", .empty),
    ("png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAAAElFTkSuQmCC", .empty),
    ("png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAABElEQVR0ZXh08Oyf3AAAAABJRU5ErkJggg==", .empty),
    ("jpeg;base64,/9j/4AAESkb/wAALCAABAAABAREA/9k=", .empty),
    ("gif;base64,R0lGODlhAAAAAIAAAAAAAP///ywAAAAAAAAAAAACAkQBADs=", .empty),
    ("gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQAAAAACAkQBADs=", .empty),
    ("gif;base64,R0lGODlhAQABAIAAAAAAAP///zs=", .empty),
    ("webp;base64,UklGRhwAAABXRUJQVlA4IBAAAAAwAQCdASoAAAEAAAAAAAAA", .empty),
    ("webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEA", .cutOff),
    (
      "png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      nil
    ),
    ("jpeg;base64,/9j/4AAESkb/wAALCAABAAEBAREA/9k=", nil), ("jpeg;base64,/9j/4AAESkb/wAALCAABAAEBAREA/9kAAAA=", nil),
    ("gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", nil),
    ("webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA", nil),
  ])
  func `D: an image that is none, has nothing to draw, or lacks its end, is found`(
    data: String, mistake: ImageData.Mistake?
  ) throws {
    let image = try #require(ImageData(uri: "data:image/" + data))
    #expect(image.mistake == mistake)
    let container = try TabContainer.sample(
      [.titled("Home"), TabDraft(item: try TabItem(title: "Cards", image: image, selectedImage: image))],
      popups: [TabDraft(item: try TabItem(title: "Help", image: image))]
    ) {
      $0.header = Header(
        user: try User(name: "Ada", image: image), trailing: try TrailingView(.image(image), label: "Menu"))
      $0.design { $0.headerBackground = .image(image, over: .white) }
    }
    #expect(
      LintReport(of: container).findings(.unreadableImage).map(\.pointer)
        == (mistake == nil
          ? []
          : [
            "/header/user/image", "/header/trailing/image", "/tabs/1/image", "/tabs/1/selectedImage", "/popups/0/image",
            "/design/headerBackground",
          ]))
  }

  @Test(arguments: [
    (390.0, 844.0, Insets.zero, true), (0, 844, .zero, false), (390, 0, .zero, false), (20, 844, .zero, false),
    (390, 500, Insets(top: 400, left: 0, bottom: 400, right: 0), false),
    (390, 844, Insets(top: 0, left: 200, bottom: 0, right: 200), false),
    (390, 844, Insets(top: 47, left: 0, bottom: 34, right: 0), true),
  ])
  func `D: a page without room is found`(width: Double, height: Double, safeArea: Insets, hasRoom: Bool) throws {
    let container = try TabContainer(
      configuration: Configuration(), tabs: [.titled("Home"), .titled("Cards")],
      traits: Traits(width: width, height: height, safeArea: safeArea))
    #expect(LintReport(of: container).findings(.noRoom).map(\.pointer) == (hasRoom ? [] : ["/traits"]))
  }

  @Test(arguments: [
    // SF Symbols.
    ("house.fill", "house"), ("magnifyingglass", "search"), ("person.crop.circle", "person"),
    ("person.2.fill", "person"),
    ("bell.badge.fill", "bell"), ("square.and.arrow.up", "share"), ("gearshape.2", "gear"), ("envelope.open", "mail"),
    ("bubble.left.and.bubble.right.fill", "message"), ("heart.circle", "heart"), ("chart.bar.xaxis", "chart"),
    ("list.bullet", "list"), ("circle.grid.3x3.fill", "grid"), ("ellipsis.circle", "ellipsis"),
    ("xmark.circle.fill", "close"),
    // Material Symbols.
    ("shopping_cart", "cart"), ("account_circle", "person"), ("ic_home_black_24dp", "house"),
    ("favorite_border", "heart"),
    ("more_horiz", "ellipsis"), ("Settings", "gear"),
    // Font Awesome.
    ("fa-user", "person"), ("fas fa-magnifying-glass", "search"), ("fa-solid fa-house", "house"), ("bars", "list"),
    // With the names of their types, and with a typo.
    ("Icons.home_outlined", "house"), ("R.drawable.ic_home", "house"), ("rectangle.grid.2x2", "grid"),
    ("calender", "calendar"), ("hous", "house"), ("bel", "bell"),
    // Emoji.
    ("🏠", "house"), ("❤️", "heart"), ("⚙️", "gear"),
  ])
  func `D, H10: the names of other libraries lead to our icons`(name: String, icon: String) throws {
    let container = try TabContainer.sample([.titled("Home", icon: name), .titled("Cards", icon: "box")])
    #expect(
      LintReport(of: container).findings(.unknownIcon).map(\.advice) == ["Did you mean “\(icon)”?"])
  }

  @Test func `D, H10: each name in the list leads to an icon that exists`() {
    #expect(Set(IconNames.ours.values) == Set(IconLibrary.names))
    for name in ["circle-of-life", "", "....", "square", "photo", "car", "horse", "mouse", "light", "bracket", "stone"]
    { #expect(IconNames.ours(for: name) == nil) }
  }

  /// Blank: white space, what is not seen, in every script that has any.
  @Test(arguments: [
    " ", "\u{3000}", "\u{A0}\u{2003}", "\u{200B}", "\u{2800}", "\u{3164}", "\u{115F}\u{1160}", "\u{FFA0}", "\u{180E}",
    "\u{61C}", "\u{2060}\t",
  ])
  func `D: a blank text is found wherever it is shown or spoken`(blank: String) throws {
    let ids = Set([try #require(TabID("home"))])
    let container = try TabContainer.sample([.titled(blank), .titled("Home")]) {
      $0.header = Header(user: try User(name: blank))
      try $0.tabBar.setGuards([Guard(.deny(ids), reason: blank)])
      $0.speech.overrides = [
        "DesignSystem.tabHeaderViewController.accessibility.more": blank,
        "DesignSystem.tabHeaderViewController.accessibility.separator": " ",
      ]
    }
    #expect(
      LintReport(of: container).findings(.blankText).map(\.pointer) == [
        "/header/user/name", "/tabBar/guards/0/reason",
        "/strings/DesignSystem.tabHeaderViewController.accessibility.more",
        "/tabs/0/title",
      ])
  }
}
