import StrictJSON
import TabEngine

/// The content that a server ships: presets, styles, design tokens and spoken texts.
public struct Catalog: Sendable {
  /// A named configuration of the engine, modelled on one of the documented containers.
  package struct Preset: Sendable {
    package let name: String
    package let title: String
    package let description: String
    /// The members of a session that the preset sets.
    package let session: JSONValue
  }

  /// The default preset of a session.
  static let defaultPreset = "backbase"
  /// The style of a session if neither the session nor its preset names one.
  static let defaultStyle = "backbase"

  package let presets: [Preset]
  package private(set) var names: Names

  /// The items that the members `style`, `theme` and `locale` of a session may name.
  package struct Names: Sendable {
    /// The theme that every other theme is merged over.
    let defaults: Theme
    package fileprivate(set) var styles: Registry<Style>
    package fileprivate(set) var themes: Registry<Theme>
    package let locales: Locales
    /// Counts the changes of styles and themes.
    fileprivate(set) var changes: ChangeCount

    /// Reads a document as a theme with this name, without registering it.
    ///
    /// - Throws: all mistakes, with pointers into the document.
    func theme(
      _ name: String, source: [UInt8], _ value: JSONValue, at now: Instant? = nil
    ) throws(ContentError) -> Theme {
      try Theme(name, source: source, value, over: defaults, at: now).validated(with: styles.shipped)
    }

    /// A copy with one more theme, for one reader.
    func adding(_ theme: Theme) -> Names {
      var names = self
      names.themes = themes.adding(theme)
      return names
    }

    /// A copy with one more style, for one reader.
    func adding(_ style: Style) -> Names {
      var names = self
      names.styles = styles.adding(style)
      return names
    }
  }

  /// The content of a configuration file, with its path in the configuration directory.
  public struct File: Sendable {
    public let path: String
    public let content: [UInt8]

    public init(path: String, content: [UInt8]) {
      self.path = path
      self.content = content
    }

    /// `backbase` for `presets/backbase.json`.
    var name: String {
      let file = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
      return String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])
    }
  }

  /// Reads and checks all files, so that mistakes in shipped files are found at the start and not by a request.
  ///
  /// - Parameter tokens: one file for each theme; the others are merged over the theme `default`.
  public init(tokens: [File], styles: [File], presets: [File], strings: [File]) throws(Invalid) {
    try Self.checkNames(of: styles, as: "style", needed: Self.defaultStyle, in: "styles")
    try Self.checkNames(of: tokens, as: "theme", needed: Theme.defaultName, in: "tokens")
    try Self.checkNames(of: presets, as: "preset", needed: Self.defaultPreset, in: "presets")
    let locales = try Locales(strings)

    var readStyles: [Style] = []
    for file in styles.sorted(by: { $0.name < $1.name }) { readStyles.append(try Self.style(in: file)) }
    var readThemes: [Theme] = []
    let isDefault = { (file: File) in file.name == Theme.defaultName }
    for file in tokens.filter(isDefault) + tokens.sorted(by: { $0.name < $1.name }).filter({ !isDefault($0) }) {
      let theme = try Self.theme(in: file, over: readThemes.first)
      // Checks the styles with the default theme first, so that a mistake in a style is not reported for a theme.
      if readThemes.isEmpty { for style in readStyles { try Self.check(style, in: styles, over: theme) } }
      do throws(ContentError) {
        readThemes.append(try theme.validated(with: readStyles))
      } catch {
        throw Invalid(file, error.mistakes)
      }
    }
    let changes = ChangeCount()
    names = Names(
      defaults: readThemes[0], styles: Registry(shipped: readStyles, changes: changes),
      themes: Registry(shipped: readThemes, changes: changes), locales: locales, changes: changes)

    var readPresets: [Preset] = []
    for file in presets {
      readPresets.append(try Self.preset(in: file, names))
    }
    self.presets = readPresets.sorted { $0.name < $1.name }
  }

  /// A copy with its own registries, for other styles and themes.
  package func opened() -> Catalog {
    var catalog = self
    let changes = ChangeCount()
    catalog.names.styles = Registry(shipped: names.styles.shipped, changes: changes)
    catalog.names.themes = Registry(shipped: names.themes.shipped, changes: changes)
    catalog.names.changes = changes
    return catalog
  }

  package func preset(_ name: String) -> Preset? { presets.first { $0.name == name } }
}

extension Catalog.Preset {
  init(name: String, content: [UInt8]) throws(JSONError) {
    var title = name
    var description = ""
    var session = JSONValue.object([:])
    var reader = JSONReader(content)
    try reader.object { (reader, member) throws(JSONError) in
      switch member {
      case "title": title = try reader.string()
      case "description": description = try reader.string()
      case "session": session = try reader.value()
      default: throw reader.unknownMember(member, known: ["title", "description", "session"])
      }
    }
    try reader.finish()
    self.init(name: name, title: title, description: description, session: session)
  }
}

extension SessionDescription {
  /// Merges a description over a preset's, and reads the result. A header in the description replaces the preset's (H7).
  package init(_ description: JSONValue, over preset: Catalog.Preset, _ names: Catalog.Names) throws(JSONError) {
    var base = preset.session
    if case .object(var members) = base, case .object(let given) = description, given["header"] != nil {
      members["header"] = nil
      base = .object(members)
    }
    var reader = JSONReader(base.overlaid(with: description).bytes, limits: .unlimited)
    try self.init(&reader, names)
    self.preset = preset.name
  }
}
