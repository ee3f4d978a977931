import DesignTokens
import HTTPCore
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderCatalog
import TabHeaderWire
import TabSessions

/// `/v1/themes` and `/v1/themes/{theme}`.
struct ThemesResource: Sendable {
  let registry: SessionRegistry
  let names: Catalog.Names
  let live: LiveStreams

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

  /// The document, as it was put.
  func read(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let theme = try theme(path)
    return request.conditional(
      Response(
        status: .ok,
        fields: [.contentType: "application/json", .eTag: theme.entityTag, .cacheControl: "no-cache"],
        body: .bytes(theme.source)))
  }

  /// Every token with its values, including those of the default theme.
  func resolved(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let theme = try theme(path)
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
    return request.conditional(
      Response(
        status: .ok,
        fields: [.contentType: "application/json", .eTag: theme.entityTag, .cacheControl: "no-cache"],
        body: .bytes(json.bytes)))
  }

  private func theme(_ path: PathParameters) throws(Problem) -> Theme {
    let name = path[.theme]
    guard let theme = names.themes[name] else { throw noTheme(name) }
    return theme
  }

  // MARK: Changing

  /// Adds or replaces a theme, or refuses the whole document (T3). Sessions that use it update when they are next read, watched or
  /// changed (T1); those that are being watched are woken.
  func put(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let name = try changeableName(path)
    let new: Theme
    do throws(ContentError) {
      new = try names.theme(name, parsing: request.body, at: registry.now())
    } catch {
      throw Problem(error)
    }
    let put = try names.themes.put(new) { (old) throws(Problem) in
      try request.checkConditions(tag: old?.entityTag)
    }
    let (old, users): (Theme?, Int)
    do throws(Registry<Theme>.Full) {
      (old, users) = try put.get()
    } catch {
      let limits = Registry<Theme>.limits
      throw Problem(
        .tooManyThemes,
        detail: "The server holds at most \(limits.items) themes, of \(limits.bytes) bytes together, which "
          + "take at most \(limits.memory) bytes in memory.")
    }
    live.wake()
    let warnings = new.formatWarnings + [ContentWarning](new.unreadTokens(by: names.styles.all))
    var json = JSONWriter()
    json.object { json in
      json.members(of: new, sessions: users)
      json.member("warnings", warnings, in: new.source)
    }
    var fields: HTTPFields = [.contentType: "application/json", .eTag: new.entityTag, .cacheControl: "no-store"]
    if old == nil { fields[.location] = "/v1/themes/\(name)" }
    return Response(status: old == nil ? .created : .ok, fields: fields, body: .bytes(json.bytes))
  }

  func delete(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let name = try changeableName(path)
    let missing = noTheme(name)  // Not under the registry's lock, because it reads the registry.
    let removed = try names.themes.remove(name) { (theme) throws(Problem) in
      guard let theme else { throw missing }
      try request.checkConditions(tag: theme.entityTag)
    }
    do throws(Registry<Theme>.InUse) {
      try removed.get()
    } catch {
      throw Problem(
        .themeInUse,
        detail: error.users == 1
          ? "A session uses the theme: give it another one first."
          : "\(error.users) sessions use the theme: give them another one first.")
    }
    return Response(status: .noContent)
  }

  private func noTheme(_ name: String) -> Problem {
    Problem(
      .themeNotFound, detail: UnknownName(kind: "theme", name: name, existing: names.themes.all.map(\.name)).sentence)
  }

  private func changeableName(_ path: PathParameters) throws(Problem) -> String {
    let name = path[.theme]
    guard !names.themes.isShipped(name) else {
      throw Problem(
        .themeReadOnly,
        detail: "\"\(name)\" is built in: PUT a theme under another name, with only the tokens that differ.")
    }
    guard TabID(name) != nil else {
      throw Problem(
        .invalidValue,
        detail: "The name of a theme is 1 to \(Limits.identifier) of the characters A-Z a-z 0-9 - . _ ~")
    }
    return name
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
