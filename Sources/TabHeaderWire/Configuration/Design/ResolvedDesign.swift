import StrictJSON
import TabEngine

/// The design in effect: all values resolved, with the names of its style and theme.
package struct ResolvedDesign: WireOutput {
  let design: Design
  let look: Look

  package init(of container: TabContainer) {
    design = container.design
    look = container.configuration.look
  }

  package static var name: StaticString { "Design" }
  package static var about: StaticString { "The design in the current colour scheme. Lengths are in points." }

  package static func fields(_ f: inout some OutputFields<ResolvedDesign>) {
    f.member("style") { $0.look.style }
    f.member("theme") { $0.look.theme }
    // Without a label, so that it is written as `null`.
    f.member(
      "problem",
      "Why the design is still that of an earlier theme or style: the named member of the session's own `design`, or its `/style`, does not fit the current one. `null` if the design is up to date.",
      { $0.look.problem })
    f.member("statusBarStyle") { $0.design.statusBarStyle }
    f.member("headerBackground") { $0.design.headerBackground }
    for color in DesignMembers.colors { f.member(color.name) { color.get($0.design) } }
    for font in DesignMembers.fonts { f.member(font.name) { ResolvedFont(font: font.get($0.design)) } }
    for length in DesignMembers.lengths { f.member(length.name) { length.get($0.design) } }
    f.member("accentColor", ifAny: { $0.design.accent })
    f.member("fontFamily", ifAny: { $0.design.family })
  }
}

extension Design {
  /// `nil` for none.
  var accent: Color? { accentColor == .clear ? nil : accentColor }
  /// `nil` for the platform's.
  var family: String? { fontFamily.isEmpty ? nil : fontFamily }
}

extension Look.Problem: WireOutput {
  package static var name: StaticString { "DesignProblem" }

  package static func fields(_ f: inout some OutputFields<Look.Problem>) {
    f.member("pointer", "A JSON pointer into the session's configuration.") { $0.pointer }
    f.member("detail") { $0.detail }
  }
}
