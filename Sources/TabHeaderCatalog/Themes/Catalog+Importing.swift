import DesignTokens
import StrictJSON
import TabEngine

extension Catalog.Names {
  /// Makes a theme's document of another tool's file (T14), over the theme `default`.
  package func importedTheme(_ source: [UInt8]) throws(ContentError) -> ImportedTheme {
    do throws(JSONError) {
      return try ImportedTheme(
        importing: try JSONValue(parsing: source, limits: Theme.limits), over: defaults.document)
    } catch {
      throw ContentError(error)
    }
  }
}

extension Catalog {
  /// A theme of the catalogue, or that of a document.
  package func theme(named name: String, parsing source: [UInt8]) throws(ContentError) -> Theme {
    try names.theme(name, parsing: source, at: Instant(milliseconds: 0))
  }

  package func theme(named name: String) -> Theme? { names.themes[name] }
}
