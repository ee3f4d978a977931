import StrictJSON
import TabEngine

/// Paging on the wire.
extension JSONWriter {
  /// The members of a profile, written into the current object.
  mutating func members(of profile: PagingProfile) {
    member("name", profile.name)
    member("rubberBand", profile.rubberBand)
    member("velocityThreshold", profile.release.threshold)
    member("decelerationRate", profile.decelerationRate)
    switch profile.overscroll {
    case .rubberBand: member("overscroll", "rubberBand")
    case .none: member("overscroll", "none")
    }
    member("tie", profile.tie.rawValue)
    member(
      "release",
      object: { json in
        switch profile.release {
        case .adjacent: json.member("rule", "adjacent")
        case .halfPage: json.member("rule", "halfPage")
        }
        json.member("threshold", profile.release.threshold)
        json.member("distance", profile.release.distance)
      })
  }
}
