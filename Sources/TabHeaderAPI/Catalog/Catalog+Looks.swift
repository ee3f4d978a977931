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
        detail: "expected one of \(styles.all.map { "\"\($0.name)\"" }.joined(separator: ", "))")
    }
    guard let theme = themes[themeName] else {
      throw JSONError(
        kind: .invalid, pointer: "/theme",
        detail:
          "there is no theme \"\(JSONError.shortened(name: themeName))\": PUT /v1/themes/{name} adds one, GET /v1/themes lists them"
      )
    }
    do throws(JSONError) {
      return try theme.look(style, overrides: overrides)
    } catch {
      // Their form was right: what their tokens come to is not.
      throw JSONError(kind: .invalid, pointer: "/design" + error.pointer, detail: error.detail)
    }
  }
}

extension Catalog.Names: LookSource {
  package var generation: Int { changes.value }

  /// A look that can no longer be made stays as it is, and says why (T1).
  package func current(_ look: Look, since generation: Int) -> Look {
    guard themes.hasChanged(look.theme, since: generation) || styles.hasChanged(look.style, since: generation) else {
      return look
    }
    // One whose style or theme is gone has the defaults.
    let style = styles[look.style] == nil ? Catalog.defaultStyle : look.style
    let theme = themes[look.theme] == nil ? Theme.defaultName : look.theme
    do throws(JSONError) {
      return try self.look(style: style, theme: theme, overrides: look.overrideMembers)
    } catch {
      return look.outdated(by: Look.Problem(pointer: error.pointer, detail: error.detail))
    }
  }

  package func changeUse(from old: Look?, to new: Look?) {
    themes.changeUse(from: old?.theme, to: new?.theme)
    styles.changeUse(from: old?.style, to: new?.style)
  }
}

extension Look {
  /// The members that take the place of the style's.
  var overrideMembers: JSONObject {
    guard case .object(let members)? = try? JSONValue(parsing: Array(overrides.utf8)) else { return [:] }
    return members
  }
}
