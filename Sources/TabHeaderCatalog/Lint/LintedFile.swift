import HeaderLint
import StrictJSON
import TabHeaderWire

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
