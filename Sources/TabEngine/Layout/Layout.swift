/// The frames of a container, computed in one pass from the traits and the configuration (L1).
///
/// From the top: safe area, header, navigation bar, tab bar, accessories, page. A bottom tab bar comes last; one in the row of the navigation
/// bar is over it, or over the page. Frames are in points, in the coordinates of the container.
public struct Layout: Equatable, Sendable {
  /// The frame of the header's background: from the top edge, behind the status bar, to the end of a top tab bar. `nil` if it is not
  /// drawn: without a header and a top bar, or if a top bar has its own (H5).
  public let headerBackground: Rect?
  public let header: HeaderLayout?
  /// `nil` if it is hidden.
  public let navigationBar: Rect?
  /// The part of the navigation bar under its buttons, while the page is at its top; `nil` if the title is between them (P21).
  public let largeTitle: Rect?
  public let tabBar: Rect
  /// One frame per accessory, from top to bottom.
  public let accessories: [Rect]
  /// The page at rest. It ends at the safe area at the bottom and the sides, or extends into it (H4).
  public let page: Rect
  /// The parts of the page that bars (L2) and the safe area (H4) cover. Content begins below the top inset.
  public let pageInsets: Insets

  /// All that the frames follow from.
  struct Basis: Equatable, Sendable {
    let configuration: Shared<Configuration>
    let traits: Traits
    let tabCount: Int
    /// Whether a button has an icon, if its look makes the bar higher for it; otherwise `false`.
    let hasIcons: Bool
    /// The width of a bar that is as wide as its buttons (P21); otherwise `nil`.
    let barWidth: Double?
    /// Whether an automatic navigation bar is shown.
    let canGoBack: Bool
    /// Whether a popup covers the bar (B19).
    let isBarCovered: Bool
    /// Whether the page underlaps the status bar and the navigation bar, and extends into the safe area (L3).
    let wantsFullScreen: Bool
    /// Whether the page hides a bottom bar (B20).
    let hidesBottomBar: Bool
    /// Whether a page over the whole container covers everything except the navigation bar (N5).
    let isCovered: Bool
  }

