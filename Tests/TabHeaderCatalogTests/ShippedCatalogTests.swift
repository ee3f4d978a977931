import StrictJSON
import TabEngine
import Testing

@testable import TabHeaderCatalog

/// The shipped files are valid: a server without an overlay does not check them.
@Suite struct ShippedCatalogTests {
  /// The shipped files as the files of an overlay, which are checked.
  private static let overlay = ShippedFolder.catalog.files.map { file in
    Catalog.File(path: file.path, content: file.content, in: "config")
  }

  @Test func everyFileIsValidAndEveryTokenIsRead() throws {
    #expect(try Catalog(overlay: Self.overlay).warnings == [])
  }

  /// The defaults of Backbase's configuration and selection, and SAP Fiori's translucent bar.
  @Test func `H4, X1, B11: a preset differs from a documented default only where its own document does`() throws {
    for preset in try Catalog().presets {
      let description = try Catalog().description(of: .object(["preset": .string(ExactText(preset.name))]))
      let configuration = try description.container().configuration
      #expect(!configuration.extendsIntoSafeArea && configuration.hapticsEnabled && !configuration.hideSingleTab)
      #expect(configuration.header.map { !$0.hideSubtitle && !$0.hideAvatar } ?? true)
      // Remind's container scrolls to the page with an animation.
      #expect(configuration.tabBar.animatesUserSelection == (preset.name == "remind"))
      // Apple's guide: the page always ends above the bar.
      guard configuration.tabBar.placement == .bottom else { continue }
      #expect(configuration.isTabBarTranslucent == (preset.name != "uikit"))
    }
  }

  /// A tab that refuses an orientation is shown in a story, not by default.
  @Test(arguments: [
    (844.0, 390.0, Traits.Idiom.phone, Traits.Platform.ios), (820, 1180, .pad, .ios), (1180, 820, .pad, .ios),
    (915, 412, .phone, .android), (1280, 716, .pad, .web), (1920, 996, .pad, .web),
  ])
  func `L4: every preset works turned, on a pad and in a browser`(
    width: Double, height: Double, idiom: Traits.Idiom, platform: Traits.Platform
  ) throws {
    for preset in try Catalog().presets {
      var container = try Catalog().description(of: .object(["preset": .string(ExactText(preset.name))])).container()
      var changes = TraitChanges()
      (changes.width, changes.height) = (width, height)
      (changes.idiom, changes.platform) = (idiom, platform)
      _ = try container.apply(.resize(changes), at: Instant(milliseconds: 0))
      #expect((container.traits.width, container.traits.height) == (width, height), "\(preset.name)")
      #expect(container.traits.orientation == (width > height ? .landscape : .portrait), "\(preset.name)")
    }
  }

  /// No page is a skeleton, also not outside the bar.
  @Test func `L12, N4: every page of a preset has content`() throws {
    for preset in try Catalog().presets {
      let container = try Catalog().description(of: .object(["preset": .string(ExactText(preset.name))])).container()
      for tab in container.tabs + container.popups {
        #expect(tab.item.page.content != nil, "\(preset.name): \(tab.item.title)")
      }
    }
  }

  @Test func everyFileIsInAKnownFolder() {
    // The lists of lint, icons, names and members are no part of a catalogue.
    for file in Self.overlay where !file.path.hasSuffix(".txt") && file.path != "members.json" {
      #expect(
        Catalog.Folder.allCases.contains { file.path == "\($0.rawValue)/\(file.name)\($0.suffix)" }, "\(file.path)")
    }
  }

  @Test func theyAreTheSameUnchecked() throws {
    let (checked, unchecked) = (try Catalog(overlay: Self.overlay), try Catalog())
    #expect(unchecked.presets.map(\.name) == ["backbase", "blank", "coordinator", "fiori", "remind", "uikit"])
    #expect(
      unchecked.names.styles.all.map(\.name)
        == ["backbase", "coordinator", "fiori", "neutral", "remind", "system-blue", "uikit"])
    #expect(unchecked.names.themes.all.map(\.name) == ["default", "documented"])
    #expect(unchecked.names.locales.names == ["ar", "de", "en", "nl"])
    #expect(unchecked.warnings == [])
    for style in unchecked.names.styles.all.map(\.name) {
      for theme in ["default", "documented"] {
        #expect(
          try unchecked.names.look(style: style, theme: theme, overrides: [:])
            == checked.names.look(style: style, theme: theme, overrides: [:]))
      }
    }
  }
}
