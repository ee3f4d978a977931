import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

extension Catalog.Names: SessionNames {
  package func style(_ name: String) -> Catalog.Style? { styles[name] }
  package func theme(_ name: String) -> Theme? { themes[name] }
  package var styleNames: [String] { styles.all.map(\.name) }
  package var themeNames: [String] { themes.all.map(\.name) }

  package func look(_ style: Catalog.Style, _ theme: Theme, overrides: JSONObject) throws(JSONError) -> Look {
    try theme.look(try whole(style), overrides: overrides)
  }
}

extension Catalog.Names: LookSource {
  package var generation: Int { changes.value }

  /// The look with the current style and theme. If they no longer give a look, the old one stays, with the reason (T1).
  package func current(_ look: Look, since generation: Int) -> Look {
    guard themes.hasChanged(look.theme, since: generation) || hasChanged(style: look.style, since: generation) else {
      return look
    }
    // A style or theme may be missing for a while, such as after a start without the directory that has it: the look stays until then.
    do throws(JSONError) {
      return try self.look(style: look.style, theme: look.theme, overrides: look.overrideMembers)
    } catch {
      return look.outdated(by: Look.Problem(pointer: error.pointer, detail: error.detail))
    }
  }

  /// Whether a style, or one that it extends, was put or removed after a generation.
  private func hasChanged(style name: String, since generation: Int) -> Bool {
    var chain = [name]
    while let last = chain.last {
      if styles.hasChanged(last, since: generation) { return true }
      guard let base = styles[last]?.base, !chain.contains(where: base.isSame) else { break }
      chain.append(base)
    }
    return false
  }

  package func changeUse(from old: Look?, to new: Look?) {
    themes.changeUse(from: old?.theme, to: new?.theme)
    styles.changeUse(from: old?.style, to: new?.style)
  }

  package func adopt(_ documents: [StoredDocument]) -> Bool {
    // What another server has stored was checked there. A newer one may know more than this one.
    let drafts = adding(draftsOf: documents)
    let hasStyles = styles.adopt(documents.filter { $0.kind == .style }) { document in
      try? drafts.style(document.name, parsing: document.bytes, at: document.updatedAt).style
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

extension Look {
  /// The members that override the style's.
  var overrideMembers: JSONObject {
    guard case .object(let members)? = try? JSONValue(parsing: Array(overrides.utf8)) else { return [:] }
    return members
  }
}
