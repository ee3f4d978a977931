import StrictJSON
import TabEngine

/// The design in effect: all values resolved, with the names of its style and theme.
package struct ResolvedDesign: TableOutput {
  let design: Design
  let look: Look

  package init(of container: TabContainer) {
    design = container.design
    look = container.configuration.look
  }

  package static let members = Members<ResolvedDesign, Never>(
    "Design", "The design in the current colour scheme. Lengths are in points.",
    [
      Member("style", "") { $0.look.style },
      Member("theme", "") { $0.look.theme },
      Member(
        "problem",
        "Why the design is still that of an earlier theme or style: the named member of the session's own `design`, or its `/style`, does not fit the current one. `null` if the design is up to date."
      ) { $0.look.problem },
      Member("statusBarStyle", "") { $0.design.statusBarStyle },
      Member("headerBackground", "") { $0.design.headerBackground },
    ]
      + DesignMembers.colors.map { color in Member(color.name, "") { color.get($0.design) } }
      + DesignMembers.fonts.map { font in Member(font.name, "") { ResolvedFont(font: font.get($0.design)) } }
      + DesignMembers.lengths.map { length in Member(length.name, "") { length.get($0.design) } })
}

extension Look.Problem: TableOutput {
  package static let members = Members<Look.Problem, Never>(
    "DesignProblem", "",
    [
      Member("pointer", "A JSON pointer into the session's configuration.") { $0.pointer },
      Member("detail", "") { $0.detail },
    ])
}
