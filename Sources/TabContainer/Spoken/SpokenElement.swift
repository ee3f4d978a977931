/// What a screen reader finds on the screen, and says (X3).
public struct SpokenElement: Equatable, Sendable {
  public enum Role: String, CaseIterable, Sendable { case button, image, tab, heading, status, page }

  public let role: Role
  /// What names it.
  public let label: String
  /// All that is said: with the menu bar's name before the first tab, and what is selected or disabled after the label.
  public let spoken: String
  /// The tab it stands for, or whose page it is.
  public var tab: TabID?
  public var isSelected = false
  public var isEnabled = true
}

extension TabContainer {
  /// The elements in the order in which they are read: profile, trailing view, tabs, banners and strips, page (X3). What is hidden is not read.
  public var spokenElements: [SpokenElement] {
    var elements: [SpokenElement] = []
    let strings = configuration.speech.strings
    func append(_ role: SpokenElement.Role, _ label: String, tab: TabID? = nil) {
      elements.append(SpokenElement(role: role, label: label, spoken: label, tab: tab))
    }
    if let header = configuration.header {
      if !header.hideAvatar { append(header.hasAvatarAction ? .button : .image, strings.profile) }
      if let trailing = header.trailing {
        append(.button, strings.label(title: trailing.label, badge: trailing.badge))
      }
    }
    let layout = layout
    if layout.tabBar.height > 0 { elements += spokenTabs }
    if layout.navigationBar != nil {
      if canGoBack { append(.button, strings.back) }
      if let title = screenTitle { append(.heading, title) }
    }
    for accessory in configuration.accessories { append(.status, accessory.text) }
    if let section, popup != nil || selection != .more {
      let title = section.title(of: section.topPage)
      let isMissing = !section.item.isAvailable
      append(
        .page, isMissing ? title + strings.separator + (section.item.unavailableReason ?? strings.unavailable) : title,
        tab: section.id)
    } else if selection == .more {
      append(.page, strings.more)
      for index in visibleTabCount..<tabs.count {
        let tab = tabs[index]
        elements.append(
          element(
            .button, strings.label(of: tab.item, at: index, of: tabs.count), tab: tab.id, isEnabled: tab.item.isEnabled)
        )
      }
    }
    return elements
  }

  /// The buttons of the bar. A tab says title, badge, position, selected, disabled.
  private var spokenTabs: [SpokenElement] {
    let strings = configuration.speech.strings
    var elements = tabs.prefix(visibleTabCount).enumerated().map { index, tab in
      element(
        .tab, strings.label(of: tab.item, at: index, of: tabs.count), tab: tab.id,
        isSelected: index == selectedIndex, isEnabled: tab.item.isEnabled, isFirst: index == 0)
    }
    if hasMore {
      elements.append(element(.tab, strings.more, isSelected: selection == .more || isSelectionInMore))
    }
    return elements
  }

  private func element(
    _ role: SpokenElement.Role, _ label: String, tab: TabID? = nil, isSelected: Bool = false, isEnabled: Bool = true,
    isFirst: Bool = false
  ) -> SpokenElement {
    SpokenElement(
      role: role, label: label,
      spoken: configuration.speech.strings.spoken(
        label: label, isSelected: isSelected, isEnabled: isEnabled, isFirst: isFirst),
      tab: tab, isSelected: isSelected, isEnabled: isEnabled)
  }
}
