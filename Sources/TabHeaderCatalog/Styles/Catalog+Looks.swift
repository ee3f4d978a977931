import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

extension Catalog.Names {
  /// Combines a style, a theme and a session's own members into a look (H5).
  ///
  /// - Throws: an error whose pointer is into a session's description.
  func look(style name: String, theme themeName: String, overrides: JSONObject) throws(JSONError) -> Look {
    guard let style = styles[name] else {
      throw JSONError(
        kind: .invalid, pointer: "/style",
        detail: "\(UnknownName(kind: "style", name: name, existing: styles.all.map(\.name)))")
    }
    guard let theme = themes[themeName] else {
      throw JSONError(
        kind: .invalid, pointer: "/theme",
        detail: "\(UnknownName(kind: "theme", name: themeName, existing: themes.all.map(\.name)))")
    }
    do throws(JSONError) {
      return try theme.look(style, overrides: overrides)
    } catch {
      // The members are well-formed, but the values of their tokens are not valid.
      guard overrides.decides(error.pointer) else {
        throw JSONError(
          kind: .invalid, pointer: "/style",
          detail: "the style \"\(name)\" cannot be used with the theme \"\(themeName)\": "
            + "\(error.pointer.dropFirst()): \(error.detail)")
      }
      throw JSONError(kind: .invalid, pointer: "/design" + error.pointer, detail: error.detail)
    }
  }
}

extension Catalog.Names: LookSource {
  package var generation: Int { changes.value }

  /// The look with the current style and theme. If they no longer give a look, the old one stays, with the reason (T1).
  package func current(_ look: Look, since generation: Int) -> Look {
    guard themes.hasChanged(look.theme, since: generation) || styles.hasChanged(look.style, since: generation) else {
      return look
    }
    // A style or theme may be missing for a while, such as after a start without the directory that has it: the look stays until then.
    do throws(JSONError) {
      return try self.look(style: look.style, theme: look.theme, overrides: look.overrideMembers)
    } catch {
      return look.outdated(by: Look.Problem(pointer: error.pointer, detail: error.detail))
    }
  }

  package func changeUse(from old: Look?, to new: Look?) {
    themes.changeUse(from: old?.theme, to: new?.theme)
    styles.changeUse(from: old?.style, to: new?.style)
  }

  package func adopt(_ documents: [StoredDocument]) -> Bool {
    // What another server has stored was checked there. A newer one may know more than this one.
    let hasStyles = styles.adopt(documents.filter { $0.kind == .style }) { document in
      try? style(document.name, parsing: document.bytes, at: document.updatedAt).style
    }
    let hasThemes = themes.adopt(documents.filter { $0.kind == .theme }) { document in
      try? theme(document.name, parsing: document.bytes, at: document.updatedAt)
    }
    return hasStyles && hasThemes
  }

  package func adopt(users: [StoredDocument.Kind: [String: Int]]) {
    styles.adopt(uses: users[.style] ?? [:])
    themes.adopt(uses: users[.theme] ?? [:])
  }

  package func endUse(_ look: SessionHead.Look) {
    themes.changeUse(from: look.theme, to: nil)
    styles.changeUse(from: look.style, to: nil)
  }
}

extension JSONObject {
  /// Whether the value at a pointer into a design comes from these members rather than from the style.
  fileprivate func decides(_ pointer: String) -> Bool {
    let names = pointer.split(separator: "/").map(String.init)
    guard let first = names.first, let own = self[first] else { return false }
    // The members of a font or of a background override the style's individually.
    guard case .object(let members) = own, !members.isColorSchemePair, names.count > 1 else { return true }
    return members[names[1]] != nil
  }
}

extension Look {
  /// The members that override the style's.
  var overrideMembers: JSONObject {
    guard case .object(let members)? = try? JSONValue(parsing: Array(overrides.utf8)) else { return [:] }
    return members
  }
}
