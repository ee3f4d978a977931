import HeaderLint
import StrictJSON
import TabEngine
import TabHeaderWire

extension Catalog {
  /// Lints a file. Its kind is recognised by its content.
  ///
  /// - Throws: `Unreadable` for a file that is not a session, theme or style.
  public func lint(_ source: [UInt8]) throws(LintedFile.Unreadable) -> LintedFile {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: source, limits: Theme.limits)
    } catch {
      throw LintedFile.Unreadable(detail: error.detail)
    }
    guard case .object(let members) = value, let kind = LintedFile.Kind(of: members) else {
      throw LintedFile.Unreadable(detail: "not a session, theme or style")
    }
    let entries =
      switch kind {
      case .session:
        entries(in: source) { () throws(ContentError) in try sketch(of: value, in: source).description.container() }
      case .preset: entries(at: "/session", in: source) { () throws(ContentError) in try container(ofPreset: source) }
      case .theme: lint(theme: value, in: source)
      case .style: lint(style: members, in: source)
      }
    return LintedFile(kind: kind, entries: entries)
  }

  /// The findings about a container, or the error that prevents its creation.
  ///
  /// - Parameter base: the JSON pointer to the session in the source.
  private func entries(
    at base: String = "", in source: [UInt8], of container: () throws(ContentError) -> TabContainer
  ) -> [LintedFile.Entry] {
    do throws(ContentError) {
      return LintedFile.Entry.all(LintReport(of: try container()).findings, at: base, in: source)
    } catch {
      return LintedFile.Entry.all(error, in: source)
    }
  }

  /// The container of a preset. The preset need not be in this catalogue.
  private func container(ofPreset content: [UInt8]) throws(ContentError) -> TabContainer {
    let preset: Preset
    do throws(JSONError) { preset = try Preset(name: "", content: content) } catch { throw ContentError(error) }
    let description: SessionDescription
    do throws(JSONError) {
      description = try SessionDescription([:], over: preset, names)
    } catch {
      throw ContentError(error, at: "/session")
    }
    let container = try description.container(at: "/session")
    let mistakes = preset.translationMistakes(in: names.locales)
    if let first = mistakes.first { throw ContentError(first.name, mistakes) }
    return container
  }

  /// Resolves a theme with every style, over the default preset.
  private func lint(theme value: JSONValue, in source: [UInt8]) -> [LintedFile.Entry] {
    let theme: Theme
    do throws(ContentError) {
      theme = try names.theme(Self.sketchedName, source: source, value)
    } catch {
      return LintedFile.Entry.all(error, in: source)
    }
    var found: [(finding: Finding, styles: [String])] = []
    for style in names.styles.all.compactMap({ try? names.whole($0) }) {
      // A client's style may need tokens that the theme does not have.
      guard let look = try? theme.look(style, overrides: [:]) else { continue }
      let contrast: [ContrastCheck]
      do throws(ContentError) {
        contrast = LintReport(of: try sample(in: look)).contrast
      } catch {
        return LintedFile.Entry.all(error, in: source)
      }
      for scheme in ColorScheme.allCases {
        for finding in contrast.filter({ $0.colorScheme == scheme }).findings {
          // A finding about the default tokens alone does not belong to the file.
          guard let pointer = theme.pointer(toWhat: finding, dependsOnIn: style, scheme) else { continue }
          let placed = Finding(finding.id, finding.severity, at: pointer, finding.message, advice: finding.advice)
          if let index = found.firstIndex(where: { $0.finding == placed }) {
            found[index].styles.append(style.name)
          } else {
            found.append((placed, [style.name]))
          }
        }
      }
    }
    let contrast = found.map { finding, styles in
      let names = styles.map { "\"\($0)\"" }.joined(separator: ", ")
      return Finding(
        finding.id, finding.severity, at: finding.pointer,
        "In the style\(styles.count == 1 ? "" : "s") \(names): \(finding.message)", advice: finding.advice)
    }
    let unread = findings(of: theme.unreadTokens(by: names.styles.all))
    return LintedFile.Entry.all(contrast + theme.formatFindings() + unread, in: source)
  }

  private func findings(of unread: Theme.UnreadTokens) -> [Finding] {
    var findings = unread.first.map { token in
      Finding(
        .unreadToken, at: token.pointer, "No style reads the token \(token.path).",
        advice: token.nearest.map { "Did you mean \($0)?" } ?? "Remove it, unless the design of a session names it.")
    }
    if unread.others > 0 {
      findings.append(
        Finding(
          .unreadToken, at: "", "No style reads \(unread.others) other tokens.",
          advice: "Remove them, unless the design of a session names them."))
    }
    return findings
  }
}

extension LintedFile.Kind {
  /// The kind of a document with these members; `nil` for none.
  fileprivate init?(of members: JSONObject) {
    func isObject(_ value: JSONValue?) -> Bool { if case .object? = value { true } else { false } }
    let names = members.members.map(\.name)
    func areAll(of known: [String]) -> Bool { names.allSatisfy(known.has) }
    if !names.isEmpty, areAll(of: DesignMembers.names + [DesignMembers.base]) {
      self = .style
    } else if isObject(members["session"]), areAll(of: SessionPreset.members) {
      self = .preset
    } else if names.contains(where: { name in
      // A session and a theme may both have an object named `theme`, so another member must identify a session.
      NewSession.names.has(name) && !(name == "theme" && isObject(members[name]))
    }) || names.isEmpty {
      self = .session
    } else if members.members.allSatisfy({ $0.name.utf8.first == UInt8(ascii: "$") || isObject($0.value) }) {
      self = .theme
    } else if names.prefix(20).contains(where: { nearest(to: $0, among: NewSession.names) != nil }) {
      // A session all of whose members are mistyped: the error names one.
      self = .session
    } else {
      return nil
    }
  }
}

