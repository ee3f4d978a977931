import TabEngine

/// A container from which actions are explored, and how a client creates it.
package struct Start: Sendable {
  /// The name of the preset.
  package let preset: String
  /// What is done to the preset first; `nil` for the preset as it is.
  package let preparation: TabAction?
  package let container: TabContainer

  package init(preset: String, container: TabContainer) {
    self.preset = preset
    preparation = nil
    self.container = container
  }

  /// The preset with a number of tabs: its first ones, then further ones.
  ///
  /// - Throws: if the preset does not take them.
  package init(preset: String, container: TabContainer, tabs count: Int) throws(TabContainerError) {
    var drafts = container.tabs.prefix(count).map { TabDraft($0) }
    while drafts.count < count {
      let title = "Tab \(drafts.count + 1)"
      drafts.append(TabDraft(id: TabID("tab-\(drafts.count + 1)"), item: try TabItem(title: title, icon: "circle")))
    }
    let action = TabAction.setTabs(drafts)
    var prepared = container
    _ = try prepared.apply(action, at: RandomActions.start)
    self.preset = preset
    preparation = action
    self.container = prepared
  }
}
