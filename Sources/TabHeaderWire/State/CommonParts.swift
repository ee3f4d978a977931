import StrictJSON
import TabEngine

/// The parts that a state has in common with an earlier one, so that what was written of them is still right.
package struct CommonParts: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  static let configuration = CommonParts(rawValue: 1 << 0)
  static let design = CommonParts(rawValue: 1 << 1)
  static let surroundings = CommonParts(rawValue: 1 << 2)
  static let tabs = CommonParts(rawValue: 1 << 3)
  static let screen = CommonParts(rawValue: 1 << 4)
  /// The parameters of the pager.
  static let paging = CommonParts(rawValue: 1 << 5)
  /// The appearance of the bar.
  static let barStyle = CommonParts(rawValue: 1 << 6)
  static let barItems = CommonParts(rawValue: 1 << 7)
  /// What the bar's items follow from, but for the selection.
  static let items = CommonParts(rawValue: 1 << 8)
  /// What the screen follows from, but for the selection.
  static let screens = CommonParts(rawValue: 1 << 9)
  /// What the state of each tab follows from, but for the tab itself.
  static let pages = CommonParts(rawValue: 1 << 10)

  /// Whether one of some parts is here. `isDisjoint` of sets takes several times as long across modules.
  package func meets(_ parts: CommonParts) -> Bool { rawValue & parts.rawValue != 0 }

  init(of new: StateSource, and old: StateSource) {
    self = []
    // Containers are large: none is copied.
    let isSameConfiguration = new.configuration == old.configuration
    let isSameDevice = isSameConfiguration && new.container.traits == old.container.traits
    let isSameLayout = isSameDevice && (new.kept === old.kept || new.layout == old.layout)
    if isSameConfiguration { insert(.configuration) }
    if isSameConfiguration, new.container.traits.platform == old.container.traits.platform { insert(.paging) }
    if isSameDevice { insert(.design) }
    if isSameLayout { formUnion([.surroundings, .barStyle]) }

    let isSamePage =
      new.layout.pageInsets.top == old.layout.pageInsets.top
      && new.container.traits.colorScheme == old.container.traits.colorScheme
    if isSamePage { insert(.pages) }

    guard new.container.popups == old.container.popups else { return }
    let areSameTabs = new.container.tabs == old.container.tabs
    if areSameTabs, isSamePage { insert(.tabs) }
    guard isSameLayout else { return }
    if areSameTabs { insert(.items) }
    guard new.container.customization == old.container.customization else { return }
    let isSameSelection = new.container.selection == old.container.selection
    if areSameTabs, isSameSelection, new.highlighted == old.highlighted { insert(.barItems) }
    guard new.container.popup == old.container.popup, new.container.navigation == old.container.navigation,
      areSameTabs || new.container.tabs.elementsEqual(old.container.tabs, by: { $0.hasScreen(of: $1) })
    else { return }
    insert(.screens)
    if isSameSelection { insert(.screen) }
  }
}

extension Tab {
  /// Whether both show the same on the screen, whatever their buttons in the bar show.
  fileprivate func hasScreen(of other: Tab) -> Bool {
    if self == other { return true }
    return id == other.id && coordinator == other.coordinator && item.title.isSame(as: other.item.title)
      && item.page == other.item.page && item.isAvailable == other.item.isAvailable
      && item.unavailableReason.map { ExactText($0) } == other.item.unavailableReason.map { ExactText($0) }
  }
}
