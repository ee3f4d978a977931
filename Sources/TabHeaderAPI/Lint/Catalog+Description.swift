import HTTPCore
import StrictJSON
import TabContainer

extension Catalog {
  /// What a description asks for, over the preset that it names.
  ///
  /// - Parameter names: those of this catalog without any.
  func description(of given: JSONValue, _ names: Names? = nil) throws(JSONError) -> SessionDescription {
    guard case .object(let members) = given else {
      throw JSONError(kind: .malformed, detail: "expected an object")
    }
    var name = Self.defaultPreset
    switch members["preset"] {
    case .string(let given): name = given
    case nil, .null: break
    default: throw JSONError(kind: .malformed, pointer: "/preset", detail: "expected a string")
    }
    guard let preset = preset(name) else {
      let names = presets.map { "\"\($0.name)\"" }.joined(separator: ", ")
      throw JSONError(kind: .invalid, pointer: "/preset", detail: "expected one of \(names)")
    }
    var session = members
    session["preset"] = .string(name)
    return try SessionDescription(.object(session), over: preset, names ?? self.names)
  }

  /// The container of a description whose `theme` may also be a whole document.
  ///
  /// - Parameter source: the text of the description, for the lines of what is wrong with its theme.
  func container(describedBy given: JSONValue, source: [UInt8]) throws(Problem) -> TabContainer {
    var given = given
    var names = names
    if case .object(var members) = given, case .object? = members["theme"], let document = members["theme"] {
      do throws(Theme.Broken) {
        let theme = try names.themes.theme(Self.givenTheme, source: document.bytes, document, at: nil)
        names = Names(styles: names.styles, themes: names.themes.lending(theme), locales: names.locales)
      } catch {
        throw Problem(error, at: "/theme", in: source)
      }
      members["theme"] = .string(Self.givenTheme)
      given = .object(members)
    }
    let description: SessionDescription
    do throws(JSONError) {
      description = try self.description(of: given, names)
    } catch {
      throw Problem(error)
    }
    do throws(TabContainerError) {
      return try description.container()
    } catch {
      throw Problem(error, of: description)
    }
  }

  /// What a theme is called that a description brings with it. Nobody sees it.
  private static let givenTheme = "given"
}
