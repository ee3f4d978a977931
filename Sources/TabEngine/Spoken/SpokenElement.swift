/// An element that a screen reader reads (X3).
public struct SpokenElement: Equatable, Sendable {
  public enum Role: String, CaseIterable, Sendable {
    case button, image, text, heading, tab, page
    /// A banner or a status strip.
    case status
    /// A row of a list, such as More's list.
    case row
  }

  public let role: Role
  /// The accessibility label.
  public let label: String
  /// The full spoken text: the menu bar's name (before the first tab only), the label, and whether it is selected or
  /// disabled.
  public let spoken: String
  /// The tab that it represents, or whose page it is.
  public var tab: TabID?
  public var isSelected = false
  public var isEnabled = true
}

extension TabContainer {
  /// The elements in reading order: from top to bottom and, side by side, from the leading to the trailing side (X3).
  /// Hidden elements are not read.
  public var spokenElements: [SpokenElement] {
    let layout = layout
    let bar = layout.tabBar.height > 0 ? spokenTabs : []
    let isBarAtTop = barPlace != .bottom
    var elements = spokenHeader(in: layout) + spokenNavigationBar(in: layout)
    if isBarAtTop { elements += bar }
    // A detail page covers the rest (N5).
    guard !isCovered else {
      return elements + (spokenPageLabel.map { [element(.page, $0)] } ?? []) + spokenSurroundings
    }
    for accessory in configuration.accessories { elements.append(element(.status, accessory.text)) }
    elements += spokenPage
    if !isBarAtTop { elements += bar }
    return elements + spokenSurroundings
  }

  /// The profile, the name, the company and the trailing view.
  private func spokenHeader(in layout: Layout) -> [SpokenElement] {
    guard layout.header != nil, let header = configuration.header else { return [] }
    let strings = configuration.speech.strings
    var elements: [SpokenElement] = []
    if !header.hideAvatar { elements.append(element(header.hasAvatarAction ? .button : .image, strings.profile)) }
    elements.append(element(.text, header.user.name))
    if layout.header?.subtitle != nil, let company = header.user.company { elements.append(element(.text, company)) }
    if let trailing = header.trailing {
      elements.append(element(.button, strings.label(title: trailing.label, badge: trailing.badge)))
    }
    return elements
  }

  /// The elements after the container (L9): a split view's other column, or the button that dismisses a popover. Nothing
  /// behind a modal container is read.
  private var spokenSurroundings: [SpokenElement] {
    let strings = configuration.speech.strings
    return switch configuration.presentation {
    case .window, .modal: []
    case .split: [element(.page, strings.detail)]
    case .popover: [element(.button, strings.dismissPopup)]
    }
  }

  /// The back button, the title of the page on the screen, and the Edit button: in a look after the title, unless that is under the buttons,
  /// otherwise before it (B17).
  private func spokenNavigationBar(in layout: Layout) -> [SpokenElement] {
    guard layout.navigationBar != nil else { return [] }
    var elements: [SpokenElement] = []
    let strings = configuration.speech.strings
    let edit = showsEdit ? element(.button, strings.edit) : nil
    if traits.look == nil, let edit { elements.append(edit) }
    if canGoBack { elements.append(element(.button, strings.back)) }
    if traits.look != nil, layout.largeTitle != nil, let edit { elements.append(edit) }
    if let title = screenTitle { elements.append(element(.heading, title)) }
    if traits.look != nil, layout.largeTitle == nil, let edit { elements.append(edit) }
    return elements
  }

  /// The page on the screen, or More's list with its rows.
  private var spokenPage: [SpokenElement] {
    let strings = configuration.speech.strings
    guard let label = spokenPageLabel else { return [] }
    if let section, popup != nil || selection != .more { return [element(.page, label, tab: section.id)] }
    // While customizing, only the tabs that can be moved are listed (B17).
    let listed = tabs.indices.dropFirst(visibleTabCount).filter { index in
      customization == nil || configuration.tabBar.canCustomize(tabs[index].id)
    }
    let rows = listed.map { index in
      let tab = tabs[index]
      return element(
        .row, strings.label(of: tab.item, at: index, of: tabs.count), tab: tab.id, isEnabled: tab.item.isEnabled)
    }
    return [element(.page, label)] + rows
  }

  /// The label of the page on the screen; `nil` without one.
  public var spokenPageLabel: String? {
    guard !isCovered else { return screenTitle }
    guard let section, popup != nil || selection != .more else {
      return selection == .more ? configuration.speech.strings.more : nil
    }
    let title = section.title(of: section.topPage)
    guard !section.item.isAvailable else { return title }
    let strings = configuration.speech.strings
    return title + strings.separator + (section.item.unavailableReason ?? strings.unavailable)
  }

  /// The buttons of the bar. A tab reads its title, badge and position, then whether it is selected or disabled.
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
