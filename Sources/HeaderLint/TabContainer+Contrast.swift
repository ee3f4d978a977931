import TabEngine

extension TabContainer {
  /// All pairs of colours that are drawn in a colour scheme, over all their backdrops.
  func contrast(in scheme: ColorScheme) -> [ContrastCheck] {
    let colors = configuration.look.design(scheme)
    // Both schemes have the same fonts. These are scaled to the text size.
    let fonts = design
    var checks: [ContrastCheck] = []
    func check(_ part: ContrastCheck.Part, _ color: Color, on surface: Surface, _ required: Double) {
      checks += surface.backdrops(of: color, required: required).map {
        ContrastCheck(part, color, on: $0, scheme, required: required)
      }
    }
    func checkBadges(
      _ badges: [Badge], _ text: ContrastCheck.Part, _ dot: ContrastCheck.Part, on surface: Surface
    ) {
      if badges.contains(where: { $0 != .plain }) {
        check(text, colors.badgeTextColor, on: surface.under(colors.badgeColor, named: "the badge"), 4.5)
      }
      if badges.contains(.plain) { check(dot, colors.badgeColor, on: surface, Contrast.requiredForGraphics) }
    }

    if let header = configuration.header {
      let surface = headerSurface(colors, in: scheme)
      check(.headerTitle, colors.headerForegroundColor, on: surface, Contrast.required(for: fonts.titleFont))
      if !header.hideSubtitle, header.user.company != nil {
        check(.headerSubtitle, colors.subtitleColor, on: surface, Contrast.required(for: fonts.subtitleFont))
      }
      if let trailing = header.trailing {
        switch trailing.content {
        case .icon: check(.trailingIcon, colors.headerForegroundColor, on: surface, Contrast.requiredForGraphics)
        case .title:
          check(.trailingTitle, colors.headerForegroundColor, on: surface, Contrast.required(for: fonts.subtitleFont))
        case .image: break
        }
        checkBadges([trailing.badge].compactMap { $0 }, .trailingBadgeText, .trailingBadgeDot, on: surface)
      }
    }
    if layout.navigationBar != nil {
      check(
        .navigationBarTitle, colors.headerForegroundColor, on: navigationBarSurface(colors, in: scheme),
        Contrast.required(for: fonts.titleFont.inNavigationBar))
    }
    guard isBarShown else { return checks }

    let bar = barSurface(colors, in: scheme)
    let deselected = bar.under(colors.deselectedTabBackgroundColor, named: "the other tabs")
    // Without a pill all tabs have the same background.
    let selected =
      configuration.tabBar.indicator == .pill
      ? bar.under(colors.selectedTabBackgroundColor, named: "the selected tab") : deselected
    let items = barItems
    if items.hasLabels {
      check(
        .selectedTabText, colors.selectedTabTextColor, on: selected,
        Contrast.required(for: barLabels.font(isSelected: true)))
      if items.count > 1 {
        check(
          .deselectedTabText, colors.deselectedTabTextColor, on: deselected,
          Contrast.required(for: barLabels.font(isSelected: false)))
      }
    }
    if items.hasIconsAlone {
      check(.selectedTabIcon, colors.selectedTabTextColor, on: selected, Contrast.requiredForGraphics)
      if items.count > 1 {
        check(.deselectedTabIcon, colors.deselectedTabTextColor, on: deselected, Contrast.requiredForGraphics)
      }
    }
    checkBadges(items.badges, .badgeText, .badgeDot, on: bar)
    if hasMore {
      let listed = tabs.dropFirst(visibleTabCount).map { $0.item }.filter { $0.isEnabled }.compactMap { $0.badge }
      checkBadges(listed, .badgeText, .badgeDot, on: listSurface(colors, in: scheme))
    }
    if items.count > 0, configuration.tabBar.indicator.isLine {
      check(.indicator, colors.indicatorColor, on: bar, Contrast.requiredForGraphics)
    }
    return checks
  }

  /// Text over images, whose colours are unknown.
  var imageFindings: [Finding] {
    let isBehindNavigationBar = layout.navigationBar != nil && !configuration.navigationBar.isSeamless
    let schemes = ColorScheme.allCases.filter {
      guard case .image = configuration.look.design($0).headerBackground else { return false }
      return isBehindNavigationBar || isHeaderBackgroundDrawn(in: $0)
    }
    guard !schemes.isEmpty else { return [] }
    let names = schemes.map { $0.rawValue }.joined(separator: " and ")
    return [
      Finding(
        .contrastUnknown, at: "/design/headerBackground",
        "The contrast of text over the header's image in \(names) is unknown.",
        advice: "Add an even dark or light scrim to the image, and choose the colour under it to match.")
    ]
  }

  var isBarShown: Bool {
    !configuration.tabBar.isHidden && !(configuration.hideSingleTab && tabs.count == 1)
  }

  /// The items in the bar that are enabled. Disabled items are exempt (WCAG 2.2, 1.4.3, Incidental).
  private var barItems: (hasLabels: Bool, hasIconsAlone: Bool, badges: [Badge], count: Int) {
    let enabled = tabs.prefix(visibleTabCount).map { $0.item }.filter { $0.isEnabled }
    return (
      hasLabels: hasMore && !isMoreIconOnly || enabled.contains { !$0.isIconOnly },
      hasIconsAlone: hasMore && isMoreIconOnly || enabled.contains(where: { $0.isIconOnly }),
      badges: enabled.compactMap { $0.badge },
      count: visibleTabCount + (hasMore ? 1 : 0)
    )
  }
}

extension TabBarConfiguration.Indicator {
  fileprivate var isLine: Bool {
    switch self {
    case .linear, .elastic, .fade: true
    case .pill, .none: false
    }
  }
}
