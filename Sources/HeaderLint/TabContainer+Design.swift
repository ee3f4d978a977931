import TabEngine

extension TabContainer {
  /// A design that no longer fits its theme or its style.
  var designFindings: [Finding] {
    guard let problem = configuration.look.problem else { return [] }
    return [
      Finding(
        .outdatedDesign, at: problem.pointer,
        "The theme \"\(configuration.look.theme)\" or the style \"\(configuration.look.style)\" has changed, and the design "
          + "no longer fits: \(problem.detail). The session keeps its last look.",
        advice: problem.pointer == "/style"
          ? "Choose another style or theme, or add what the style needs to the theme."
          : "Change this member, or add what it needs to the theme.")
    ]
  }
}
