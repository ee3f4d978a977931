import StrictJSON
import Testing

@testable import TabHeaderCatalog

/// The shipped files are valid: a server without an overlay does not check them.
@Suite struct ShippedCatalogTests {
  /// The shipped files as those of an overlay, which are checked.
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

  @Test func everyFileIsInAKnownFolder() {
    // The lists of lint, icons and names are no part of a catalogue.
    for file in Self.overlay where !file.path.hasSuffix(".txt") {
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
