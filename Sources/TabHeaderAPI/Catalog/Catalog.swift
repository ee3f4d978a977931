import DesignTokens
import HTTPCore
import StrictJSON
import TabContainer

/// What a server ships: presets, styles, the tokens that styles are made of, and what is spoken.
public struct Catalog: Sendable {
  /// A named configuration of the one engine, after one of the documented containers.
  struct Preset: Sendable {
    let name: String
    let title: String
    let description: String
    /// The members of a session that it sets.
    let session: JSONValue
  }

  /// The preset of a session that names none.
  static let defaultPreset = "backbase"
  /// The style of a session that neither names one nor has one from its preset.
  static let defaultStyle = "backbase"

  let presets: [Preset]
  package private(set) var names: Names

  /// What the members `style`, `theme` and `locale` of a session may name.
  package struct Names: Sendable {
    /// What every theme is laid over.
    let defaults: Theme
    fileprivate(set) var styles: Shelf<Style>
    fileprivate(set) var themes: Shelf<Theme>
    let locales: Locales
    /// Counts the changes of styles and themes.
    fileprivate(set) var changes: ChangeCount

    /// A document as a theme of this name. It is not on the shelf yet.
    func theme(_ name: String, source: [UInt8], _ value: JSONValue, at now: Instant?) throws(Theme.Broken) -> Theme {
      try Theme(name, source: source, value, over: defaults, styles: styles.shipped, at: now)
    }

    /// The same with one theme more, for one reader.
    func lending(_ theme: Theme) -> Names {
      var names = self
      names.themes = themes.lending(theme)
      return names
    }

    /// The same with one style more, for one reader.
    func lending(_ style: Style) -> Names {
      var names = self
      names.styles = styles.lending(style)
      return names
    }
  }

  /// Why a file cannot be used.
  public struct Invalid: Error, CustomStringConvertible {
    public let file: String
    /// Where in the file, if it is known.
    public let location: JSONLocation?
    public let reason: String

    public var description: String {
      let place = location.map { ":\($0.line):\($0.column)" } ?? ""
      return "\(file)\(place): \(reason)"
    }

    init(_ file: String, at location: JSONLocation? = nil, _ reason: String) {
      self.file = file
      self.location = location
      self.reason = reason
    }

    /// - Parameter pointer: into the file; of the value that is wrong, or one around it.
    init(_ file: File, pointer: String, _ reason: String) {
      self.init(file.path, at: JSONLocations(of: [pointer], in: file.content).nearest(to: pointer), reason)
    }
  }

  /// The contents of a configuration file, under its path in the configuration's directory.
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

  /// Reads and checks everything: what is wrong with a shipped file is found at the start, not by a request.
  ///
  /// - Parameter tokens: a theme each; that of the name `default` is the one that the others are laid over.
  public init(tokens: [File], styles: [File], presets: [File], strings: [File]) throws(Invalid) {
    let locales = try Locales(strings)

    var readStyles: [Style] = []
    for file in styles.sorted(by: { $0.name < $1.name }) {
      do throws(JSONError) {
        guard case .object(let template) = try JSONValue(parsing: file.content) else {
          throw JSONError(kind: .malformed, detail: "expected an object")
        }
        readStyles.append(Style(file.name, source: file.content, template: template))
      } catch {
        throw Invalid(file, error)
      }
    }
    var readThemes: [Theme] = []
    func read(_ file: File) throws(Invalid) {
      do {
        let value = try JSONValue(parsing: file.content, limits: Theme.limits)
        readThemes.append(
          try Theme(file.name, source: file.content, value, over: readThemes.first, styles: readStyles, at: nil))
      } catch let error as JSONError {
        throw Invalid(file, error)
      } catch let error as Theme.Broken {
        let mistake = error.mistakes.first
        throw Invalid(file, pointer: mistake?.pointer ?? "", mistake?.detail ?? "broken")
      } catch {
        throw Invalid(file.path, "\(error)")
      }
    }
    guard let defaults = tokens.first(where: { $0.name == Theme.defaultName }) else {
      throw Invalid("tokens/\(Theme.defaultName).json", "the tokens of every theme are missing")
    }
    try read(defaults)
    for file in tokens.sorted(by: { $0.name < $1.name }) where file.name != Theme.defaultName { try read(file) }
    let changes = ChangeCount()
    names = Names(
      defaults: readThemes[0], styles: Shelf(shipped: readStyles, changes: changes),
      themes: Shelf(shipped: readThemes, changes: changes), locales: locales, changes: changes)

    var readPresets: [Preset] = []
    for file in presets {
      readPresets.append(try Self.preset(in: file, names))
    }
    self.presets = readPresets.sorted { $0.name < $1.name }
    guard readPresets.contains(where: { $0.name == Self.defaultPreset }) else {
      throw Invalid("presets/\(Self.defaultPreset).json", "the default preset is missing")
    }
  }

  /// Reads a preset, and tries it.
  private static func preset(in file: File, _ names: Names) throws(Invalid) -> Preset {
    let preset: Preset
    do throws(JSONError) {
      preset = try Preset(name: file.name, content: file.content)
    } catch {
      throw Invalid(file, error)
    }
    let description: SessionDescription
    do throws(JSONError) {
      description = try SessionDescription(.object([:]), over: preset, names)
    } catch {
      throw Invalid(file, error, in: "/session")
    }
    do throws(TabContainerError) {
      _ = try description.container()
    } catch {
      let pointer = Problem(error, of: description).errors.first?.pointer ?? ""
      throw Invalid(file, pointer: "/session" + pointer, error.detail)
    }
    return preset
  }

  /// The same with shelves of its own, which other styles and themes may be put on.
  func opened() -> Catalog {
    var catalog = self
    let changes = ChangeCount()
    catalog.names.styles = Shelf(shipped: names.styles.shipped, changes: changes)
    catalog.names.themes = Shelf(shipped: names.themes.shipped, changes: changes)
    catalog.names.changes = changes
    return catalog
  }

  func preset(_ name: String) -> Preset? { presets.first { $0.name == name } }
}

extension Catalog.Invalid {
  /// - Parameter base: the pointer to what was read, in the file.
  fileprivate init(_ file: Catalog.File, _ error: JSONError, in base: String = "") {
    let pointer = base + error.pointer
    self.init(
      file.path, at: error.location ?? JSONLocations(of: [pointer], in: file.content).nearest(to: pointer),
      pointer.isEmpty ? error.detail : "\(error.detail) (\(pointer))")
  }
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
  /// Lays a description over a preset's, and reads the whole. A header that is given is taken as it is (H7).
  init(_ description: JSONValue, over preset: Catalog.Preset, _ names: Catalog.Names) throws(JSONError) {
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
