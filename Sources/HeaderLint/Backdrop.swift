import TabEngine

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
