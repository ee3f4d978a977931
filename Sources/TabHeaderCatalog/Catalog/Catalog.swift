import StrictJSON
import TabEngine
// The catalogue gives descriptions of sessions, and refuses them with errors of that target.
@_exported import TabSessions

/// The content that a server ships: presets, styles, design tokens and spoken texts.
public struct Catalog: Sendable {
  package typealias Preset = SessionPreset

  /// By name.
  package let presets: [Preset]
  package internal(set) var names: Names
  /// Warnings about the overlay's themes, as `PUT` would return them (T6, D): one line each, with the place. In an opened catalogue, those
  /// about the stored documents.
  public internal(set) var warnings: [String]

  /// The items that the members `style`, `theme` and `locale` of a session may name.
  package struct Names: Sendable {
    /// The theme that every other theme is merged over.
    let defaults: Theme
    package internal(set) var styles: Registry<Style>
    package internal(set) var themes: Registry<Theme>
    package let locales: Locales
    /// Counts the changes of styles and themes.
    var changes: ChangeCount

    /// Reads a document as a theme with this name, without registering it.
    ///
    /// - Throws: all mistakes, with pointers into the document.
    func theme(
      _ name: String, source: [UInt8], _ value: JSONValue, at now: Instant? = nil
    ) throws(ContentError) -> Theme {
      let theme = try Theme(name, source: source, value, over: defaults, at: now)
      try theme.check(with: styles.shipped)
      return theme
    }

    /// A copy with one more theme, for one reader.
    func adding(_ theme: Theme) -> Names {
      var names = self
      names.themes = themes.adding([theme])
      return names
    }

    /// A copy with more styles, for one reader.
    func adding(_ styles: [Style]) -> Names {
      var names = self
      names.styles = self.styles.adding(styles)
      return names
    }

    /// A style with the members that it inherits (T13).
    package func whole(_ style: Style) throws(JSONError) -> Style {
      guard !style.isShipped else { return style }
      var style = style
      style.definition = try style.definition.whole(among: styleNames) { styles[$0]?.definition }
      return style
    }

    func check(_ style: Style) -> Style.Check {
      style.checked(over: defaults) { () throws(JSONError) in try whole(style) }
    }
  }

  /// Reads the shipped files and an overlay: a file with the path of a shipped one replaces it, others are added.
  ///
  /// Without an overlay nothing is checked, because a test checks the shipped files. With one, all files are checked, so that
  /// mistakes are found at the start and not by a request.
  ///
  /// - Parameter overlay: the files of the overlay. Each file of tokens becomes a theme, merged over the theme `default`.
  public init(overlay: [File] = []) throws(Invalid) {
    let isChecked = !overlay.isEmpty
    let files = File.shipped.overlaid(with: overlay)
    let (styleFiles, tokenFiles) = (files.files(in: .styles), files.files(in: .tokens))
    let presetFiles = files.files(in: .presets)
    try Self.checkNames(of: styleFiles, as: "style")
    try Self.checkNames(of: tokenFiles, as: "theme")
    try Self.checkNames(of: presetFiles, as: "preset")
    let locales = try Locales(files.files(in: .strings))

    var drafts: [Style] = []
    for file in styleFiles { drafts.append(try Self.style(in: file)) }
    var styles = drafts
    for (index, file) in styleFiles.enumerated() {
      do throws(JSONError) {
        styles[index].definition = try drafts[index].definition.whole(among: drafts.map(\.name)) { name in
          drafts.first { $0.name.isSame(as: name) }?.definition
        }
      } catch {
        throw Invalid(file, error)
      }
    }
    var themes: [Theme] = []
    let isDefault = { (file: File) in file.name == Theme.defaultName }
    // The first is the one that the others are merged over.
    let themeFiles = tokenFiles.filter(isDefault) + tokenFiles.filter { !isDefault($0) }
    for file in themeFiles {
      let theme = try Self.theme(in: file, over: themes.first)
      themes.append(theme)
      guard isChecked else { continue }
      // Checks the styles with the default theme first, so that a mistake in a style is not reported for a theme.
      if themes.count == 1 {
        for (draft, style) in zip(drafts, styles) { try Self.check(draft, as: style, in: styleFiles, over: theme) }
      }
      do throws(ContentError) { try theme.check(with: styles) } catch { throw Invalid(file, error.mistakes) }
    }
    let changes = ChangeCount()
    names = Names(
      defaults: themes[0], styles: Registry(shipped: styles, changes: changes),
      themes: Registry(shipped: themes, changes: changes), locales: locales, changes: changes)

    var presets: [Preset] = []
    for file in presetFiles {
      let preset = try Self.preset(in: file)
      if isChecked { try Self.check(preset, in: file, names) }
      presets.append(preset)
    }
    self.presets = presets
    warnings = zip(themeFiles, themes).flatMap { file, theme in
      file.isShipped ? [] : theme.warnings(for: styles, in: file).map(\.description)
    }
  }

  /// The source of the looks of sessions.
  public var looks: any LookSource { names }

  package func preset(_ name: String) -> Preset? { presets.first { $0.name.isSame(as: name) } }
}
