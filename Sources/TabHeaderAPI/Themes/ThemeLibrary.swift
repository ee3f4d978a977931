import DesignTokens
import StrictJSON
import Synchronization
import TabContainer

/// The themes of a server, by name. The defaults are one of them, which nobody changes.
package final class ThemeLibrary: Sendable {
  /// The theme of a session that names none.
  static let defaultName = "default"
  /// What there is room for, the defaults not counted.
  static let limits = (themes: 100, bytes: 16_777_216)

  let defaults: Theme
  private let styles: Catalog.Styles
  private let state: Mutex<State>

  private struct State {
    var themes: [String: Theme] = [:]
    /// Grows with every change.
    var generation = 0
  }

  /// There is no room for another theme.
  struct Full: Error {}

  init(defaults: Theme, styles: Catalog.Styles, others: [Theme] = []) {
    self.defaults = defaults
    self.styles = styles
    state = Mutex(State(themes: Dictionary(others.map { ($0.name, $0) }, uniquingKeysWith: { $1 })))
  }

  /// A library of its own that has one theme more, for one reader.
  func lending(_ theme: Theme) -> ThemeLibrary {
    ThemeLibrary(defaults: defaults, styles: styles, others: [theme])
  }

  /// A document as a theme of this name. It is not in the library yet.
  func theme(_ name: String, source: [UInt8], _ value: JSONValue, at now: Instant?) throws(Theme.Broken) -> Theme {
    try Theme(name, source: source, value, over: defaults, styles: styles.all, at: now)
  }

  subscript(name: String) -> Theme? {
    name == Self.defaultName ? defaults : state.withLock { $0.themes[name] }
  }

  /// The defaults, then the others in the order of their names.
  var all: [Theme] {
    [defaults] + state.withLock { Array($0.themes.values) }.sorted { $0.name < $1.name }
  }

  /// How often the library has changed: who has read it and finds another number reads again.
  var generation: Int { state.withLock { $0.generation } }

  /// Puts a theme in the place of one of the same name, or among the others.
  func set(_ theme: Theme) throws(Full) {
    try state.withLock { state throws(Full) in
      var themes = state.themes
      themes[theme.name] = theme
      guard themes.count <= Self.limits.themes,
        themes.values.reduce(0, { $0 + $1.source.count }) <= Self.limits.bytes
      else { throw Full() }
      state.themes = themes
      state.generation += 1
    }
  }

  func remove(_ name: String) {
    state.withLock { state in
      state.themes[name] = nil
      state.generation += 1
    }
  }
}
