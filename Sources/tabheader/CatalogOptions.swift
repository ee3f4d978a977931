import ArgumentParser
import TabHeaderCatalog

/// The configuration directory, for commands that need no server.
struct CatalogOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The directory of presets, styles, tokens and strings. (default: config)", valueName: "dir"))
  var catalog: String?

  /// - Throws: the exit code.
  func read() throws -> Catalog {
    do {
      let settings = try Settings(options: catalog.map { ["catalog": .string($0)] } ?? [:], file: nil)
      return try Files.catalog(in: settings.catalogDirectory)
    } catch {
      throw failure("\(error)", .configuration)
    }
  }
}
