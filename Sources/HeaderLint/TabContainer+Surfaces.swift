import TabEngine

/// The surfaces behind each part.
extension TabContainer {
  /// The opacity of a translucent bar whose colour is opaque: a fifth of the content under it shows through.
  fileprivate static let translucentOpacity = 0.8

  /// The colour behind everything. Under a background that is itself translucent it is white, or black in dark mode.
  private func base(_ design: Design, in scheme: ColorScheme) -> OpaqueColor {
    OpaqueColor(scheme == .light ? .white : .black).under(design.backgroundColor)
  }

  /// The surface under More's list.
  func listSurface(_ design: Design, in scheme: ColorScheme) -> Surface {
    Surface(base(design, in: scheme), "the background")
  }

  func headerSurface(_ design: Design, in scheme: ColorScheme) -> Surface {
    let base = base(design, in: scheme)
    return switch design.headerBackground {
    case .color(let color): Surface(base.under(color), "the header's background")
    case .gradient(let gradient): Surface(gradient, over: base)
    case .image(_, let color): Surface(base.under(color), "the colour under the header's image")
    }
  }

  /// Whether the header's background is drawn: behind a header, and behind a top bar (H5).
  func isHeaderBackgroundDrawn(in scheme: ColorScheme) -> Bool {
    configuration.header != nil || isBarShown && configuration.isHeaderBehindBar(in: scheme)
  }

  /// The surface of the tab bar. A top bar is over the header's background.
  func barSurface(_ design: Design, in scheme: ColorScheme) -> Surface {
    let isTranslucent = configuration.showsPagesUnderTabBar
    let beneath =
      if configuration.tabBar.placement == .top, isHeaderBackgroundDrawn(in: scheme) {
        headerSurface(design, in: scheme)
      } else {
        isTranslucent ? pageSurface(design, in: scheme) : listSurface(design, in: scheme)
      }
    return beneath.under(design.tabBarBackgroundColor, isTranslucent: isTranslucent, named: "the tab bar")
  }

  /// The surface of the navigation bar, which is between the header and a top bar.
  func navigationBarSurface(_ design: Design, in scheme: ColorScheme) -> Surface {
    let isOverHeader = isHeaderBackgroundDrawn(in: scheme)
    if configuration.header != nil || isOverHeader && !configuration.navigationBar.isSeamless {
      return headerSurface(design, in: scheme)
    }
    let isTranslucent = configuration.isNavigationBarTranslucent
    let beneath =
      if isOverHeader { headerSurface(design, in: scheme) } else {
        isTranslucent ? pageSurface(design, in: scheme) : listSurface(design, in: scheme)
      }
    if configuration.navigationBar.isSeamless {
      return beneath.under(design.tabBarBackgroundColor, named: "the navigation bar")
    }
    return switch design.headerBackground {
    case .color(let color), .image(_, over: let color):
      beneath.under(color, isTranslucent: isTranslucent, named: "the navigation bar")
    case .gradient: headerSurface(design, in: scheme)
    }
  }

  /// The pages that can be under a translucent bar. Full-screen pages never are (L3).
  private func pageSurface(_ design: Design, in scheme: ColorScheme) -> Surface {
    let base = base(design, in: scheme)
    var seen: Set<OpaqueColor> = [base]
    var backdrops = [Backdrop(color: base, place: "the background")]
    for tab in tabs where !tab.item.page.wantsFullScreenLayout {
      guard let color = tab.item.page.backgroundColor.map({ base.under($0.color(in: scheme)) }),
        seen.insert(color).inserted
      else {
        continue
      }
      backdrops.append(Backdrop(color: color, place: "the page of \(Quoted(tab.item.title))", isTransient: true))
    }
    return Surface(backdrops)
  }
}

extension Surface {
  fileprivate func under(_ color: Color, isTranslucent: Bool, named name: String) -> Surface {
    under(color, opacity: isTranslucent && color.alpha == 255 ? TabContainer.translucentOpacity : 1, named: name)
  }
}

extension TabContainer {
  /// A design that no longer fits its theme or its style.
  var designFindings: [Finding] {
    guard let problem = configuration.look.problem else { return [] }
    return [
      Finding(
        .outdatedDesign, at: problem.pointer,
        "The theme \"\(configuration.look.theme)\" or the style \"\(configuration.look.style)\" has changed, and the design "
          + "no longer fits: \(problem.detail). The session keeps its last look.",
        advice: problem.pointer == "/style"
          ? "Choose another style or theme, or add what the style needs to the theme."
          : "Change this member, or add what it needs to the theme.")
    ]
  }
}
