import ArgumentParser
import TabHeaderCatalog

/// The overlay directory of the catalogue, for commands that need no server.
struct CatalogOptions: ParsableArguments {
  @Option(help: .setting(\.catalog)) var catalog: String?

  /// - Throws: the exit code.
  func read() throws -> Catalog {
    do {
      let settings = try Settings(options: ["catalog": GivenSetting(catalog)].compactMapValues(\.self))
      return try Files.catalog(overlay: settings.catalog)
    } catch {
      throw failure("\(error)", .configuration)
    }
  }
}
