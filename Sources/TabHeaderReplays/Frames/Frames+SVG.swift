import HeaderRendering
import TabEngine
import TabHeaderWire

extension Frames {
  /// The largest number of frames of a picture, in all its parts.
  package static let pictureLimit = 1_200

  /// An animated picture of the frames: one part for each profile and view, one below the other.
  ///
  /// - Parameters: as for `init(_:of:_:at:while:)`. The fields are not needed.
  package static func svg(
    _ draft: FramesRequest, of container: TabContainer, at start: Instant, while isWanted: () -> Bool = { true }
  ) throws(FramesError) -> [UInt8] {
    let plan = try FramePlan(draft, of: container, nil, at: start)
    let count = plan.times.count * plan.simulations.count * plan.views.count
    guard count <= pictureLimit else {
      throw FramesError(tooMuch: "\(count) frames are too many for a picture: expected at most \(pictureLimit)")
    }
    guard count * pictureWork * (1 + plan.leastTabs) <= plan.work else { throw .tooMuchWork }
    var lists: [[AnimatedPicture.Frame]] = []
    var work = plan.work
    for var simulation in plan.simulations {
      var some = [[AnimatedPicture.Frame]](repeating: [], count: plan.views.count)
      for frame in 0..<plan.times.count {
        guard isWanted() else { throw .unwanted }
        try simulation.advance(to: plan.times.milliseconds(of: frame), &work)
        for index in some.indices {
          work -= pictureWork * (1 + simulation.container.tabs.count)
          guard work >= 0 else { throw .tooMuchWork }
          some[index].append((try plan.view(index, of: simulation, at: frame), plan.instant(of: frame)))
        }
      }
      lists += some
    }
    let svg = AnimatedPicture(of: lists, rate: plan.times.rate).svg
    guard svg.count <= byteLimit else {
      throw FramesError(
        tooMuch: "the picture is longer than \(byteLimit) bytes: ask for fewer frames, or a shorter duration")
    }
    return svg
  }

  /// How much more work it is to draw a tab than to lay it out.
  private static let pictureWork = 20
}
