import TabEngine

extension TabContainer {
  /// What Apple's guide to tab bar controllers advises against.
  var guideFindings: [Finding] {
    [modalFinding, fixedOrderFinding].compactMap { $0 } + lastingRefusalFindings
  }

  private var modalFinding: Finding? {
    guard configuration.presentation == .modal else { return nil }
    return Finding(
      .modalTabs, at: "/presentation", "The tab bar is presented modally.",
      advice: "Present a single view, unless the data needs tabs of its own.")
  }

  private var fixedOrderFinding: Finding? {
    guard configuration.tabBar.overflow == .more, tabs.count > 1, customizableTabs.count < 2 else { return nil }
    return Finding(
      .fixedOrder, at: "/tabBar/customizableTabs", "The user cannot rearrange the tabs.",
      advice: "Name the tabs that may be moved, or set customizableTabs to null for all.")
  }

  /// Guards and disabled tabs that refuse the user until the program takes them back.
  private var lastingRefusalFindings: [Finding] {
    let guards = configuration.tabBar.guards
    return guards.indices.compactMap { index in
      let refusal = guards[index]
      guard refusal.kind == .refuse, refusal.expiresAt == nil, refusal.rule != .deny([]) || refusal.appliesToMore else {
        return nil
      }
      return Finding(
        .lastingRefusal, at: "/tabBar/guards/\(index)", "A guard refuses the user, and never expires.",
        advice: "Give it an expiresAt, or remove it as soon as its reason is gone.")
    }
      + tabs.indices.filter { !tabs[$0].item.isEnabled }.map { index in
        Finding(
          .lastingRefusal, at: "/tabs/\(index)/enabled",
          "\(Quoted(tabs[index].item.title)) is disabled without an end.",
          advice: "Prefer a guard with a reason and an expiresAt, or enable the tab as soon as it has content.")
      }
  }
}
