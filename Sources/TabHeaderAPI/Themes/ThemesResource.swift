import DesignTokens
import HTTPCore
import HTTPTypes
import StrictJSON
import Synchronization
import TabContainer
import TabSessions

/// `/v1/themes` and `/v1/themes/{name}`.
final class ThemesResource: Sendable {
  private let registry: SessionRegistry
  private let names: Catalog.Names
  /// One theme is changed after the other. A session's lock may be taken while this one is held, never the other way round.
  private let changing = Mutex(())

  init(registry: SessionRegistry, names: Catalog.Names) {
    self.registry = registry
    self.names = names
  }

  // MARK: Reading

  func list(_: Exchange) throws(Problem) -> Response {
    var json = JSONWriter()
    let sessions = Dictionary(grouping: registry.sessions) { $0.read().revision.container.configuration.look.theme }
    json.object { json in
      json.member(
        "themes",
        array: { json in
          for theme in names.themes.all { json.value(theme, sessions: sessions[theme.name]?.count ?? 0) }
        })
    }
    return Response(
      status: .ok, fields: [.contentType: "application/json", .cacheControl: "no-cache"], body: .bytes(json.bytes))
  }

  /// The document, as it was put.
  func read(_ exchange: Exchange) throws(Problem) -> Response {
    let theme = try theme(exchange)
    return exchange.request.unlessHad(
      Response(
        status: .ok,
        fields: [.contentType: "application/json", .eTag: theme.entityTag, .cacheControl: "no-cache"],
        body: .bytes(theme.source)))
  }

  /// Every token with its values, those of the defaults included.
  func resolved(_ exchange: Exchange) throws(Problem) -> Response {
    let theme = try theme(exchange)
    var json = JSONWriter(reserving: 256 * theme.tokens.tokens.count)
    json.object { json in
      json.member("name", theme.name)
      json.member(
        "tokens",
        object: { json in
          for token in theme.tokens.tokens {
            json.name(escaping: token.path)
            json.value(token, isDefault: theme.name == ThemeLibrary.defaultName || !theme.document.contains(token.path))
          }
        })
    }
    return exchange.request.unlessHad(
      Response(
        status: .ok,
        fields: [.contentType: "application/json", .eTag: theme.entityTag, .cacheControl: "no-cache"],
        body: .bytes(json.bytes)))
  }

  private func theme(_ exchange: Exchange) throws(Problem) -> Theme {
    guard let theme = names.themes[exchange.parameter(0)] else {
      throw Problem(.themeNotFound, detail: "No theme has the name \"\(exchange.parameter(0).prefix(64))\".")
    }
    return theme
  }

  // MARK: Changing

  /// Adds or replaces a theme, and changes the sessions that use it; or refuses it whole (T3).
  func put(_ exchange: Exchange) throws(Problem) -> Response {
    let name = try changeableName(exchange)
    let request = exchange.request
    try request.checkContentType(["application/json", "application/design-tokens+json"])
    let new = try parsed(name, request.body)
    return try changing.withLock { (_) throws(Problem) in
      let old = names.themes[name]
      try request.checkConditions(tag: old?.entityTag)
      try checkUsers(sessions(using: name), with: new)
      do throws(ThemeLibrary.Full) {
        try names.themes.set(new)
      } catch {
        let limits = ThemeLibrary.limits
        throw Problem(
          .tooManyThemes, detail: "There is room for \(limits.themes) themes of \(limits.bytes) bytes together.")
      }
      // Who took the theme up meanwhile either is among these, or sees that the library has changed.
      let users = sessions(using: name)
      for session in users { session.renewLook(from: names) }
      var json = JSONWriter()
      json.value(new, sessions: users.count)
      var fields: HTTPFields = [.contentType: "application/json", .eTag: new.entityTag, .cacheControl: "no-store"]
      if old == nil { fields[.location] = "/v1/themes/\(name)" }
      return Response(status: old == nil ? .created : .ok, fields: fields, body: .bytes(json.bytes))
    }
  }

  func delete(_ exchange: Exchange) throws(Problem) -> Response {
    let name = try changeableName(exchange)
    return try changing.withLock { (_) throws(Problem) in
      let theme = try theme(exchange)
      try exchange.request.checkConditions(tag: theme.entityTag)
      let users = sessions(using: name)
      guard users.isEmpty else {
        throw Problem(
          .themeInUse,
          detail: users.count == 1
            ? "A session uses the theme: give it another one first."
            : "\(users.count) sessions use the theme: give them another one first.")
      }
      names.themes.remove(name)
      return Response(status: .noContent)
    }
  }

  private func changeableName(_ exchange: Exchange) throws(Problem) -> String {
    let name = exchange.parameter(0)
    guard name != ThemeLibrary.defaultName else {
      throw Problem(
        .themeReadOnly, detail: "\"\(name)\" holds the defaults: PUT a theme under another name, it is laid over them.")
    }
    guard TabID(name) != nil else {
      throw Problem(
        .invalidValue,
        detail: "The name of a theme is 1 to \(Limits.identifier) of the characters A-Z a-z 0-9 - . _ ~")
    }
    return name
  }

  private func parsed(_ name: String, _ source: [UInt8]) throws(Problem) -> Theme {
    do {
      return try names.themes.theme(
        name, source: source, JSONValue(parsing: source, limits: Theme.limits), at: registry.now())
    } catch let error as JSONError {
      throw Problem(error)
    } catch let error as Theme.Broken {
      throw Problem(error, in: source)
    } catch {
      throw Problem(.malformedContent, detail: "\(error)")
    }
  }

  private func sessions(using name: String) -> [Session] {
    registry.sessions.filter { $0.read().revision.container.configuration.look.theme == name }
  }

  /// Refuses a theme that lacks a token which a session names in its own design.
  private func checkUsers(_ users: [Session], with theme: Theme) throws(Problem) {
    for session in users {
      let look = session.read().revision.container.configuration.look
      guard let style = names.styles[look.style] else { continue }
      do throws(JSONError) {
        _ = try theme.look(style, overrides: look.overrideMembers)
      } catch {
        throw Problem(
          .themeInUse,
          detail: "The design of the session \(session.id) would break at /design\(error.pointer): \(error.detail).")
      }
    }
  }
}

extension Problem {
  /// Everything that is wrong with a theme, each with its line.
  ///
  /// - Parameter place: the pointer to the theme in the content.
  init(_ broken: Theme.Broken, at place: String = "", in content: [UInt8]) {
    let locations = JSONLocations(of: broken.mistakes.map { place + $0.pointer }, in: content)
    let errors = broken.mistakes.map { mistake in
      let pointer = place + mistake.pointer
      return FieldError(pointer: pointer, detail: mistake.detail, location: locations[pointer])
    }
    self.init(.brokenTheme, detail: errors.first?.detail ?? "", errors: errors)
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ theme: Theme, sessions: Int) {
    object { json in
      json.member("name", theme.name)
      json.member("readOnly", theme.name == ThemeLibrary.defaultName)
      json.member("tokens", theme.document.count)
      json.member("sessions", sessions)
      json.member("updatedAt", theme.updatedAt?.rfc3339)
    }
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
