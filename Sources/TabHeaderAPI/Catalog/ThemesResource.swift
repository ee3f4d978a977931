import DesignTokens
import HTTPServer
import HTTPTypes
import StrictJSON
import TabHeaderCatalog
import TabSessions

/// `/v1/themes` and `/v1/themes/{theme}`.
struct ThemesResource: Sendable {
  let registry: SessionRegistry
  let names: Catalog.Names
  let live: LiveStreams
  let owners: DocumentOwners?

  private var themes: RegisteredItems<Theme> {
    RegisteredItems(names.themes, registry.committer, owners, whenChanged: live.wake)
  }

  // MARK: Reading

  func list(_: Request, _: PathParameters) throws(Problem) -> Response {
    var json = JSONWriter()
    json.object { json in
      json.member(
        "themes",
        array: { json in
          for theme in names.themes.all {
            json.object { json in json.members(of: theme, sessions: names.themes.users(of: theme.name)) }
          }
        })
    }
    return Response(
      status: .ok, fields: [.contentType: "application/json", .cacheControl: "no-cache"], body: .bytes(json.bytes))
  }

  func read(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    try themes.read(path[.theme].string, request)
  }

  /// Every token with its values, including the tokens of the default theme.
  func resolved(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let theme = try themes[path[.theme].string]
    var json = JSONWriter(reserving: 256 * theme.tokens.tokens.count)
    json.object { json in
      json.member("name", theme.name)
      json.member(
        "tokens",
        object: { json in
          for token in theme.tokens.tokens {
            json.name(escaping: token.path)
            json.value(token, isDefault: theme.name == Theme.defaultName || !theme.document.contains(token.path))
          }
        })
    }
    return request.conditional(.json(json.bytes, tag: theme.entityTag))
  }

  // MARK: Other formats

  static let exportQuery = QueryNames(["format"])

  /// All tokens as a file in a format (T15): in the Design Tokens format, unless the query names another.
  func export(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let theme = try themes[path[.theme].string]
    var format = ThemeFormat.dtcg
    do throws(InvalidParameter) {
      for item in request.target.query { format = try item.choice() }
    } catch {
      throw Problem(error)
    }
    let bytes = theme.tokens.exported(as: format, theme: theme.name)
    return request.conditional(
      Response(
        status: .ok,
        fields: [
          .contentType: format.mediaType, .eTag: contentTag(of: bytes), .cacheControl: "no-cache",
          .contentDisposition: "attachment; filename=\"\(format.fileName(of: theme.name))\"",
        ],
        body: .bytes(bytes)))
  }

  /// Makes a theme's document of another tool's file (T14). Nothing is stored: the client puts the document.
  func convert(_ request: Request, _: PathParameters) throws(Problem) -> Response {
    let imported: ImportedTheme
    do throws(ContentError) {
      imported = try names.importedTheme(request.body)
    } catch {
      throw Problem(ofOpenForm: error)
    }
    return .json(imported.json(of: request.body))
  }

  // MARK: Changing

  /// Adds or replaces a theme, or refuses the whole document (T3). Sessions that use it update when they are next read, watched or
  /// changed (T1); sessions that are being watched are woken.
  func put(
    _ request: Request, _ path: PathParameters, _ commitment: Commitment?
  ) throws(Problem) -> Response {
    let now = registry.now()
    let name = try themes.changeable(path[.theme].string)
    let new: Theme
    do throws(ContentError) {
      new = try names.theme(name, parsing: request.body, at: now)
    } catch {
      throw Problem(ofOpenForm: error)
    }
    return try themes.put(new, at: now, request, commitment) { json, users in
      let warnings = new.formatWarnings + [ContentWarning](new.unreadTokens(by: names.styles.all))
      json.members(of: new, sessions: users)
      json.member("warnings", warnings, in: new.source)
    }
  }

  func delete(
    _ request: Request, _ path: PathParameters, _ commitment: Commitment?
  ) throws(Problem) -> Response {
    try themes.delete(path[.theme].string, request, commitment)
  }
}

extension ImportedTheme {
  /// - Parameter source: the file, for the lines of what was not understood.
  fileprivate func json(of source: [UInt8]) -> [UInt8] {
    let locations = JSONLocations(of: unread.map(\.pointer), in: source)
    var json = JSONWriter(reserving: source.count)
    json.object { json in
      json.member("form", form.rawValue)
      json.member("tokens", count)
      json.member(
        "mapped",
        array: { json in
          for mapping in mappings {
            json.object { json in
              json.member("from", mapping.from)
              json.member("to", mapping.to)
            }
          }
        })
      json.member("unreadCount", unreadCount)
      json.member(
        "unread",
        array: { json in
          for part in unread {
            json.object { json in
              json.member("path", part.path)
              json.member("pointer", part.pointer)
              json.member("detail", part.detail)
              let location = locations.nearest(to: part.pointer)
              json.member("line", location?.line)
              json.member("column", location?.column)
            }
          }
        })
      json.name("document")
      json.value(.object(document))
    }
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func members(of theme: Theme, sessions: Int) {
    member("name", theme.name)
    member("readOnly", theme.updatedAt == nil)
    member("tokens", theme.document.count)
    member("sessions", sessions)
    member("updatedAt", theme.updatedAt?.rfc3339)
  }

  fileprivate mutating func value(_ token: ResolvedToken, isDefault: Bool) {
    object { json in
      json.member("type", token.type?.rawValue)
      json.member("description", token.description)
      json.name("light")
      json.value(token.light)
      json.name("dark")
      json.value(token.dark)
      json.member(
        "aliases",
        array: { json in
          for alias in token.aliases { json.value(alias) }
        })
      json.member("source", isDefault ? "default" : "theme")
    }
  }
}
