import ArgumentParser
import FoundationEssentials
import Glibc
import HeaderLint
import StrictJSON
import TabHeaderCatalog

struct Lint: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check sessions, presets, themes and styles for design problems.",
    discussion: """
      A file contains a session (the content of POST /v1/sessions), a preset, a theme or a style. "-" is standard input. \
      A theme is checked with every style, and a style with the theme "default".

      Exit codes: 0 no errors (see --fail-on), 1 errors, 64 usage, 65 a file that is none of these or cannot be read, 78 configuration.
      """)

  @Argument(help: ArgumentHelp("The files to lint; - is standard input.", valueName: "file"))
  var files: [String]

  @Option(help: "The format of the findings: text, json or sarif (2.1.0).")
  var format = LintFormat.text

  @Option(help: "The least severe finding that makes the exit code 1: error, warning or note.")
  var failOn = Severity.error

  @Option(help: ArgumentHelp("A rule whose findings are left out; may be repeated.", valueName: "rule"))
  var ignore: [String] = []

  @OptionGroup var catalog: CatalogOptions

  func validate() throws {
    let rules = Rule.allCases.map(\.rawValue)
    for name in ignore where !rules.contains(name) {
      let near = nearest(to: name, among: rules).map { "did you mean \"\($0)\"?" }
      let advice = near ?? "expected one of \(rules.joined(separator: ", "))."
      throw ValidationError("There is no rule \"\(name)\": \(advice)")
    }
  }

  func run() async throws {
    let catalog = try catalog.read()
    var linted: [LintedFile.Named] = []
    var unreadable: [String] = []
    for name in files {
      do {
        let file = try catalog.lint(Files.content(of: name)).ignoring(Set(ignore))
        linted.append(LintedFile.Named(name: name, file: file))
      } catch let error as LintedFile.Unreadable {
        unreadable.append("\(name): \(error.detail)")
      } catch let error as Files.Unreadable {
        unreadable.append(error.description)
      }
    }
    try Output.write(format.text(of: linted))
    let failing = Severity.allCases.prefix { $0 != failOn } + [failOn]
    let fails = linted.contains { named in failing.contains { named.file.count(of: $0) > 0 } }
    var code = fails ? ExitCode(FailureCode.verdict.rawValue) : .success
    for reason in unreadable { code = failure(reason, .badInput) }
    if code != .success { throw code }
  }
}

extension Severity: ExpressibleByArgument {}

enum LintFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, sarif

  /// The output for all files.
  func text(of files: [LintedFile.Named]) -> [UInt8] {
    switch self {
    case .text: files.isEmpty ? [] : Array(files.text(isColored: Self.isTerminal).utf8)
    case .json: files.json
    case .sarif: files.sarif
    }
  }

  /// Whether the output is a terminal, and the user has not disabled colours (no-color.org).
  private static var isTerminal: Bool {
    isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
  }
}

extension LintedFile {
  /// A file with its name on the command line.
  struct Named {
    let name: String
    let file: LintedFile
  }
}

extension [LintedFile.Named] {
  /// The format of compilers: `file:line:column: severity: message [id]`, the advice under it, and a summary.
  func text(isColored: Bool) -> String {
    func color(_ text: String, _ code: Int) -> String { isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
    var lines: [String] = []
    for named in self {
      let name = named.name == "-" ? "<stdin>" : named.name
      for entry in named.file.entries {
        let place = entry.location.map { "\(name):\($0.line):\($0.column)" } ?? name
        let severity = color("\(entry.severity.rawValue):", entry.severity.colorCode)
        lines.append("\(color(place + ":", 1)) \(severity) \(entry.message) [\(entry.id)]")
        if let advice = entry.advice { lines.append("    \(advice)") }
      }
    }
    let counts = Severity.allCases.map { severity in
      counted(map { $0.file.count(of: severity) }.reduce(0, +), severity.rawValue)
    }
    lines.append("\(counts.joined(separator: ", ")) in \(counted(count, "file"))")
    return lines.joined(separator: "\n") + "\n"
  }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension Severity {
  /// The terminal's colours (ECMA-48, SGR): red, magenta as in compilers, cyan.
  fileprivate var colorCode: Int {
    switch self {
    case .error: 31
    case .warning: 35
    case .note: 36
    }
  }
}

extension [LintedFile.Named] {
  /// An array with one object for each file.
  var json: [UInt8] {
    var json = JSONWriter()
    json.array { json in
      for named in self {
        json.object { json in
          json.member("file", named.name)
          json.member("kind", named.file.kind.rawValue)
          json.member(
            "findings",
            array: { json in
              for entry in named.file.entries { json.value(entry) }
            })
          json.member(
            "summary",
            object: { json in
              json.member("errors", named.file.count(of: .error))
              json.member("warnings", named.file.count(of: .warning))
              json.member("notes", named.file.count(of: .note))
            })
        }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ entry: LintedFile.Entry) {
    object { json in
      json.member("id", entry.id)
      json.member("severity", entry.severity.rawValue)
      json.member("pointer", entry.pointer)
      json.member("line", entry.location?.line)
      json.member("column", entry.location?.column)
      json.member("message", entry.message)
      json.member("advice", entry.advice)
      json.member("help", entry.help)
    }
  }
}
