import Foundation
import TabHeaderAPI
import TabHeaderCatalog

/// The files in this repository that a server ships with.
enum ShippedFiles {
  static let repository = URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardizedFileURL

  /// In order.
  static let presetNames = ["backbase", "blank", "coordinator", "fiori", "remind", "uikit"]
  /// In order: one for each preset, and one more.
  static let styleNames = ["backbase", "coordinator", "fiori", "neutral", "remind", "system-blue", "uikit"]

  static let catalog: Result<Catalog, any Error> = Result {
    try Catalog(
      tokens: files("config", "tokens"), styles: files("config", "styles"),
      presets: files("config", "presets"), strings: files("config", "strings"))
  }

  static let site: Result<Site, any Error> = Result {
    let root = repository.appending(path: "public").path
    let names = FileManager.default.subpaths(atPath: root) ?? []
    return Site(
      files: try names.filter { $0.contains(".") }.sorted().map { name in
        Site.File(path: name, content: try content("public/\(name)"))
      })
  }

  static func content(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: repository.appending(path: path)))
  }

  static func file(_ directory: String, _ path: String) throws -> Catalog.File {
    Catalog.File(path: path, content: try content("\(directory)/\(path)"))
  }

  static func files(_ directory: String, _ folder: String) throws -> [Catalog.File] {
    let path = repository.appending(path: "\(directory)/\(folder)").path
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    return try names.sorted().map { try file(directory, "\(folder)/\($0)") }
  }
}
