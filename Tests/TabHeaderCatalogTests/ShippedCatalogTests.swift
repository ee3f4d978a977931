import ShippedFiles
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

  @Test func everyFileIsInAKnownFolder() {
    // The lists of lint are no part of a catalogue.
    for file in Self.overlay where !file.path.hasPrefix("labels/") {
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
