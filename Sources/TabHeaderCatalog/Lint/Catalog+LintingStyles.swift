import HeaderLint
import StrictJSON
import TabEngine

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
