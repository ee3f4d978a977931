import DesignTokens
import StrictJSON
import TabEngine

/// Reads the files of a catalogue one by one (R13).
extension Catalog {
  /// Throws unless every file's name is valid in a URL.
  static func checkNames(of files: [File], as kind: String) throws(Invalid) {
    for file in files where TabID(file.name) == nil {
      throw Invalid(
        file,
        "the name of a \(kind) is 1 to \(Limits.identifier) of the characters A-Z a-z 0-9 - . _ ~: rename the file")
    }
  }

  /// Reads a style; `check` resolves it.
  static func style(in file: File) throws(Invalid) -> Style {
    do throws(JSONError) { return try Style(file.name, parsing: file.content) } catch { throw Invalid(file, error) }
  }

  /// Resolves a style with the tokens of the theme `default`. Mistakes in a token that it reads are reported for the theme instead.
  ///
  /// - Parameter whole: the style with the members that it inherits.
  static func check(_ style: Style, as whole: Style, in files: [File], over defaults: Theme) throws(Invalid) {
    let check = style.checked(over: defaults) { whole }
    let template = JSONValue.object(style.template)
    let mistakes = (check.mistakes + check.unknownTokens).filter { mistake in
      guard case .string(let text)? = template[pointer: mistake.pointer] else { return true }
      return !JSONValue.string(text).aliases.contains { defaults.document.contains($0) }
    }
    guard !mistakes.isEmpty, let file = files.first(where: { $0.name == style.name }) else { return }
    throw Invalid(file, mistakes)
  }

  /// Reads a theme without resolving styles with it.
  static func theme(in file: File, over base: Theme?) throws(Invalid) -> Theme {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: file.content, limits: Theme.limits)
    } catch {
      throw Invalid(file, error)
    }
    do throws(ContentError) {
      return try Theme(file.name, source: file.content, value, over: base, at: nil)
    } catch {
      throw Invalid(file, error.mistakes)
    }
  }

  /// Reads a preset; `check` creates its container.
  static func preset(in file: File) throws(Invalid) -> Preset {
    do throws(JSONError) { return try Preset(name: file.name, content: file.content) } catch {
      throw Invalid(file, error)
    }
  }

  /// Creates the container of a preset, and checks its translations.
  static func check(_ preset: Preset, in file: File, _ names: Names) throws(Invalid) {
    let description: SessionDescription
    do throws(JSONError) {
      description = try SessionDescription([:], over: preset, names)
    } catch {
      throw Invalid(file, error, in: "/session")
    }
    do throws(ContentError) {
      _ = try description.container(at: "/session")
    } catch {
      throw Invalid(file, error.mistakes)
    }
    let mistakes = preset.translationMistakes(in: names.locales)
    guard mistakes.isEmpty else { throw Invalid(file, mistakes) }
  }
}

/// Reads the documents that clients send, without registering them.
extension Catalog.Names {
  package func theme(_ name: String, parsing source: [UInt8], at now: Instant) throws(ContentError) -> Theme {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: source, limits: Theme.limits)
    } catch {
      throw ContentError(error)
    }
    do throws(ContentError) {
      return try theme(name, source: source, value, at: now)
    } catch {
      throw error.located(in: source)
    }
  }

  /// - Returns: the style, and probable mistakes in it.
  package func style(
    _ name: String, parsing source: [UInt8], at now: Instant
  ) throws(ContentError) -> (style: Catalog.Style, warnings: [ContentWarning]) {
    let style: Catalog.Style
    do throws(JSONError) {
      style = try Catalog.Style(name, parsing: source, at: now)
    } catch {
      throw ContentError(error)
    }
    let check = check(style)
    if let error = check.error { throw error.located(in: source) }
    return (style, check.warnings)
  }
}

extension Catalog {
  package typealias Locales = SpokenLocales
}

extension SpokenLocales {
  /// Reads and checks `strings/*.strings`.
  init(_ files: [Catalog.File]) throws(Catalog.Invalid) {
    for file in files where TabID(file.name) == nil {
      throw Catalog.Invalid(file, "expected the tag of a language, such as en or pa-Arab: rename the file")
    }
    var texts: [(name: String, texts: LocalizableStrings)] = []
    for file in files {
      let read: LocalizableStrings
      do throws(LocalizableStringsError) {
        read = try LocalizableStrings(parsing: file.content)
      } catch {
        throw Catalog.Invalid(file, error)
      }
      do throws(Refused) { try Self.check(read) } catch { throw Catalog.Invalid(file, error) }
      texts.append((file.name, read))
    }
    self.init(texts)
  }
}
