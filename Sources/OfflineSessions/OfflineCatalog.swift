import DesignTokens
import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// The shipped presets, styles, themes and spoken texts. They are read when they are first needed, because most sessions need few.
package struct OfflineCatalog: Sendable {
  /// A file with its path: `styles/remind.json`.
  package typealias File = (path: String, content: [UInt8])

  package let presets: [SessionPreset]
  package let locales: SpokenLocales
  private let styles: [File]
  private let tokens: [File]

  /// - Parameter files: the files of `config/`, sorted by path.
  /// - Throws: the first mistake in a file. The shipped files have none: the tests of the catalogue check them.
  package init(_ files: [File]) throws(JSONError) {
    styles = files.filter { $0.path.hasPrefix("styles/") }
    tokens = files.filter { $0.path.hasPrefix("tokens/") }
    var presets: [SessionPreset] = []
    for file in files where file.path.hasPrefix("presets/") {
      presets.append(try SessionPreset(name: Self.name(of: file), content: file.content))
    }
    self.presets = presets
    var texts: [(name: String, texts: LocalizableStrings)] = []
    for file in files where file.path.hasPrefix("strings/") {
      do throws(LocalizableStringsError) {
        texts.append((Self.name(of: file), try LocalizableStrings(parsing: file.content)))
      } catch {
        throw JSONError(kind: .invalid, detail: error.detail)
      }
    }
    locales = SpokenLocales(texts)
  }

  /// `backbase` for `presets/backbase.json`.
  private static func name(of file: File) -> String {
    let start = file.path.firstIndex(of: "/").map { file.path.index(after: $0) } ?? file.path.startIndex
    return String(file.path[start..<(file.path.lastIndex(of: ".") ?? file.path.endIndex)])
  }
}

extension OfflineCatalog: SessionNames {
  package func style(_ name: String) -> StyleTemplate? {
    try? definition(name)?.whole(among: styleNames, definition)
  }

  private func definition(_ name: String) -> StyleTemplate? {
    guard let file = styles.first(where: { Self.name(of: $0) == name }),
      case .object(let members)? = try? JSONValue(parsing: file.content)
    else { return nil }
    return try? StyleTemplate(name, members)
  }

  package func theme(_ name: String) -> OfflineTheme? {
    guard let document = document(name) else { return nil }
    let defaults = name == SessionDescription.defaultTheme ? nil : self.document(SessionDescription.defaultTheme)
    let whole = defaults?.overlaid(with: document) ?? document
    let systemColors = Set(SystemColor.allCases.map { $0.rawValue })
    return (try? whole.resolved(colorNames: systemColors)).map { OfflineTheme(name: name, tokens: $0) }
  }

  private func document(_ theme: String) -> TokenDocument? {
    guard let file = tokens.first(where: { Self.name(of: $0) == theme }),
      let value = try? JSONValue(parsing: file.content, limits: .unlimited)
    else { return nil }
    return try? TokenDocument(parsing: value)
  }

  package var styleNames: [String] { styles.map { Self.name(of: $0) } }
  package var themeNames: [String] { tokens.map { Self.name(of: $0) } }

  package func look(
    _ style: StyleTemplate, _ theme: OfflineTheme, overrides: JSONObject
  ) throws(JSONError) -> Look {
    try style.look(theme: theme.name, tokens: theme.tokens, overrides: overrides)
  }
}

/// A theme, with the default one under it.
package struct OfflineTheme: Sendable {
  let name: String
  let tokens: ResolvedTokens
}
