extension Change {
  /// Selects a tab (S2–S4).
  mutating func select(
    _ reference: TabReference, animated: Bool, source: SelectionSource
  ) throws(TabContainerError) {
    let index: Int
    switch reference {
    case .index(let given):
      guard container.tabs.indices.contains(given) else {
        throw .indexOutOfRange(
          given, member: "index", valid: container.tabs.isEmpty ? nil : 0...container.tabs.count - 1)
      }
      index = given
    case .id(let id):
      index = try container.index(of: id)
    }
    guard let geometry = container.geometry else { throw .noPages }

    let offset = container.contentOffset(at: now)
    let target = geometry.origin(of: index)
    if animated, offset != target {
      if container.selectedIndex != index {
        emit(.selectionChanged(from: container.selectedIndex, to: index))
      }
      // A transition to the same page goes on; any other movement hands over its offset of this instant (P10).
      let underWay = container.motion.transition
      if underWay?.kind != .animating || underWay?.page != index {
        let profile = container.configuration.paging.profile
        emit(.transitionBegan(profile.selection(of: index, from: offset, to: target, at: now)))
      }
    } else {
      settle(on: index, .jump)
    }
    if source == .user { emit(.didSelect(container.tabs[index].id, index: index)) }
  }
}
