import HTTPCore
import HeaderLint
import StrictJSON

/// A file of a session, a theme or a style, and what there is to say about it, line by line.
public struct LintedFile: Sendable {
  public enum Kind: String, Sendable {
    case session
    /// A session with a title, as the catalogue has them.
    case preset
    case theme
    /// A whole design, with aliases of tokens.
    case style
  }

  /// A finding at its place in the file. What is broken is one, too.
  public struct Entry: Sendable, Equatable {
    /// A rule's name, or a problem's.
    public let id: String
    public let severity: Severity
    /// A JSON pointer into the file, or into what the file leaves to the defaults.
    public let pointer: String
    /// Of what the pointer names, or of the nearest thing around it that is in the file.
    public let location: JSONLocation?
    public let message: String
    public let advice: String?
    /// The path of the page that explains it.
    public let help: String
  }

  /// Neither a session nor a theme nor a style.
  public struct Unreadable: Error, Sendable {
    public let detail: String
  }

  public let kind: Kind
  public let entries: [Entry]

  public func count(of severity: Severity) -> Int { entries.count { $0.severity == severity } }
}

extension LintedFile.Entry {
  /// What there is to say about a session or a theme in a file.
  ///
  /// - Parameters:
  ///   - base: the pointer in the source of what was linted.
  ///   - source: the text of the file.
  static func all(_ findings: [Finding], at base: String = "", in source: [UInt8]) -> [LintedFile.Entry] {
    let style = base + "/style"
    let locations = JSONLocations(of: [style] + findings.map { base + $0.pointer }, in: source)
    return findings.map { finding in
      let pointer = base + finding.pointer
      // What a design does not set comes from the style.
      let origin = finding.pointer.hasPrefix("/design/") ? locations[style] : nil
      return LintedFile.Entry(
        id: finding.id.rawValue, severity: finding.severity, pointer: pointer,
        location: locations[pointer] ?? origin ?? locations.nearest(to: pointer),
        message: finding.message, advice: finding.advice, help: LintPage.path(of: finding.id))
    }
  }

  /// All that is wrong with content that was refused.
  static func all(_ problem: Problem, in source: [UInt8]) -> [LintedFile.Entry] {
    let errors = problem.errors.isEmpty ? [Problem.FieldError(pointer: "", detail: problem.detail)] : problem.errors
    let locations = JSONLocations(of: errors.map(\.pointer), in: source)
    return errors.map { error in
      LintedFile.Entry(
        id: problem.name, severity: .error, pointer: error.pointer,
        location: locations.nearest(to: error.pointer),
        message: error.detail, advice: nil, help: problem.type)
    }
  }
}