extension Catalog {
  /// Resolves a style with the theme `default`, over the default preset.
  func lint(style document: JSONObject, in source: [UInt8]) -> [LintedFile.Entry] {
    let style: Style
    do throws(JSONError) {
      style = try Style(Self.sketchedName, source: source, document, at: Self.sketched)
    } catch {
      return LintedFile.Entry.all(ContentError(error), in: source)
    }
    let check = names.check(style)
    if let error = check.error { return LintedFile.Entry.all(error, in: source) }
    let unknown = check.warnings.map { warning in
      Finding(
        .unknownToken, at: warning.pointer, "\(warning.detail.prefix(1).uppercased())\(warning.detail.dropFirst()).",
        advice: "Correct the alias, or add the token to every theme that is used with the style.")
    }
    // With an unknown alias there is no design to lint.
    guard unknown.isEmpty else { return LintedFile.Entry.all(unknown, in: source) }
    let report: LintReport
    do throws(ContentError) {
      report = LintReport(of: try sample(in: try look(style)))
    } catch {
      return LintedFile.Entry.all(error, in: source)
    }
    let contrast = report.contrast.findings.map { finding in
      let pointer = finding.pointer.hasPrefix("/design/") ? String(finding.pointer.dropFirst("/design".count)) : ""
      return Finding(finding.id, finding.severity, at: pointer, finding.message, advice: finding.advice)
    }
    return LintedFile.Entry.all(contrast, in: source)
  }

  private func look(_ style: Style) throws(ContentError) -> Look {
    do throws(JSONError) { return try names.look(style, names.defaults, overrides: [:]) } catch {
      throw ContentError(error)
    }
  }

  /// The default preset with a look.
  func sample(in look: Look) throws(ContentError) -> TabContainer {
    var session: SessionDescription
    do throws(JSONError) { session = try description(of: .object([:])) } catch { throw ContentError(error) }
    session.configuration.look = look
    return try session.container()
  }
}

/// A session, theme or style file, with its findings line by line.
public struct LintedFile: Sendable {
  public enum Kind: String, Sendable {
    case session
    /// A session with a title, as in the catalogue.
    case preset
    case theme
    /// A whole design with aliases of tokens.
    case style
  }

  /// A finding with its place in the file. Mistakes that prevent reading are findings too.
  public struct Entry: Sendable, Equatable {
    /// The name of a rule or of a problem.
    public let id: String
    public let severity: Severity
    /// A JSON pointer into the file, or to a default that the file omits.
    public let pointer: String
    /// The location of the value that the pointer names, or of the nearest enclosing value in the file.
    public let location: JSONLocation?
    public let message: String
    public let advice: String?
    /// The path of the page that explains the finding.
    public let help: String
  }

  /// The file is not a session, theme or style.
  public struct Unreadable: Error, Sendable {
    public let detail: String
  }

  public let kind: Kind
  public let entries: [Entry]

  /// The file without the findings of some rules.
  public func ignoring(_ rules: Set<String>) -> LintedFile {
    LintedFile(kind: kind, entries: entries.filter { !rules.contains($0.id) })
  }

  public func count(of severity: Severity) -> Int { entries.count { $0.severity == severity } }
}

extension Rule {
  /// The path of the page that explains the rule.
  package var page: String { "/docs/lint/\(rawValue)" }
}

extension LintedFile.Entry {
  /// The findings about a session or a theme in a file.
  ///
  /// - Parameters:
  ///   - base: the JSON pointer in the source to the linted value.
  ///   - source: the text of the file.
  static func all(_ findings: [Finding], at base: String = "", in source: [UInt8]) -> [LintedFile.Entry] {
    let style = base + "/style"
    let locations = JSONLocations(of: [style] + findings.map { base + $0.pointer }, in: source)
    return findings.map { finding in
      let pointer = base + finding.pointer
      // Members that a design does not set come from the style.
      let origin = finding.pointer.hasPrefix("/design/") ? locations[style] : nil
      return LintedFile.Entry(
        id: finding.id.rawValue, severity: finding.severity, pointer: pointer,
        location: locations[pointer] ?? origin ?? locations.nearest(to: pointer),
        message: finding.message, advice: finding.advice, help: finding.id.page)
    }
  }

  /// All mistakes of content that was refused.
  static func all(_ error: ContentError, in source: [UInt8]) -> [LintedFile.Entry] {
    let pointers = error.mistakes.map { JSONError.shortened($0.pointer) }
    let locations = JSONLocations(of: pointers, in: source)
    return zip(error.mistakes, pointers).map { mistake, pointer in
      LintedFile.Entry(
        id: error.name.rawValue, severity: .error, pointer: pointer, location: locations.nearest(to: pointer),
        message: mistake.detail, advice: nil, help: "/problems/\(error.name.rawValue)")
    }
  }
}
