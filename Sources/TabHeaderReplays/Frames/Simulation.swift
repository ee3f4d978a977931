import TabEngine
import TabHeaderWire

/// What would happen: a container on which actions are performed at their times. It has no clock.
///
/// It changes as a session does whose time moves in the same steps: each transition settles at its own end, in a revision of its
/// own, before anything else happens at that instant (P9).
struct Simulation {
  private(set) var container: TabContainer
  private(set) var revision: StateSource.Revision
  /// The events since the last frame.
  private(set) var events: [FrameEvent] = []
  private let start: Instant
  private let schedule: Schedule
  /// The index of the next action.
  private var next = 0
  /// The profile to name in errors; `nil` if there is only one.
  private let named: PagingProfile?

  /// - Parameters:
  ///   - container: the container at the start.
  ///   - profile: its paging profile from then on; `nil` for its own.
  init(
    _ schedule: Schedule, on container: TabContainer, _ revision: StateSource.Revision, at start: Instant,
    profile: PagingProfile?, isNamed: Bool
  ) {
    self.schedule = schedule
    self.container = profile.map { container.paged($0, at: start) } ?? container
    self.revision = revision
    self.start = start
    named = isNamed ? self.container.pagingProfile : nil
  }

  /// Performs the actions up to a time, and settles what has ended by then.
  ///
  /// - Parameters:
  ///   - time: whole milliseconds from the start; not before the last one.
  ///   - work: what is left of the work that may be done. Each action costs one, and one more for each tab.
  mutating func advance(to time: Int64, _ work: inout Int) throws(FramesError) {
    while next < schedule.actions.count, schedule.actions[next].action.milliseconds <= time {
      let (index, action) = schedule.actions[next]
      next += 1
      settle(to: action.milliseconds)
      work -= 1 + container.tabs.count
      guard work >= 0 else { throw .tooMuchWork }
      let before = container
      do throws(TabContainerError) {
        record(try container.apply(action.action, at: instant(action.milliseconds)), after: before)
      } catch {
        throw FramesError(
          error, error.mistake(in: action.action, of: before), at: "/actions/\(index)", action.milliseconds, named)
      }
    }
    settle(to: time)
  }

  /// Performs all actions and lets all motion settle.
  ///
  /// - Returns: when that is, in milliseconds from the start.
  mutating func finish(_ work: inout Int) throws(FramesError) -> Int64 {
    var time = schedule.end
    try advance(to: time, &work)
    while let end = container.transitionEnd {
      time = end.milliseconds - start.milliseconds
      settle(to: time)
      guard container.transitionEnd != end else { break }
    }
    return time
  }

  /// The events since the last call.
  mutating func takeEvents() -> [FrameEvent] {
    defer { events = [] }
    return events
  }

  func instant(_ time: Int64) -> Instant { start.advanced(byMilliseconds: time) }

  private mutating func settle(to time: Int64) {
    while let end = container.nextEnd, end <= instant(time) {
      let before = container
      let settled = container.advance(to: end)
      guard !settled.isEmpty else { return }
      record(settled, after: before)
    }
  }

  private mutating func record(_ new: [TabEvent], after old: TabContainer) {
    guard let last = new.last else { return }
    let isNew = new.contains { event in
      switch event.kind {
      case .configured, .traitsChanged: true
      default: false
      }
    }
    revision = revision.next(
      at: last.at, newConfiguration: isNew && container.hasNewConfiguration(after: old),
      newDesign: isNew && container.hasNewDesign(after: old))
    for event in new {
      events.append(FrameEvent(type: event.kind.type, time: event.at.milliseconds - start.milliseconds))
    }
  }
}

/// The actions of frames at their times. `advance` lets time pass, as on a manual clock: what is after it comes later, and so do the last
/// frames.
struct Schedule {
  /// All but `advance`, each with its index in the request.
  private(set) var actions: [(index: Int, action: TimedAction)] = []
  /// When the last action has ended, in milliseconds from the start.
  private(set) var end: Int64 = 0

  /// - Parameter container: the container at the start, for errors.
  init(of draft: FramesRequest, on container: TabContainer, at start: Instant) throws(FramesError) {
    var given: Int64 = 0
    for (index, timed) in draft.actions.enumerated() {
      // Without `at`, it is the time of the action before.
      let time = timed.milliseconds == given ? end : timed.milliseconds
      given = timed.milliseconds
      do throws(TabContainerError) {
        guard time >= end else { throw .actionTooEarly(reached: end) }
        end = time
        let instant = start.advanced(byMilliseconds: time)
        guard instant <= ContainerClock.end else { throw .instantTooLate(latest: ContainerClock.end, member: "at") }
        if case .advance(let passage) = timed.action {
          end = try passage.end(from: instant).milliseconds - start.milliseconds
        } else {
          actions.append((index, TimedAction(timed.action, at: max(Double(time), timed.time))))
        }
      } catch {
        throw FramesError(error, error.mistake(in: timed.action, of: container), at: "/actions/\(index)", time, nil)
      }
      guard Double(end) <= draft.duration ?? FramesRequest.longest else {
        throw FramesError(late: index, of: draft, endsAt: end)
      }
    }
  }
}

/// An event since the frame before.
struct FrameEvent: Equatable {
  /// Its name on the wire.
  let type: String
  /// Milliseconds from the start.
  let time: Int64
}

extension FramesError {
  static let tooMuchWork = FramesError(
    tooMuch: "these actions and frames take too long to compute: ask for fewer of them, or use fewer tabs")
}

extension TabContainer {
  /// The container with another paging profile. Motion that is under way goes on as it began.
  fileprivate func paged(_ profile: PagingProfile, at start: Instant) -> TabContainer {
    guard profile != configuration.paging.profile else { return self }
    var configuration = configuration
    configuration.paging.profile = profile
    var container = self
    container.fold(TabEvent(at: start, .configured(configuration)))
    return container
  }
}
