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
  ///   - traits: the traits of every state, except those that the axes set.
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
    guard container.configuration.tabBar.placement == .bottom else { return container }
    let layout = container.layout
    var changes = TraitChanges()
    changes.height = min(
      layout.page.y + layout.pageInsets.top + pageHeight + layout.tabBar.height, container.traits.height)
    return try TabContainer(
      configuration: container.configuration, tabs: container.tabs.map(TabDraft.init),
      selectedIndex: container.selectedIndex ?? 0, traits: try container.traits.changed(changes))
  }
}
