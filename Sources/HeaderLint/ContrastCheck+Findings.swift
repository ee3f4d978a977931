import TabContainer

extension [ContrastCheck] {
  /// One finding of each part and colour scheme that fails somewhere: about the worst place.
  var findings: [Finding] {
    Traits.ColorScheme.allCases.flatMap { scheme in
      ContrastCheck.Part.allCases.compactMap { part in
        let checks = filter { $0.name == part && $0.colorScheme == scheme }
        guard let worst = checks.min(by: { $0.ratio < $1.ratio }), !worst.passes else { return nil }
        return worst.finding(beside: checks)
      }
    }
  }
}

extension ContrastCheck {
  /// - Parameter checks: those of the same colour over everything else that can be behind it.
  fileprivate func finding(beside checks: [ContrastCheck]) -> Finding {
    Finding(
      .contrast, name == .indicator ? .warning : .error, at: pointer,
      "\(name.words), \(foreground.hexadecimal) on \(background.hexadecimal), has a contrast of \(shownRatio):1 "
        + "\(place) in \(colorScheme.rawValue); it needs \(required.shortest):1.",
      advice: Contrast.nearest(to: foreground, over: checks.map(\.background), required: required).map {
        "\($0.hexadecimal) is the nearest colour that passes everywhere in \(colorScheme.rawValue)."
      } ?? "No colour passes everywhere in \(colorScheme.rawValue): make what is behind it more even.")
  }
}

extension Double {
  /// Without a fraction where there is none.
  fileprivate var shortest: String { self == rounded() && magnitude < 1_000 ? String(Int(self)) : String(self) }
}

extension Contrast {
  /// The opaque colour nearest to another one, on its way to black or white, that has a ratio over all of some backgrounds:
  /// lighter or darker than each of them, since they may fade into one another.
  static func nearest(to color: Color, over backgrounds: [Color], required: Double) -> Color? {
    let luminances = backgrounds.map(relativeLuminance(of:))
    guard let darkest = luminances.min(), let lightest = luminances.max() else { return nil }
    // Backgrounds are rounded to eight bits, which can move a ratio by less than this.
    let required = required + 0.05
    for step in 0...255 {
      for end in [Color.white, .black] {
        let candidate = OpaqueColor(color).mixed(with: OpaqueColor(end), Double(step) / 255).color
        let luminance = relativeLuminance(of: candidate)
        if luminance > lightest
          ? ratio(luminance, lightest) >= required : luminance < darkest && ratio(luminance, darkest) >= required
        {
          return candidate
        }
      }
    }
    return nil
  }
}
