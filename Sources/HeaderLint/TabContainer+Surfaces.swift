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

  /// The surface of the tab bar. A top bar is over the header's background, and one in its row over the navigation bar.
  func barSurface(_ design: Design, in scheme: ColorScheme) -> Surface {
    let isTranslucent = configuration.showsPagesUnderTabBar
    let beneath =
      if barPlace == .top, isHeaderBackgroundDrawn(in: scheme) {
        headerSurface(design, in: scheme)
      } else if barPlace == .navigationBar, layout.navigationBar != nil {
        navigationBarSurface(design, in: scheme)
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

/// The colour behind a part at one place, composited with everything under it.
struct Backdrop: Hashable, Sendable {
  let color: OpaqueColor
  /// The place, for use after "over": "the header's gradient at its beginning".
  let place: String
  /// Whether it exists only while a page is under a translucent bar, which the system blurs.
  var isTransient = false
}

/// All backdrops that a part can have.
struct Surface: Sendable {
  private(set) var backdrops: [Backdrop]
  /// The indexes of backdrops that fade into the next one.
  private(set) var fades: Set<Int> = []

  init(_ backdrops: [Backdrop]) {
    self.backdrops = backdrops
  }

  init(_ color: OpaqueColor, _ place: String) {
    backdrops = [Backdrop(color: color, place: place)]
  }

  init(_ gradient: Gradient, over color: OpaqueColor) {
    let last = gradient.stops.count - 1
    backdrops = gradient.stops.enumerated().map { index, stop in
      let place = index == 0 ? "at its beginning" : index == last ? "at its end" : "at its stop \(index + 1)"
      return Backdrop(color: color.under(stop.color), place: "the header's gradient \(place)")
    }
    fades = Set((0..<last).filter { gradient.stops[$0].position < gradient.stops[$0 + 1].position })
  }

  /// Returns the surface of a layer over this one.
  ///
  /// - Parameter opacity: the opacity of the layer, apart from the alpha of its colour.
  func under(_ color: Color, opacity: Double = 1, named name: String) -> Surface {
    if color.alpha == 0 { return self }
    if color.alpha == 255, opacity == 1 { return Surface(OpaqueColor(color), name) }
    var surface = self
    surface.backdrops = backdrops.map {
      Backdrop(
        color: $0.color.under(color, opacity: opacity), place: "\(name) above \($0.place)", isTransient: $0.isTransient)
    }
    return surface
  }

  /// Returns the backdrops. If the colour has enough contrast with two neighbouring gradient stops but is invisible
  /// somewhere between them, that place is included.
  func backdrops(of foreground: Color, required: Double) -> [Backdrop] {
    var all = backdrops
    for index in fades.sorted() where backdrops.indices.contains(index + 1) {
      let ends = [backdrops[index], backdrops[index + 1]]
      if ends.allSatisfy({ $0.color.ratio(to: foreground) >= required }),
        let between = Self.meeting(of: foreground, from: ends[0].color, to: ends[1].color)
      {
        all.append(Backdrop(color: between, place: "\(ends[0].place), on the way to the next stop"))
      }
    }
    return all
  }

  /// The mix of two stops against which the colour is invisible, because both have the same luminance; `nil` if there
  /// is none. Composited stops are mixed linearly, because gradients have premultiplied colours (CSS Images 3, §3.4.2).
  private static func meeting(of foreground: Color, from start: OpaqueColor, to end: OpaqueColor) -> OpaqueColor? {
    func difference(_ color: OpaqueColor) -> Double {
      color.under(foreground).relativeLuminance - color.relativeLuminance
    }
    let sign = difference(start).sign
    guard difference(end).sign != sign else { return nil }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if difference(start.mixed(with: end, middle)).sign == sign { low = middle } else { high = middle }
    }
    return start.mixed(with: end, low)
  }
}
