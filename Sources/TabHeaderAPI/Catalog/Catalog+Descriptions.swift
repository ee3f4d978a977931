import HTTPCore
import StrictJSON
import TabEngine
import TabHeaderWire

extension Catalog {
  /// Reads a session's description, merged over the preset that it names.
  func description(of value: JSONValue) throws(JSONError) -> SessionDescription {
    try description(of: value, names)
  }

  /// Reads a session that is evaluated and not stored. Its `theme` and `style` may also be whole documents.
  func sketch(_ content: [UInt8], of value: JSONValue, at pointer: String = "") throws(Problem) -> SessionDescription {
    try sketchWithTheme(content, of: value, at: pointer).description
  }

  /// The same, with the theme that was given as a document.
  private func sketchWithTheme(
    _ content: [UInt8], of value: JSONValue, at pointer: String = ""
  ) throws(Problem) -> (description: SessionDescription, theme: Theme?) {
    var value = value
    var names = names
    var given: Theme?
    if case .object(var members) = value, case .object? = members["theme"], let document = members["theme"] {
      let theme: Theme
      do throws(Theme.Invalid) {
        theme = try names.theme(Self.sketchedName, source: document.bytes, document, at: nil)
      } catch {
        throw Problem(error, at: pointer + "/theme", in: content)
      }
      given = theme
      names = names.adding(theme)
      members["theme"] = .string(Self.sketchedName)
      value = .object(members)
    }
    if case .object(var members) = value, case .object(let template)? = members["style"] {
      let style = Style(Self.sketchedName, source: [], template: template)
      let mistakes = style.checked(over: names.defaults).mistakes
      guard mistakes.isEmpty else { throw Problem(mistakes, at: pointer + "/style", in: content) }
      names = names.adding(style)
      members["style"] = .string(style.name)
      value = .object(members)
    }
    do throws(JSONError) {
      return (try description(of: value, names), given)
    } catch {
      var error = error
      error.pointer = pointer + error.pointer
      throw Problem(error)
    }
  }

  /// The container of a session that is evaluated and not stored.
  func container(sketchedBy value: JSONValue, in content: [UInt8]) throws(Problem) -> TabContainer {
    try containerWithTheme(sketchedBy: value, in: content).container
  }

  /// The same, with the theme that was given as a document.
  func containerWithTheme(
    sketchedBy value: JSONValue, in content: [UInt8]
  ) throws(Problem) -> (container: TabContainer, theme: Theme?) {
    let (description, theme) = try sketchWithTheme(content, of: value)
    do throws(TabContainerError) {
      return (try description.container(), theme)
    } catch {
      throw Problem(error, of: description)
    }
  }

  /// The name of a theme or a style that was given as a document. No registered item can have this name.
  static let sketchedName = "(document)"

  private func description(of value: JSONValue, _ names: Names) throws(JSONError) -> SessionDescription {
    guard case .object(var members) = value else {
      throw JSONError(kind: .malformed, detail: "expected an object")
    }
    var name = Self.defaultPreset
    switch members["preset"] {
    case .string(let given): name = given
    case nil, .null: break
    default: throw JSONError(kind: .malformed, pointer: "/preset", detail: "expected a string")
    }
    guard let preset = preset(name) else {
      let unknown = UnknownName(kind: "preset", name: name, existing: presets.map(\.name))
      throw JSONError(kind: .invalid, pointer: "/preset", detail: "\(unknown)")
    }
    members["preset"] = .string(name)
    return try SessionDescription(.object(members), over: preset, names)
  }
}
