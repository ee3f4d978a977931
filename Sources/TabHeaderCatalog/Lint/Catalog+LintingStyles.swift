import HeaderLint
import StrictJSON
import TabEngine

extension Catalog {
  /// Resolves a style with the theme `default`, over the default preset.
  func lint(style template: JSONObject, in source: [UInt8]) -> [LintedFile.Entry] {
    let style = Style(Self.sketchedName, source: source, template: template)
    let check = style.checked(over: names.defaults)
    if let error = check.error { return LintedFile.Entry.all(error, in: source) }
    let unknown = check.warnings.map { warning in
      Finding(
        .unknownToken, at: warning.pointer, "\(warning.detail.prefix(1).uppercased())\(warning.detail.dropFirst()).",
        advice: "Correct the alias, or add the token to every theme that is used with the style.")
    }
    // With an unknown alias there is no design to lint.
    guard unknown.isEmpty, var shape = try? description(of: .object([:])),
      let look = try? names.defaults.look(style, overrides: [:])
    else { return LintedFile.Entry.all(unknown, in: source) }
    shape.configuration.look = look
    guard let report = (try? shape.container()).map({ LintReport(of: $0) }) else { return [] }
    let contrast = report.contrast.findings.map { finding in
      let pointer = finding.pointer.hasPrefix("/design/") ? String(finding.pointer.dropFirst("/design".count)) : ""
      return Finding(finding.id, finding.severity, at: pointer, finding.message, advice: finding.advice)
    }
    return LintedFile.Entry.all(contrast, in: source)
  }
}
