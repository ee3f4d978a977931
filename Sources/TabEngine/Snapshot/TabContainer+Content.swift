extension TabContainer {
  /// Whether a member of the configuration that a client can set has changed.
  package func hasNewConfiguration(after old: TabContainer) -> Bool {
    let (look, oldLook) = (configuration.look, old.configuration.look)
    guard (look.style, look.theme, look.overrides) == (oldLook.style, oldLook.theme, oldLook.overrides) else {
      return true
    }
    var known = old.configuration
    known.look = look
    return configuration != known
  }

  /// Whether the design has changed, for any colour scheme and text size.
  package func hasNewDesign(after old: TabContainer) -> Bool {
    let (look, oldLook) = (configuration.look, old.configuration.look)
    // Labels of tabs are scaled at the top only.
    return (look.style, look.theme) != (oldLook.style, oldLook.theme) || look.problem != oldLook.problem
      || look.design(.light) != oldLook.design(.light) || look.design(.dark) != oldLook.design(.dark)
      || configuration.tabBar.placement != old.configuration.tabBar.placement || design != old.design
  }
}
