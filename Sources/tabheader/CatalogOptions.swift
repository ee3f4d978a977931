import ArgumentParser
import TabHeaderCatalog

/// The overlay directory of the catalogue, for commands that need no server.
struct CatalogOptions: ParsableArguments {
  static let catalogHelp = ArgumentHelp(
    "A directory of presets, styles, tokens and strings that replace or add to the shipped ones. (default: none)",
    valueName: "dir")

  @Option(help: CatalogOptions.catalogHelp)
  var catalog: String?

  /// - Throws: the exit code.
  func read() throws -> Catalog {
    do {
      let settings = try Settings(options: catalog.map { ["catalog": .string($0)] } ?? [:], file: nil)
      return try Files.catalog(overlay: settings.catalogDirectory)
    } catch {
      throw failure("\(error)", .configuration)
    }
  }
}