  init(_ basis: Basis) {
    let (configuration, traits) = (basis.configuration.value, basis.traits)
    let (isCovered, wantsFullScreen) = (basis.isCovered, basis.wantsFullScreen)
    let safeArea = configuration.safeArea(in: traits)
    let (bar, place) = (configuration.tabBar, configuration.barPlace(in: traits))
    let width = traits.width
    // The keyboard hides a bottom bar (B10). A page hides one in the row of the navigation bar, too (B20).
    let isBarHidden =
      bar.isHidden || basis.isBarCovered || isCovered || (configuration.hideSingleTab && basis.tabCount == 1)
      || (place == .bottom && traits.isKeyboardVisible) || (place != .top && basis.hidesBottomBar)
    let metrics = configuration.metrics(in: traits)
    let barHeight = isBarHidden ? 0 : configuration.barHeight(metrics, in: traits, hasIcons: basis.hasIcons)

    var y = min(safeArea.top, traits.height)
    header = (isCovered ? nil : configuration.header).map { header in
      HeaderLayout(
        header: header, metrics: metrics, y: y, width: width, safeArea: safeArea, isRightToLeft: traits.isRightToLeft)
    }
    if let header { y = header.frame.maxY }

    // The height of the bars over the page, down to `y`.
    var coveredTop = 0.0
    let isNavigationBarShown =
      switch configuration.navigationBar.visibility {
      case .automatic: basis.canGoBack
      case .always: true
      case .never: false
      }
    let height = traits.navigationBarHeight ?? configuration.navigationBar.height
    let row = Rect(x: 0, y: y, width: width, height: height)
    if isNavigationBarShown {
      // Over tabs at the top, the title is between the buttons.
      let isFirst = place != .top || barHeight == 0
      let titleHeight = isFirst ? traits.largeTitleHeight(configuration.navigationBar.size) : 0
      let frame = Rect(x: 0, y: y, width: width, height: height + titleHeight)
      navigationBar = frame
      largeTitle = titleHeight > 0 ? Rect(x: 0, y: y + height, width: width, height: titleHeight) : nil
      y = frame.maxY
      // The page begins under the buttons, because a large title gives way when it scrolls.
      coveredTop = configuration.isNavigationBarTranslucent ? frame.height : titleHeight
    } else {
      (navigationBar, largeTitle) = (nil, nil)
    }

    let topBar = place == .top ? Rect(x: 0, y: y, width: width, height: barHeight) : nil
    // A full-screen page is not under a tab bar, even a translucent one (L3).
    // Pages are around a bar that floats.
    let margin = configuration.platformBar(in: traits)?.margin ?? 0
    let isTabBarOpaque = margin == 0 && (wantsFullScreen || !configuration.isTabBarTranslucent)
    if let topBar, topBar.height > 0 {
      y = topBar.maxY
      coveredTop = isTabBarOpaque ? 0 : coveredTop + barHeight
    }
    let isBehindBar = (topBar?.height ?? 0) > 0 && configuration.isHeaderBehindBar(in: traits.colorScheme)
    headerBackground = header != nil || isBehindBar ? Rect(x: 0, y: 0, width: width, height: y) : nil
    if place == .navigationBar, barHeight > 0, !isNavigationBarShown {
      y = row.maxY
      coveredTop = row.height
    }

    accessories = (isCovered ? [] : configuration.accessories).map { accessory in
      let frame = Rect(x: 0, y: y, width: width, height: accessory.height)
      y = frame.maxY
      // An accessory under a translucent bar covers the page, like the bar itself.
      if coveredTop > 0 { coveredTop += frame.height }
      return frame
    }

    // A bottom bar includes the safe area under it, unless it floats above the edge.
    let homeIndicator = min(safeArea.bottom, traits.height)
    let bottomHeight =
      place != .bottom || isBarHidden ? 0 : barHeight + (margin > 0 ? margin : homeIndicator)
    let barTop = max(traits.height - bottomHeight, 0)
    if place == .navigationBar {
      let room = max(min(PlatformBar.rowWidth, width - 2 * PlatformBar.rowSide), 0)
      let own = isBarHidden ? width : min(basis.barWidth ?? 0, room)
      tabBar = Rect(x: (width - own) / 2, y: row.y + (row.height - barHeight) / 2, width: own, height: barHeight)
    } else if margin > 0, bottomHeight > 0 {
      let (left, right) = (max(margin, safeArea.left), max(margin, safeArea.right))
      tabBar = Rect(x: left, y: barTop, width: max(width - left - right, 0), height: bottomHeight - margin)
    } else {
      tabBar = topBar ?? Rect(x: 0, y: barTop, width: width, height: bottomHeight)
    }

    // A full-screen page begins at the top edge, but never under a tab bar or the branded header (L3).
    if wantsFullScreen, (topBar?.height ?? 0) == 0 { coveredTop = y - (header?.frame.maxY ?? 0) }
    let extends = configuration.extendsIntoSafeArea || wantsFullScreen
    let pageBottom: Double
    let coveredBottom: Double
    switch (bottomHeight > 0, isTabBarOpaque) {
    case (true, true): (pageBottom, coveredBottom) = (tabBar.y, 0)
    // Pages run under the whole bar, including the safe area (B10).
    case (true, false): (pageBottom, coveredBottom) = (traits.height, bottomHeight)
    // Nor does a bar in the row of the navigation bar end them.
    case (false, _) where extends || place == .navigationBar:
      (pageBottom, coveredBottom) = (traits.height, homeIndicator)
    case (false, _): (pageBottom, coveredBottom) = (traits.height - homeIndicator, 0)
    }
    let pageLeft = extends ? 0 : min(safeArea.left, width)
    let pageRight = extends ? width : max(width - safeArea.right, pageLeft)

    let pageTop = y - coveredTop
    page = Rect(x: pageLeft, y: pageTop, width: pageRight - pageLeft, height: max(pageBottom - pageTop, 0))
    pageInsets = Insets(
      top: min(coveredTop, page.height), left: extends ? safeArea.left : 0, bottom: min(coveredBottom, page.height),
      right: extends ? safeArea.right : 0)
  }
}

extension Configuration {
  /// Whether the header's background is behind a top bar without a header (H5). A translucent bar of an opaque colour is over the pages.
  package func isHeaderBehindBar(in scheme: ColorScheme) -> Bool {
    tabBar.placement == .top && !(showsPagesUnderTabBar && look.design(scheme).tabBarBackgroundColor.isOpaque)
  }
}

extension TabContainer {
  /// The status bar style of the page on the screen; `nil` for the design's (H6).
  public var statusBarStyle: StatusBarStyle? { isCovered ? nil : section?.item.page.statusBarStyle }

