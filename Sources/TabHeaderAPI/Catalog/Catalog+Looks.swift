import StrictJSON
import TabContainer
import TabSessions

extension Catalog.Names {
  /// What a style, a theme and a session's own members come to (H5).
  ///
  /// - Throws: an error whose pointer is into a session's description.
  func look(style name: String, theme themeName: String, overrides: JSONObject) throws(JSONError) -> Look {
    guard let style = styles[name] else {
      throw JSONError(
        kind: .invalid, pointer: "/style",
        detail: "expected one of \(styles.names.map { "\"\($0)\"" }.joined(separator: ", "))")
    }
    guard let theme = themes[themeName] else {
      throw JSONError(
        kind: .invalid, pointer: "/theme",
        detail:
          "there is no theme \"\(themeName.prefix(64))\": PUT /v1/themes/{name} adds one, GET /v1/themes lists them")
    }
    do throws(JSONError) {
      return try theme.look(style, overrides: overrides)
    } catch {
      // Their form was right: what their tokens come to is not.
      throw JSONError(kind: .invalid, pointer: "/design" + error.pointer, detail: error.detail)
    }
  }

  /// A look with what its theme is now. One whose theme is gone has the defaults.
  func renewed(_ look: Look) throws(JSONError) -> Look {
    let theme = themes[look.theme] == nil ? ThemeLibrary.defaultName : look.theme
    return try self.look(style: look.style, theme: theme, overrides: look.overrideMembers)
  }
}

extension Look {
  /// The members that take the place of the style's.
  var overrideMembers: JSONObject {
    guard case .object(let members)? = try? JSONValue(parsing: Array(overrides.utf8)) else { return [:] }
    return members
  }
}

extension Session {
  /// Takes over what its theme is now. A look that can no longer be made stays as it is.
  func renewLook(from names: Catalog.Names) {
    _ = change { (_, container, now) -> [TabEvent] in
      var configuration = container.configuration
      guard let look = try? names.renewed(configuration.look), look != configuration.look else { return [] }
      configuration.look = look
      return (try? container.apply(.configure(configuration), at: now)) ?? []
    }
  }
}
