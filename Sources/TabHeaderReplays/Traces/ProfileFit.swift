import TabEngine

/// The parameters of a paging profile that explain a trace best. A part is `nil` if the trace shows nothing of it.
public struct ProfileFit: Equatable, Sendable {
  public let overscroll: OverscrollFit?
  public let spring: SpringFit?
  public let deceleration: DecelerationFit?
  /// In points per second; see `PagingProfile.Release`.
  public let velocityThreshold: ThresholdFit?
  /// The fraction of the next page in view from which on a slow release goes there; 0.5 in all profiles.
  public let distanceThreshold: ThresholdFit?

  public init(to trace: Trace) {
    let gestures = trace.gestures
    overscroll = OverscrollFit(trace, gestures)
    spring = SpringFit(trace, gestures)
    deceleration = DecelerationFit(trace, gestures)
    velocityThreshold = trace.velocityThreshold(gestures)
    distanceThreshold = trace.distanceThreshold(gestures, upTo: max(velocityThreshold?.stayed ?? 0, 50))
  }
}
