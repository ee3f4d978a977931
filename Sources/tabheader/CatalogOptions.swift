import ArgumentParser
import TabHeaderAPI

/// Which presets, styles, tokens and strings a command that needs no server works with.
struct CatalogOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The directory of presets, styles, tokens and strings. (default: config)", valueName: "dir"))
  var catalog: String?

  /// - Throws: what to exit with.
  func read() async throws -> Catalog {
    do {
      let settings = try await Settings(options: catalog.map { ["catalog": .string($0)] } ?? [:], file: nil)
      return try Files.catalog(in: settings.catalogDirectory)
    } catch {
      throw failure("\(error)", .configuration)
    }
  }
}
