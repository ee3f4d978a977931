import TabEngine

/// An action of an exhaustive search, with what it does in words.
package struct ExhaustiveAction: Sendable {
  package let summary: String
  /// `nil` for time that passes up to the end of the next transition.
  package let action: TabAction?

  /// The number of actions in the table.
  package static let count = 20

  /// The 20 actions for a container.
  ///
  /// - Parameter container: has at least two tabs.
  package static func all(for container: TabContainer) throws(TabContainerError) -> [ExhaustiveAction] {
    let ids = container.tabs.map(\.id)
    let (first, second, last) = (ids[0], ids[1], ids[ids.count - 1])
    let width = container.traits.width
    let page = try Page(id: .pushed, title: "Pushed")
    var landscape = TraitChanges()
    landscape.orientation = .landscape
    var small = TraitChanges()
    (small.width, small.height) = (320, 568)
    var badge = TabChanges()
    badge.badge = .set(.count(3))
    return [
      ExhaustiveAction("the user taps the second tab", .select(.id(second), source: .user)),
      ExhaustiveAction("the program selects the last tab, animated", .select(.id(last), animated: true)),
      ExhaustiveAction("the user taps More", .selectMore(source: .user)),
      ExhaustiveAction("a finger touches the pages", .swipe(.began())),
      ExhaustiveAction("it moves 0.6 W to the left", .swipe(.changed(translation: -0.6 * width))),
      ExhaustiveAction("it moves 0.3 W to the right", .swipe(.changed(translation: 0.3 * width))),
      ExhaustiveAction("it is lifted at 800 points per second to the left", .swipe(.ended(velocity: -800))),
      ExhaustiveAction("it is lifted at rest", .swipe(.ended())),
      ExhaustiveAction("the device is turned to landscape", .resize(landscape)),
      ExhaustiveAction("the window becomes 320 by 568", .resize(small)),
      ExhaustiveAction("the last tab gets the badge 3", .updateTab(last, badge)),
      ExhaustiveAction(
        "a tab is inserted at 0",
        .insertTab(TabDraft(id: .inserted, item: try TabItem(title: "New", icon: "star")), at: 0)),
      ExhaustiveAction("the first tab is removed", .removeTab(first)),
      ExhaustiveAction("the last tab is moved to 0", .moveTab(last, to: 0)),
      ExhaustiveAction("customizing begins", .customize(.begin)),
      ExhaustiveAction("the user moves the second tab to the last place", .customize(.move(second, to: ids.count - 1))),
      ExhaustiveAction("customizing ends without saving", .customize(.end(save: false))),
      ExhaustiveAction(
        "a page is pushed in the last tab, animated", .navigate(last, try Navigation(.show(page), animated: true))),
      ExhaustiveAction("back in the last tab", .navigate(last, try Navigation(.back))),
      ExhaustiveAction("time passes up to the end of the next transition", nil),
    ]
  }

  private init(_ summary: String, _ action: TabAction?) {
    self.summary = summary
    self.action = action
  }
}

extension PageID {
  fileprivate static var pushed: PageID { PageID("pushed") ?? .root }
}

extension TabID {
  fileprivate static var inserted: TabID? { TabID("new") }
}
