import TabEngine

/// How far a device and the engine are apart.
public struct TraceComparison: Equatable, Sendable {
  /// A sample in which the two differ.
  public struct Difference: Equatable, Sendable {
    /// In milliseconds, as in the trace.
    public let time: Double
    /// The device's offset in points.
    public let measured: Double
    /// The engine's.
    public let expected: Double
  }

  /// The engine's offset in each sample.
  public let expected: [Double]
  /// The first sample in which they differ by more than the tolerance.
  public let first: Difference?
  /// The sample in which they differ most.
  public let largest: Difference
  /// The root of the mean square of all differences, in points.
  public let deviation: Double

  /// Performs the gestures of a trace in the engine, at their times.
  ///
  /// - Parameter tolerance: in points.
  public init(
    of trace: Trace, with profile: PagingProfile, tolerance: Double
  ) throws(TabContainerError) {
    let expected = try trace.offsets(with: profile)
    let differences = zip(trace.samples, expected).map { sample, expected in
      Difference(time: sample.time, measured: sample.offset, expected: expected)
    }
    func distance(_ difference: Difference) -> Double { abs(difference.measured - difference.expected) }
    self.expected = expected
    first = differences.first { distance($0) > tolerance }
    largest = differences.dropFirst().reduce(differences[0]) { distance($1) > distance($0) ? $1 : $0 }
    deviation =
      (differences.reduce(0) { $0 + distance($1) * distance($1) } / Double(differences.count)).squareRoot()
  }
}

extension Trace {
  /// The offsets that the engine has at the times of the samples.
  func offsets(with profile: PagingProfile) throws(TabContainerError) -> [Double] {
    var container = try container(with: profile)
    var offsets: [Double] = []
    offsets.reserveCapacity(samples.count)
    func instant(_ index: Int) -> Instant { Instant(milliseconds: Int64(samples[index].time.rounded())) }
    /// - Parameter release: the index of the sample in which the last gesture ended.
    func offset(_ index: Int, after release: Int?) -> Double {
      // The engine counts whole milliseconds. The time since the release is taken as it was measured.
      if let release, case .moving(let transition) = container.motion {
        return transition.offset(afterMilliseconds: samples[index].time - samples[release].time)
      }
      return container.contentOffset(at: instant(index))
    }

    var release: Int?
    for gesture in gestures {
      for index in offsets.count..<gesture.drag.lowerBound { offsets.append(offset(index, after: release)) }
      for index in gesture.drag {
        let translation = samples[index].translation ?? 0
        let (isFirst, isLast) = (index == gesture.drag.lowerBound, index == gesture.drag.upperBound - 1)
        if isFirst { _ = try container.apply(.swipe(.began(translation: translation)), at: instant(index)) }
        if isLast {
          let swipe = Swipe.ended(translation: translation, velocity: gesture.velocity)
          _ = try container.apply(.swipe(swipe), at: instant(index))
          release = index
        } else if !isFirst {
          _ = try container.apply(.swipe(.changed(translation: translation)), at: instant(index))
        }
        offsets.append(offset(index, after: isLast ? index : nil))
      }
    }
    for index in offsets.count..<samples.count { offsets.append(offset(index, after: release)) }
    return offsets
  }

  /// A container like the device's, at rest on the page of the first sample.
  private func container(with profile: PagingProfile) throws(TabContainerError) -> TabContainer {
    var configuration = Configuration()
    configuration.paging.profile = profile
    let first = gestures.first.flatMap { $0.drag.lowerBound == 0 ? $0.origin : nil } ?? samples[0].offset
    return try TabContainer(
      configuration: configuration,
      tabs: (1...pages).map { number throws(TabContainerError) in TabDraft(item: try TabItem(title: "\(number)")) },
      selectedIndex: page(nearestTo: first), traits: try Traits(width: pageWidth))
  }
}
