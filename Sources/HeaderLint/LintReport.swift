import TabEngine

/// The lint results for a container (rule D).
public struct LintReport: Sendable, Equatable {
  /// Errors first, then warnings, then notes. Each group is in the order of the configuration.
  public let findings: [Finding]
  /// All pairs of colours that are drawn, over all their backdrops, in light and then in dark.
  public let contrast: [ContrastCheck]

  public init(findings: [Finding], contrast: [ContrastCheck]) {
    self.findings = findings
    self.contrast = contrast
  }

  public func count(of severity: Severity) -> Int { findings.count { $0.severity == severity } }
}

extension LintReport {
  /// - Parameter removed: the tabs that were removed from the container.
  public init(of container: TabContainer, removed: [TabID] = []) {
    let contrast = ColorScheme.allCases.flatMap(container.contrast(in:))
    let findings = [
      container.textFindings, container.labelFindings, container.truncationFindings, container.barFindings,
      container.unknownIconFindings,
      container.moreFindings,
      container.hiddenBarFindings, container.guideFindings, container.unknownTabFindings,
      container.badgeFindings, container.removalFindings(removed), container.designFindings, contrast.findings,
      container.imageFindings, container.unreadableImageFindings, container.roomFindings,
    ].joined()
    self.init(findings: Self.sorted(Array(findings)), contrast: contrast)
  }

  /// Returns this report with more findings, such as those about the theme of the container.
  public func adding(_ others: [Finding]) -> LintReport {
    LintReport(findings: Self.sorted(findings + others), contrast: contrast)
  }

  private static func sorted(_ findings: [Finding]) -> [Finding] {
    Severity.allCases.flatMap { severity in findings.filter { $0.severity == severity } }
  }
}
