import TabEngine

extension Invariant {
  static let ofEditing: [Invariant] = [
    .step("other-tabs-stay", ["S7", "S8"], "Tabs that an action does not name keep their items, badges and stacks.") {
      passage in
      let (settled, after) = (passage.settled, passage.after)
      guard passage.isPerformed else { return nil }
      switch passage.action {
      case .insertTab, .removeTab, .moveTab, .customize, .selectMore, .resize, .configure, .setPopups:
        for tab in after.tabs {
          guard let old = settled.tabs.first(where: { $0.id == tab.id }) else { continue }
          // A section with messages from before it was shown begins when it is shown (N2).
          var begun = old.coordinator
          begun?.begin()
          // What it is handed as it is shown may release messages (N7), and More inside which it is shown scrolls it (S12).
          let isRefreshed = passage.kinds.contains {
            switch $0 {
            case .dependenciesRefreshed(tab.id, _), .didScrollPage(tab.id, _, y: _): true
            default: false
            }
          }
          guard tab.item == old.item,
            isRefreshed || old.coordinator == nil || [old.coordinator, begun].contains(tab.coordinator)
          else { return Finding(expected: "\(tab.id) as it was", found: "another item or stack") }
        }
      case .navigate, .scrollPage, .swipe, .select:
        guard after.tabs.map(\.item) == settled.tabs.map(\.item) else {
          return Finding(expected: "the tabs as they were", found: "another item")
        }
      default: break
      }
      return nil
    },
    .step(
      "selection-stays", ["S7"],
      "Tabs that come, go or move leave the selected tab selected, or the one that takes its place."
    ) {
      passage in
      // A scroll settles before tabs come, go or move; then the selected one is another.
      let (settled, after) = (passage.settled, passage.after)
      guard settled.motion.phase != .dragging, case .tab(let index) = settled.selection, passage.isPerformed else {
        return nil
      }
      switch passage.action {
      case .insertTab, .removeTab, .moveTab, .customize, .setTabs, .updateTab: break
      default: return nil
      }
      let selected = settled.tabs[index].id
      let kept = after.tabs.contains { $0.id == selected } ? selected : nil
      let expected =
        kept ?? (after.tabs.indices.contains(index) ? after.tabs[index].id : after.tabs.first?.id)
      guard after.selectedTab?.id != expected else { return nil }
      return Finding(expected: "\(expected.map(\.description) ?? "no tab") to be selected", found: "\(after.selection)")
    },
    .step("fixed-tabs-keep-their-places", ["B7"], "Customizing moves only the tabs that may be moved.") { passage in
      guard case .customize(.move) = passage.action, passage.isPerformed else { return nil }
      for (old, new) in zip(passage.settled.tabs, passage.after.tabs)
      where old.id != new.id && !passage.settled.configuration.tabBar.canCustomize(old.id) {
        return Finding(expected: "\(old.id) at its place", found: "\(new.id)")
      }
      return nil
    },
    .step("cancelled-customizing-restores", ["B7"], "Customizing that ends without saving restores the order.") {
      passage in
      guard case .customize(.end(save: false)) = passage.action, passage.isPerformed,
        let order = passage.settled.customization
      else { return nil }
      let ids = passage.after.tabs.map(\.id)
      let (expected, found) = (order.filter(Set(ids).contains), ids.filter(Set(order).contains))
      guard passage.after.customization == nil else {
        return Finding(expected: "customizing to end", found: "it continues")
      }
      return expected == found ? nil : Finding(expected: "\(expected)", found: "\(found)")
    },
    .step(
      "inserted-tabs-are-there", ["S8", "B8"],
      "An inserted tab is at its index, a moved one at its new one, a removed one gone."
    ) {
      passage in
      let (settled, after) = (passage.settled.tabs.map(\.id), passage.after.tabs.map(\.id))
      guard passage.isPerformed else { return nil }
      var expected = settled
      switch passage.action {
      case .removeTab(let id, _): expected.removeAll { $0 == id }
      case .moveTab(let id, let index, _):
        if let from = expected.firstIndex(of: id) { expected.insert(expected.remove(at: from), at: index) }
      case .insertTab(_, let index, _):
        let place = index ?? settled.count
        guard after.count == settled.count + 1 else {
          return Finding(expected: "\(settled.count + 1) tabs", found: "\(after.count)")
        }
        expected.insert(after[place], at: place)
      case .navigate, .scrollPage, .swipe, .select, .selectMore, .resize, .updateTab, .tapAvatar, .tapTrailing: break
      default: return nil
      }
      return after == expected ? nil : Finding(expected: "\(expected)", found: "\(after)")
    },
  ]
}
