import TabEngine

/// The number of tabs that there are at least before and after each of some actions, so that their work can be estimated before it is done.
struct LeastTabs {
  private var smallest: Int
  private var removed = 0

  /// - Parameter count: the number of tabs before the first action.
  init(from count: Int) { smallest = count }

  var count: Int { max(0, smallest - removed) }

  mutating func add(_ action: TabAction) {
    switch action {
    case .setTabs(let tabs, _): add(tabs.count)
    case .removeTab: removed += 1
    default: break
    }
  }

  /// Adds a change to so many tabs.
  mutating func add(_ count: Int) { smallest = min(smallest, count) }
}