  /// The status bar's style in effect, never `default` (H6). The design's is for the background of the header: over anything else, the text
  /// has the colour with the higher contrast.
  package var effectiveStatusBarStyle: StatusBarStyle {
    if let own = statusBarStyle { return own.content(in: traits.colorScheme) }
    if let color = colorAtTop { return color.legibleText == .black ? .darkContent : .lightContent }
    return configuration.look.design(traits.colorScheme).statusBarStyle.content(in: traits.colorScheme)
  }

  /// The colour under the status bar; `nil` if it is the header's background.
  private var colorAtTop: Color? {
    if configuration.header != nil, !isCovered { return nil }
    let (design, layout) = (configuration.look.design(traits.colorScheme), layout)
    let base = design.backgroundColor.over(traits.colorScheme == .light ? .white : .black)
    if layout.navigationBar != nil {
      let bar = design.tabBarBackgroundColor
      let isSeen = configuration.navigationBar.isSeamless && (layout.headerBackground == nil || bar.isOpaque)
      return isSeen ? bar.over(base) : nil
    }
    if layout.headerBackground != nil { return nil }
    if barPlace == .top, layout.tabBar.height > 0 {
      return design.tabBarBackgroundColor.over(base)
    }
    let page = selection == .more || layout.page.y > traits.safeArea.top ? nil : section?.item.page.backgroundColor
    return page?.color(in: traits.colorScheme).over(base) ?? base
  }

  /// The frames. They depend on the configuration, the traits, the number of tabs and the content of the screen.
  public var layout: Layout { Layout(layoutBasis) }

  var layoutBasis: Layout.Basis {
    Layout.Basis(
      configuration: shownConfiguration, traits: traits, tabCount: tabs.count,
      hasIcons: traits.look == .material3 && hasIcons, barWidth: rowContentWidth, canGoBack: canGoBack,
      isBarCovered: popup != nil,
      wantsFullScreen: !isCovered && popup == nil && selectedTab?.item.page.wantsFullScreenLayout ?? false,
      hidesBottomBar: hidesBottomBar, isCovered: isCovered)
  }
}

/// The margins at the sides of a bar, in points (B25).
struct LayoutMargins {
  /// The margin before the first button: left, or right in a right-to-left layout.
  let leading: Double
  let trailing: Double

  static let zero = LayoutMargins(leading: 0, trailing: 0)

  private init(leading: Double, trailing: Double) {
    self.leading = leading
    self.trailing = trailing
  }

  /// Adds a margin to the safe area at each side, which is not zero in landscape.
  init(_ margin: Double, safeArea: Insets, isRightToLeft: Bool) {
    leading = margin + (isRightToLeft ? safeArea.right : safeArea.left)
    trailing = margin + (isRightToLeft ? safeArea.left : safeArea.right)
  }

  /// The part of a width between the margins; of width 0 if the margins are wider.
  func inside(_ width: Double) -> (x: Double, width: Double) {
    (min(leading, width), max(width - leading - trailing, 0))
  }
}

extension Configuration {
  /// The part of the safe area that reaches into the container. A popover has none (L5). A modal container on a pad has, at
  /// each edge, what exceeds the distance to the window's edge, like a sheet in UIKit (L9).
  func safeArea(in traits: Traits) -> Insets {
    // A browser is around a page, which has no safe area (P21).
    if traits.look == .web { return .zero }
    switch presentation {
    case .window, .split: return traits.safeArea
    case .popover: return .zero
    case .modal:
      let place = PresentationLayout(presentation, traits)
      let (window, frame, insets) = (place.window, place.container, traits.safeArea)
      return Insets(
        top: max(insets.top - frame.y, 0), left: max(insets.left - frame.x, 0),
        bottom: max(insets.bottom - (window.height - frame.maxY), 0),
        right: max(insets.right - (window.width - frame.maxX), 0))
    }
  }

  /// The margins of the tab bar. With layout margins, these are UIKit's minimum margins of a root view. Otherwise buttons
  /// of intrinsic width keep to the safe area, under the header's content, and equal buttons have no margins.
  func tabBarMargins(in traits: Traits) -> LayoutMargins {
    if barPlace(in: traits) == .navigationBar { return .zero }
    let margin: Double
    if tabBar.respectsLayoutMargins {
      margin = sizeClass(in: traits) == .compact ? 16 : 20
    } else if tabBar.distribution == .intrinsic {
      margin = 0
    } else {
      return .zero
    }
    return LayoutMargins(margin, safeArea: safeArea(in: traits), isRightToLeft: traits.isRightToLeft)
  }
}
