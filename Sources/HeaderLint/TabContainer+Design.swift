import TabEngine

extension TabContainer {
  /// A design that no longer fits its theme or its style.
  var designFindings: [Finding] {
    guard let problem = configuration.look.problem else { return [] }
    return [
      Finding(
        .outdatedDesign, at: problem.pointer,
        "The theme \"\(configuration.look.theme)\" or the style \"\(configuration.look.style)\" has changed, and the design "
          + "cannot be made with it: \(problem.detail). The session keeps the look it had.",
        advice: problem.pointer == "/style"
          ? "Name another style or theme, or give the theme what the style needs."
          : "Change this member, or give the theme what it needs.")
    ]
  }
}
