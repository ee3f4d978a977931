import TabEngine

/// Pictures of one container in many states, on one sheet: widths and directions are side by side, variants of the header
/// and the bar below each other, light above dark.
public struct StateMatrix: Sendable {
  let axes: Axes
  let scale: Double
  /// In the order of the sheet: from left to right, then from top to bottom.
  let cells: [Cell]

  struct Cell: Sendable {
    let width: Double
    let colorScheme: ColorScheme
    let layoutDirection: Traits.LayoutDirection
    let variant: Variant
    let tabs: TabSet
    let scene: Scene
  }

  /// The height of the page over a bottom bar, in points. The sheet shows no more of it.
  private static let pageHeight = 96.0

  /// - Parameters:
  ///   - selectedIndex: the selected index in every state.
  ///   - traits: the traits of every state, except the traits that the axes set.
  ///   - scale: the sheet's width and height in CSS pixels per point; 1 if this is not a positive number.
  ///   - isWanted: is asked before each state. If it returns `false`, the sheet is empty.
  /// - Throws: `tooMany` over `Axes.cellLimit` states, `numberOutOfRange` for a width, and the errors of a container with
  ///   these values.
  public init(
    of configuration: Configuration, tabs: [TabDraft], selectedIndex: Int, traits: Traits, axes: Axes = Axes(),
    scale: Double = 1, while isWanted: () -> Bool = { true }
  ) throws(TabContainerError) {
    guard axes.cellCount <= Axes.cellLimit else { throw .tooMany(member: "cells", limit: Axes.cellLimit) }
    self.scale = scale.isFinite && scale > 0 ? scale : 1
    // Checks the container even if there are no states.
    _ = try TabContainer(configuration: configuration, tabs: tabs, selectedIndex: selectedIndex, traits: traits)
    var cells: [Cell] = []
    for colorScheme in axes.colorSchemes {
      for variant in axes.variants {
        for set in axes.tabs {
          for width in axes.widths {
            for direction in axes.layoutDirections where isWanted() {
              var changes = TraitChanges()
              changes.width = width
              changes.colorScheme = colorScheme
              changes.layoutDirection = direction
              let container = try set.container(
                of: variant.applied(to: configuration), tabs, selectedIndex, try traits.changed(changes))
              cells.append(
                Cell(
                  width: width, colorScheme: colorScheme, layoutDirection: direction, variant: variant, tabs: set,
                  scene: Scene(try Self.shortened(container), at: Instant(milliseconds: 0))))
            }
          }
        }
      }
    }
    let isComplete = cells.count == axes.cellCount
    self.cells = isComplete ? cells : []
    self.axes = isComplete ? axes : Axes(widths: [])
  }

  /// Returns the container with its page shortened for the sheet.
  private static func shortened(_ container: TabContainer) throws(TabContainerError) -> TabContainer {
    guard container.barPlace != .top else { return container }
    let layout = container.layout
    var changes = TraitChanges()
    changes.height = min(
      layout.page.y + layout.pageInsets.top + pageHeight
        + (container.barPlace == .bottom ? layout.tabBar.height : 0), container.traits.height)
    return try TabContainer(
      configuration: container.configuration, tabs: container.tabs.map(TabDraft.init),
      selectedIndex: container.selectedIndex ?? 0, traits: try container.traits.changed(changes))
  }
}

extension StateMatrix {
  /// The properties that change from state to state. There is one state per combination.
  public struct Axes: Equatable, Sendable {
    /// In points.
    public var widths: [Double]
    public var colorSchemes: [ColorScheme]
    public var layoutDirections: [Traits.LayoutDirection]
    public var variants: [Variant]
    public var tabs: [TabSet]

    /// The maximum number of states on a sheet.
    public static let cellLimit = 240

    public init(
      widths: [Double] = [320, 390, 768], colorSchemes: [ColorScheme] = ColorScheme.allCases,
      layoutDirections: [Traits.LayoutDirection] = Traits.LayoutDirection.allCases,
      variants: [Variant] = Variant.allCases, tabs: [TabSet] = TabSet.allCases
    ) {
      self.widths = widths
      self.colorSchemes = colorSchemes
      self.layoutDirections = layoutDirections
      self.variants = variants
      self.tabs = tabs
    }

