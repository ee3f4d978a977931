import HeaderLint
import TabHeaderCatalog

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
