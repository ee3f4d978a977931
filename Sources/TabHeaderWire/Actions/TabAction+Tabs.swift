import TabEngine

extension Sequence<TabAction> {
  /// The number of tabs that there are at least before each of the actions and after them, so that the work can be estimated before it is
  /// done.
  ///
  /// - Parameter count: the number of tabs before the first one.
  package func leastTabs(from count: Int) -> Int {
    var (least, removed) = (count, 0)
    for action in self {
      switch action {
      case .setTabs(let tabs, _): least = Swift.min(least, tabs.count)
      case .removeTab: removed += 1
      default: break
      }
    }
    return Swift.max(0, least - removed)
  }
}
