import StrictJSON
import TabEngine
import TabHeaderWire

/// The exact states of a container at regular times, if actions were performed on it.
///
/// A frame shows the state at the last whole millisecond, because clocks count these. The same container, start and draft give the
/// same frames.
package struct Frames: Sendable {
  let times: FrameTimes
  let fields: [StatePath]
  /// One list for each profile and view; the lists of the first profile come first.
  let lists: [FrameList]
  /// How each of the other lists differs from the first.
  let differences: [FrameDifference]

  /// The largest number of values: frames, times lists, times fields.
  package static let valueLimit = 200_000
  /// The largest number of bytes of all values, as JSON.
  package static let byteLimit = 4_000_000
  /// The work that may be done. A frame costs one for each field and tab, and more for fields in a long configuration; an action costs
  /// one for each tab.
  static let workLimit = 1_000_000

  /// - Parameters:
  ///   - container: the container at the start.
  ///   - revision: its revision, if it belongs to a session.
  ///   - start: the instant of the first frame.
  ///   - isWanted: is asked before each frame. If the frames are not wanted any more, that is an error.
  package init(
    _ draft: FramesRequest, of container: TabContainer, _ revision: StateSource.Revision? = nil, at start: Instant,
    while isWanted: () -> Bool = { true }
  ) throws(FramesError) {
    let plan = try FramePlan(draft, of: container, revision, at: start)
    let fields = draft.fields.map(FrameFields.init) ?? .standard(of: container)
    let views = plan.views
    let count = plan.times.count * plan.simulations.count * views.count
    guard count * fields.paths.count <= Self.valueLimit else {
      throw FramesError(
        tooMuch:
          "\(count) frames with \(fields.paths.count) values each are too many: expected at most \(Self.valueLimit) values"
      )
    }

    let workOfFields = FrameList.work(of: fields.paths, container)
    guard count * (workOfFields + plan.leastTabs) <= plan.work else { throw .tooMuchWork }
    var lists: [FrameList] = []
    var work = plan.work
    var room = Self.byteLimit
    for var simulation in plan.simulations {
      var some = views.map { FrameList(of: simulation, view: $0, fields: fields) }
      for frame in 0..<plan.times.count {
        guard isWanted() else { throw .unwanted }
        try simulation.advance(to: plan.times.milliseconds(of: frame), &work)
        let events = simulation.takeEvents()
        for index in some.indices {
          work -= workOfFields + simulation.container.tabs.count
          guard work >= 0 else { throw .tooMuchWork }
          let view = try plan.view(index, of: simulation, at: frame)
          room -= some[index].add(Shared(view), simulation.revision, at: plan.instant(of: frame), events)
          guard room >= 0 else {
            throw FramesError(
              tooMuch: "these values are longer than \(Self.byteLimit) bytes: ask for fewer frames, or shorter fields")
          }
        }
      }
      lists += some
    }
    times = plan.times
    self.fields = fields.paths
    self.lists = lists
    differences = lists.dropFirst().map { FrameDifference(of: $0, from: lists[0], times: plan.times) }
    try checkElements()
  }

  /// Checks that each element of a list that a field names is in one frame at least.
  private func checkElements() throws(FramesError) {
    for (index, field) in fields.enumerated() where lists.allSatisfy({ !$0.found[index] }) {
      for path in field.elements where lists.allSatisfy({ !$0.has(path) }) {
        let list = path.dropLast().map { "/" + $0 }.joined()
        throw FramesError(field: index, "\"\(list)\" has no element \(path.last ?? "") in any frame")
      }
    }
  }
}

/// What to compute: when, and with which profiles and views.
struct FramePlan {
  let times: FrameTimes
  /// One for each profile, at the start.
  let simulations: [Simulation]
  let views: [TraitChanges]
  /// What is left of the work.
  let work: Int
  /// The number of tabs in any frame, at least.
  let leastTabs: Int
  private let start: Instant
  /// The profiles to name in errors.
  private let profiles: [PagingProfile]

  init(
    _ draft: FramesRequest, of container: TabContainer, _ revision: StateSource.Revision?, at start: Instant
  ) throws(FramesError) {
    self.start = start
    profiles = draft.profiles
    views = draft.views.isEmpty ? [TraitChanges()] : draft.views
    let revision = revision ?? StateSource.Revision(number: 1, configuration: 1, design: 1, updatedAt: start)
    let chosen: [PagingProfile?] = draft.profiles.isEmpty ? [nil] : draft.profiles.map { Optional($0) }
    let schedule = try Schedule(of: draft, on: container, at: start)
    simulations = chosen.map { profile in
      Simulation(schedule, on: container, revision, at: start, profile: profile, isNamed: draft.profiles.count > 1)
    }
    var work = Frames.workLimit
    var least = LeastTabs(from: container.tabs.count)
    for action in draft.actions { least.add(action.action) }
    leastTabs = least.count
    guard simulations.count * draft.actions.count * (1 + leastTabs) <= work else { throw .tooMuchWork }
    if let duration = draft.duration {
      times = FrameTimes(rate: draft.rate, until: duration)
    } else {
      var last: Int64 = 0
      for var simulation in simulations { last = max(last, try simulation.finish(&work)) }
      times = FrameTimes(rate: draft.rate, past: min(last, Int64(FramesRequest.longest)))
    }
    self.work = work
    guard instant(of: times.count - 1) <= ContainerClock.end else {
      throw FramesError(
        tooMuch: "these frames go on after the year 9999: begin earlier, or give a shorter \"duration\"")
    }
  }

  func instant(of frame: Int) -> Instant { start.advanced(byMilliseconds: times.milliseconds(of: frame)) }

  /// The container of a simulation as a view shows it.
  func view(_ index: Int, of simulation: Simulation, at frame: Int) throws(FramesError) -> TabContainer {
    do throws(TabContainerError) {
      return try simulation.container.viewed(with: views[index])
    } catch {
      let mistake = JSONError(kind: .invalid, pointer: error.pointer, detail: error.detail)
      throw FramesError(
        error, mistake, at: "/views/\(index)", times.milliseconds(of: frame),
        profiles.count > 1 ? simulation.container.pagingProfile : nil)
    }
  }
}

/// The times of frames: frame n comes n·1000/rate milliseconds after the first.
struct FrameTimes: Equatable {
  /// Frames in a second.
  let rate: Int
  /// The number of frames: at least one.
  let count: Int

  /// The frames from the start to a time; the last one comes not after it.
  ///
  /// - Parameter duration: milliseconds.
  init(rate: Int, until duration: Double) {
    self.rate = rate
    count = Int((duration * Double(rate) / 1000).rounded(.down)) + 1
  }

  /// The frames from the start until a time has passed; the last one comes not before it.
  ///
  /// - Parameter duration: whole milliseconds.
  init(rate: Int, past duration: Int64) {
    self.rate = rate
    count = Int((duration * Int64(rate) + 999) / 1000) + 1
  }

  /// The time of a frame in milliseconds, rounded once.
  func time(of frame: Int) -> Double { Double(frame * 1000) / Double(rate) }

  /// The whole milliseconds at a frame, as a clock counts them.
  func milliseconds(of frame: Int) -> Int64 { Int64(frame) * 1000 / Int64(rate) }
}
