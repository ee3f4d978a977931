import HeaderRendering
import StrictJSON
import TabEngine
import TabHeaderWire

extension Catalog {
  /// Reads a session's description, merged over the preset that it names.
  package func description(of value: JSONValue) throws(JSONError) -> SessionDescription {
    try description(of: value, names)
  }

  /// Reads a session that is evaluated and not stored. Its `theme` and `style` may also be whole documents.
  ///
  /// - Parameters:
  ///   - content: the text that the value was read from.
  ///   - place: the JSON pointer in the content to the value.
  /// - Returns: the description, and the theme if it was given as a document.
  package func sketch(
    of value: JSONValue, in content: [UInt8], at place: String = "", isFromClient: Bool = true
  ) throws(ContentError) -> (description: SessionDescription, theme: Theme?) {
    var value = value
    var names = names
    var given: Theme?
    if case .object(var members) = value, case .object? = members["theme"], let document = members["theme"] {
      let theme: Theme
      do throws(ContentError) {
        theme = try names.theme(Self.sketchedName, source: document.bytes, document)
      } catch {
        throw error.located(at: place + "/theme", in: content)
      }
      given = theme
      names = names.adding(theme)
      members["theme"] = .string(Self.sketchedName)
      value = .object(members)
    }
    if case .object(var members) = value, case .object(let document)? = members["style"] {
      let style: Style
      do throws(JSONError) {
        style = try Style(Self.sketchedName, source: [], document, at: Self.sketched)
      } catch {
        throw ContentError(error, at: place + "/style")
      }
      if let error = names.check(style).error { throw error.located(at: place + "/style", in: content) }
      names = names.adding([style])
      members["style"] = .string(style.name)
      value = .object(members)
    }
    do throws(JSONError) {
      return (try description(of: value, names, isFromClient: isFromClient), given)
    } catch {
      throw ContentError(error, at: place)
    }
  }

  /// The name of a theme or a style that was given as a document. No registered item can have this name.
  static let sketchedName = "(document)"
  /// The time of such a document: it is not built in, and no theme keeps its look.
  static let sketched = Instant(milliseconds: 0)

  private func description(
    of value: JSONValue, _ names: Names, isFromClient: Bool = true
  ) throws(JSONError) -> SessionDescription {
    try SessionDescription(of: value, presets: presets, names, isFromClient: isFromClient)
  }
}

/// Sessions in files, without a server.
extension Catalog {
  /// The container of a session that is described as for `POST /v1/sessions`.
  package func container(of file: [UInt8]) throws(ContentError) -> TabContainer {
    try sketch(of: try Self.value(file), in: file).description.container()
  }

  /// The SVG sheet that `POST /v1/matrix` would return. A file that describes a session is drawn in the default variants.
  package func sheet(of file: [UInt8]) throws(ContentError) -> [UInt8] {
    if case .object(let members) = try Self.value(file), members["session"] == nil {
      return try matrix(JSONValue.object(["session": .object(members)]).bytes).svg
    }
    return try matrix(file).svg
  }

  private static func value(_ file: [UInt8]) throws(ContentError) -> JSONValue {
    do throws(JSONError) { return try JSONValue(parsing: file, limits: sketchLimits) } catch {
      throw ContentError(error)
    }
  }
}
