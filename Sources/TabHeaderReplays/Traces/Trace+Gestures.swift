extension Trace {
  /// A finger on the pages, and what comes after it.
  struct Gesture {
    /// The indices of the samples with the finger. The last one is that of the release.
    let drag: Range<Int>
    /// The indices of the samples from the release up to the next gesture.
    let rest: Range<Int>
    /// The offset from which the finger moves the pages.
    let origin: Double
    /// The finger's velocity at the release, in points per second.
    let velocity: Double
    /// Whether the trace has the velocity.
    let hasVelocity: Bool
  }

  /// The gestures, in order. A gesture ends with a velocity, or with the last sample that has a translation.
  var gestures: [Gesture] {
    var gestures: [Gesture] = []
    var next = 0
    while let start = samples[next...].firstIndex(where: { $0.translation != nil }) {
      var end = start
      while samples[end].velocity == nil, end + 1 < samples.count, samples[end + 1].translation != nil { end += 1 }
      let after = samples[(end + 1)...].firstIndex { $0.translation != nil } ?? samples.count
      gestures.append(
        Gesture(
          drag: start..<end + 1, rest: end + 1..<after, origin: origin(at: start),
          velocity: samples[end].velocity ?? velocity(before: end, from: start),
          hasVelocity: samples[end].velocity != nil))
      next = end + 1
    }
    return gestures
  }

  /// The offset from which a gesture moves the pages: that of the page at which they rest, or where they are.
  private func origin(at start: Int) -> Double {
    let before = start > 0 ? samples[start - 1].offset : samples[start].offset + (samples[start].translation ?? 0)
    if let page = page(at: before) { return Double(page) * pageWidth }
    return samples[start].offset + (samples[start].translation ?? 0)
  }

  /// The finger's velocity in the last 100 ms of a drag: the slope of the line through its translations.
  private func velocity(before end: Int, from start: Int) -> Double {
    let last = samples[start...end].filter { $0.time >= samples[end].time - 100 }
    let times = last.map { ($0.time - samples[end].time) / 1_000 }
    return slope(times, last.map { $0.translation ?? 0 })
  }
}

/// The slope of the line that is nearest to some points; 0 without two different places.
private func slope(_ places: [Double], _ values: [Double]) -> Double {
  let count = Double(places.count)
  let (place, value) = (places.reduce(0, +) / count, values.reduce(0, +) / count)
  let spread = places.reduce(0) { $0 + ($1 - place) * ($1 - place) }
  guard spread > 0 else { return 0 }
  return zip(places, values).reduce(0) { $0 + ($1.0 - place) * ($1.1 - value) } / spread
}
