import DesignTokens
import HTTPCore
import StrictJSON
import TabEngine
import TabHeaderWire

/// Reads the files of a catalogue one by one (R13).
extension Catalog {
  /// Throws unless every file's name is valid in a URL, and the default file exists.
  static func checkNames(of files: [File], as kind: String, needed: String, in folder: String) throws(Invalid) {
    for file in files where TabID(file.name) == nil {
      throw Invalid(
        file.path,
        "the name of a \(kind) is 1 to \(Limits.identifier) of the characters A-Z a-z 0-9 - . _ ~: rename the file")
    }
    guard files.contains(where: { $0.name == needed }) else {
      throw Invalid("\(folder)/\(needed).json", "this file is missing: it is the \(kind) of sessions that name none")
    }
  }

  /// Reads a style; `check` resolves it.
  static func style(in file: File) throws(Invalid) -> Style {
    do throws(JSONError) {
      guard case .object(let template) = try JSONValue(parsing: file.content) else {
        throw JSONError(kind: .malformed, detail: "expected an object with the members of a design")
      }
      return Style(file.name, source: file.content, template: template)
    } catch {
      throw Invalid(file, error)
    }
  }

  /// Resolves a style with the tokens of the theme `default`. Mistakes in a token that it reads are reported for the theme instead.
  static func check(_ style: Style, in files: [File], over defaults: Theme) throws(Invalid) {
    let check = style.checked(over: defaults)
    let template = JSONValue.object(style.template)
    let mistakes = (check.mistakes + check.unknownTokens).filter { mistake in
      guard case .string(let text)? = template[pointer: mistake.pointer] else { return true }
      return !JSONValue.string(text).aliases.contains { defaults.document.contains($0) }
    }
    guard !mistakes.isEmpty, let file = files.first(where: { $0.name == style.name }) else { return }
    throw Invalid(file, mistakes.map { ($0.pointer, $0.detail) })
  }

  /// Reads a theme without resolving styles with it.
  static func theme(in file: File, over base: Theme?) throws(Invalid) -> Theme {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: file.content, limits: Theme.limits)
    } catch {
      throw Invalid(file, error)
    }
    do throws(Theme.Invalid) {
      return try Theme(file.name, source: file.content, value, over: base, at: nil)
    } catch {
      throw Invalid(file, error)
    }
  }

  /// Reads a preset and creates its container.
  static func preset(in file: File, _ names: Names) throws(Invalid) -> Preset {
    let preset: Preset
    do throws(JSONError) {
      preset = try Preset(name: file.name, content: file.content)
    } catch {
      throw Invalid(file, error)
    }
    let description: SessionDescription
    do throws(JSONError) {
      description = try SessionDescription(.object([:]), over: preset, names)
    } catch {
      throw Invalid(file, error, in: "/session")
    }
    do throws(TabContainerError) {
      _ = try description.container()
    } catch {
      let pointer = Problem(error, of: description).errors.first?.pointer ?? ""
      throw Invalid(file, [("/session" + pointer, error.detail)])
    }
    return preset
  }
}
