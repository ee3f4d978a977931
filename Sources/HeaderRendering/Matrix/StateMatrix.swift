import TabEngine

/// Pictures of one container in many states, on one sheet: its widths and directions side by side, the variants of its
/// header and its bar one under the other, light over dark.
public struct StateMatrix: Sendable {
  let axes: Axes
  let scale: Double
  /// In the order of the sheet: from left to right, from top to bottom.
  let cells: [Cell]

  struct Cell: Sendable {
    let width: Double
    let colorScheme: Traits.ColorScheme
    let layoutDirection: Traits.LayoutDirection
    let variant: Variant
    let tabs: TabSet
    let scene: Scene
  }

  /// The container's page is as high as it says; over a bar at the bottom the sheet shows this much of it, in points.
  private static let pageHeight = 96.0

  /// - Parameters:
  ///   - selectedIndex: in every state.
  ///   - traits: of every state, apart from what the axes say.
  ///   - scale: the sheet's width and height in CSS pixels for each point; 1 for what is no positive number.
  /// - Throws: `tooMany` over `Axes.cellLimit` states, `numberOutOfRange` for a width, and what a container throws that is
  ///   made of these.
  public init(
    of configuration: Configuration, tabs: [TabDraft], selectedIndex: Int, traits: Traits, axes: Axes = Axes(),
    scale: Double = 1
  ) throws(TabContainerError) {
    guard axes.cellCount <= Axes.cellLimit else { throw .tooMany(member: "cells", limit: Axes.cellLimit) }
    self.axes = axes
    self.scale = scale.isFinite && scale > 0 ? scale : 1
    // One that cannot be is refused, even where no state is asked for.
    _ = try TabContainer(configuration: configuration, tabs: tabs, selectedIndex: selectedIndex, traits: traits)
    var cells: [Cell] = []
    for colorScheme in axes.colorSchemes {
      for variant in axes.variants {
        for set in axes.tabs {
          for width in axes.widths {
            for direction in axes.layoutDirections {
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
    self.cells = cells
  }

  /// A container whose page is no higher than a sheet has room for.
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
