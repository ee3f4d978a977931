import TabEngine

/// What a picture is of: a container at an instant, with everything that its engine computes for it.
struct Scene {
  let container: TabContainer
  let layout: Layout
  let pager: PagerState
  let bar: TabBarLayout
  let design: Design
  let size: Size
  let presentation: PresentationLayout

  /// - Parameter isPresented: its window is drawn around it, where there is something of it to see (L9).
  init(_ container: TabContainer, at instant: Instant, isPresented: Bool = false) {
    self.container = container
    layout = container.layout
    pager = container.pager(at: instant)
    bar = container.tabBarLayout(in: layout, position: pager.position)
    design = container.design
    presentation = container.presentationLayout
    size =
      isPresented && presentation.hasSurroundings
      ? Size(width: presentation.container.width, height: presentation.container.height)
      : Self.size(of: container, in: layout)
  }

  /// With a top bar what is above the page; with a bottom bar all.
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

  /// The tab whose page is the most visible (P2); `nil` while More's list is on the screen.
  var highlighted: Int? { container.selection == .more ? nil : pager.mostVisibleIndex }

  /// What lies behind the bar's icons, as far as it is one colour.
  var behindBar: Color { design.tabBarBackgroundColor.isOpaque ? design.tabBarBackgroundColor : design.backgroundColor }
}

extension Color {
  /// What is left of an opaque colour over which a page is to shine through.
  var translucent: Color { isOpaque ? faded(to: 0.8) : self }
}
