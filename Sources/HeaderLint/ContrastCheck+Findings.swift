import TabEngine

extension [ContrastCheck] {
  /// One finding for each part and colour scheme that fails, about the place with the lowest contrast.
  public var findings: [Finding] {
    ColorScheme.allCases.flatMap { scheme in
      ContrastCheck.Part.allCases.compactMap { part in
        filter { $0.name == part && $0.colorScheme == scheme }.finding
      }
    }
  }

  /// The finding about one colour over all its backdrops; `nil` if it passes everywhere.
  private var finding: Finding? {
    guard let worst = self.min(by: { $0.ratio < $1.ratio }), !worst.passes else { return nil }
    let scheme = worst.colorScheme.rawValue
    let elsewhere = filter { !$0.passes && $0.place != worst.place }.prefix(2)
      .map { "\($0.shownRatio):1 on \($0.background.hexadecimal) \($0.place)" }.joined(separator: ", and ")
    let nearest = Contrast.nearest(to: worst.foreground, over: map { $0.background }, required: worst.required)
    let isLasting = contains { !$0.passes && !$0.isTransient }
    return Finding(
      .contrast, worst.name.isSupplementary || !isLasting ? .warning : .error, at: worst.pointer,
      "\(worst.name.words): \(worst.foreground.hexadecimal) on \(worst.background.hexadecimal) is \(worst.shownRatio):1 "
        + "\(worst.place) in \(scheme); it must be at least \(worst.required.shortest):1."
        + (elsewhere.isEmpty ? "" : " It is \(elsewhere)."),
      advice: nearest.map { "\($0.hexadecimal) is the nearest colour that passes everywhere in \(scheme)." }
        ?? "No colour passes everywhere in \(scheme): make the background more even.",
      fix: nearest.map { Finding.Fix(colorScheme: worst.colorScheme, color: $0) })
  }
}

extension Double {
  /// Without decimals if the number is whole.
  var shortest: String { self == rounded() && magnitude < 1_000 ? String(Int(self)) : String(self) }
}

extension Contrast {
  /// The opaque colour nearest to another one, on its way to black or white, that has the required ratio over all
  /// backgrounds. It is lighter or darker than all backgrounds, because they may fade into each other.
  static func nearest(to color: Color, over backgrounds: [Color], required: Double) -> Color? {
    let luminances = backgrounds.map(relativeLuminance(of:))
    guard let darkest = luminances.min(), let lightest = luminances.max() else { return nil }
    // Backgrounds are rounded to eight bits, which may change a ratio by less than this.
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
