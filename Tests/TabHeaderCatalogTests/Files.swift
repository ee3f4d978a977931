import StrictJSON
import Testing

@testable import TabHeaderCatalog

/// The content of a shipped file.
func shipped(_ path: String) throws -> [UInt8] {
  try #require(ShippedFolder.catalog.files.first { $0.path == path }).content
}

/// A file of the overlay `mine`.
func mine(_ path: String, _ text: String) -> Catalog.File {
  Catalog.File(path: path, content: Array(text.utf8), in: "mine")
}
