extension Change {
  /// Changes the environment. A new width lines the pages up again and ends what they were doing (P4).
  mutating func resize(_ changes: TraitChanges) throws(TabContainerError) {
    let traits = try container.traits.changed(changes)
    guard traits != container.traits else { return settleScroll() }
    guard traits.width != container.traits.width else {
      settleScroll()
      return emit(.traitsChanged(traits))
    }
    // An animated selection that is under way has its target; everything else goes back to where it last settled.
    let page =
      if let transition = container.motion.transition, transition.kind == .animating {
        Optional(transition.page)
      } else {
        container.currentPage
      }
    emit(.traitsChanged(traits))
    settle(on: page, .resize)
  }
}