    /// The number of states; `Int.max` if there are more than an `Int` can hold.
    public var cellCount: Int {
      let counts = [widths.count, colorSchemes.count, layoutDirections.count, variants.count, tabs.count]
      guard !counts.contains(0) else { return 0 }
      return counts.reduce(1) { product, count in
        let (result, overflow) = product.multipliedReportingOverflow(by: count)
        return overflow ? .max : result
      }
    }
  }

  /// The parts of the header that are shown (H1).
  public enum Variant: String, CaseIterable, Sendable {
    case full, noSubtitle, noAvatar
  }

  /// The tabs in the bar.
  public enum TabSet: String, CaseIterable, Sendable {
    /// The container's own tabs.
    case plain
    /// A badge on every tab (B8).
    case badges
    /// More tabs than fit, if the bar can overflow (B2, B5).
    case overflow
  }
}

extension StateMatrix.Variant {
  func applied(to configuration: Configuration) -> Configuration {
    guard let header = configuration.header else { return configuration }
    var configuration = configuration
    configuration.header = Header(
      user: header.user, trailing: header.trailing, hideSubtitle: self == .noSubtitle, hideAvatar: self == .noAvatar,
      hasAvatarAction: header.hasAvatarAction)
    return configuration
  }
}

extension StateMatrix.TabSet {
  private static let marks = [Badge.count(1), .count(12), .text("99+"), .plain]
  /// Enough to overflow the widest bar, and few enough to draw.
  private static let maximumTabs = 40

  /// Creates a container with these tabs.
  func container(
    of configuration: Configuration, _ tabs: [TabDraft], _ selectedIndex: Int, _ traits: Traits
  ) throws(TabContainerError) -> TabContainer {
    func container(_ tabs: [TabDraft]) throws(TabContainerError) -> TabContainer {
      try TabContainer(configuration: configuration, tabs: tabs, selectedIndex: selectedIndex, traits: traits)
    }
    switch self {
    case .plain:
      return try container(tabs)
    case .badges:
      return try container(try Self.marked(tabs))
    case .overflow:
      var more = tabs
      var result = try container(more)
      while !result.isOverflowing, !tabs.isEmpty, more.count < Self.maximumTabs {
        for tab in tabs { more.append(try Self.copy(of: tab, number: more.count / tabs.count + 1)) }
        result = try container(more)
      }
      return result
    }
  }

  /// Adds badges to tabs that have none.
  private static func marked(_ tabs: [TabDraft]) throws(TabContainerError) -> [TabDraft] {
    var marked: [TabDraft] = []
    for (index, tab) in tabs.enumerated() {
      var changes = TabChanges()
      changes.badge = .set(tab.item.badge ?? marks[index % marks.count])
      marked.append(TabDraft(id: tab.id, item: try tab.item.changed(changes)))
    }
    return marked
  }

  /// A tab that looks the same, with a number in its title and without a badge.
  private static func copy(of tab: TabDraft, number: Int) throws(TabContainerError) -> TabDraft {
    let title = "\(tab.item.title) \(number)"
    var changes = TabChanges()
    changes.badge = .set(nil)
    if title.unicodeScalars.count <= Limits.text { changes.title = title }
    return TabDraft(item: try tab.item.changed(changes))
  }
}

extension TabContainer {
  /// Whether the bar has more content than it shows at once. A bar that neither scrolls nor has More counts as
  /// overflowing from 8 tabs on.
  fileprivate var isOverflowing: Bool {
    let layout = layout
    let bar = tabBarLayout(in: layout, position: Double(selectedIndex ?? 0))
    let canOverflow = configuration.tabBar.distribution == .intrinsic || configuration.tabBar.overflow == .more
    return canOverflow ? hasMore || bar.contentWidth > layout.tabBar.width : tabs.count >= 8
  }
}
