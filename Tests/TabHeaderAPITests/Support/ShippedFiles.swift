import Foundation
import TabHeaderAPI
import TabHeaderCatalog

/// The files in this repository that a server ships.
enum ShippedFiles {
  static let repository = URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardizedFileURL

  /// In order.
  static let presetNames = ["backbase", "blank", "coordinator", "fiori", "remind", "uikit"]
  /// In order: one for each preset, and one more.
  static let styleNames = ["backbase", "coordinator", "fiori", "neutral", "remind", "system-blue", "uikit"]

  /// The shipped catalogue, with the documented example in its preset `backbase`: the tabs Green, Indigo and Orange.
  static let catalog: Result<Catalog, any Error> = Result {
    let path = "presets/backbase.json"
    let example = Catalog.File(path: path, content: try content("Tests/Catalog/\(path)"), in: "Tests/Catalog")
    return try Catalog(overlay: [example])
  }

  static let site: Result<Site, any Error> = .success(Site())

  static func content(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: repository.appending(path: path)))
  }
}
