import TabEngine

/// The content of a picture: a container at an instant, and what the engine computes for it.
struct Scene {
  let container: TabContainer
  let layout: Layout
  let pager: PagerState
  let bar: TabBarLayout
  let labels: BarLabels
  let design: Design
  let size: Size
  let presentation: PresentationLayout

  /// - Parameter isPresented: whether to draw the window around the container, if part of it is visible (L9).
  init(_ container: TabContainer, at instant: Instant, isPresented: Bool = false) {
    self.container = container
    layout = container.layout
    pager = container.pager(at: instant)
    bar = container.tabBarLayout(in: layout, position: pager.barPosition)
    labels = container.barLabels
    design = container.design
    presentation = container.presentationLayout
    size =
      isPresented && presentation.hasSurroundings
      ? Size(width: presentation.container.width, height: presentation.container.height)
      : Self.size(of: container, in: layout)
  }

  /// With a top bar, the size of everything above the page; with a bottom bar, that of the whole container.
  private static func size(of container: TabContainer, in layout: Layout) -> Size {
    let width = container.traits.width
    guard container.configuration.tabBar.placement == .top else {
      return Size(width: width, height: container.traits.height)
    }
    let bars = [layout.header?.frame, layout.navigationBar, layout.tabBar].compactMap { $0 }
    return Size(width: width, height: (bars + layout.accessories).map { $0.maxY }.max() ?? 0)
  }

  var configuration: Configuration { container.configuration }
  var traits: Traits { container.traits }
  var strings: SpokenStrings { container.configuration.speech.strings }

  /// The index of the most visible tab (P2); `nil` while More's list is on the screen.
  var highlighted: Int? { container.selection == .more ? nil : pager.mostVisibleIndex }

  /// The colour behind the bar's icons: the bar's, or the background's if the bar is not opaque.
  var behindBar: Color { design.tabBarBackgroundColor.isOpaque ? design.tabBarBackgroundColor : design.backgroundColor }
}

extension Color {
  /// The colour with the opacity of a translucent bar, if it is opaque.
  var translucent: Color { isOpaque ? faded(to: 0.8) : self }
}
