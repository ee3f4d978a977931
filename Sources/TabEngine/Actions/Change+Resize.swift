extension Change {
  /// Changes the traits. A new width or layout direction aligns the pages again and ends a gesture or transition (P4). A
  /// rotation happens only if all tabs support it (L4).
  mutating func resize(_ changes: TraitChanges) throws(TabContainerError) {
    let old = container.traits
    let traits: Traits
    if let origin {
      traits = try container.newTraits(changes, after: origin.presentation)
    } else {
      traits = try container.traits(with: changes)
    }
    guard traits != old else { return settleScroll() }
    guard traits.width != old.width || traits.layoutDirection != old.layoutDirection else {
      settleScroll()
      return emit(.traitsChanged(traits))
    }
    let page = restingPage
    emit(.traitsChanged(traits))
    settle(on: page, .resize)
  }
}
