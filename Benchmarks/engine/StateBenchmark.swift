import Foundation
import TabEngine
import TabHeaderAPI
import TabHeaderWire
import TabSessions

/// The writing of states, beside Foundation's writing of the same.
struct StateBenchmark {
  private let session: Session
  private let representation: StateRepresentation
  private let clock = SystemClock(millisecondsSince1970: 1_700_000_000_000)

  init(tabs count: Int) throws {
    session = try SessionRegistry(clock: clock)
      .create(TabContainer.sample(tabs: count), preset: "backbase", timeToLive: .seconds(60))
    representation = StateRepresentation()
  }

  static let drag: [TabAction] = [.swipe(.began())] + (1...50).map { .swipe(.changed(translation: -Double($0))) }
  static let selections: [TabAction] = (0..<50).map { .select(.index($0 % 5)) }

  private var revision: SessionRevision { session.read().revision }

  var size: Int { representation.encoded(session, revision, now: revision.updatedAt).count }

  /// A state from nothing: the first of a session.
  func writeFirst() {
    let revision = revision
    _ = representation.encoded(session, revision, now: revision.updatedAt)
  }

  /// The nanoseconds for the states that follow one another as actions are carried out, without these.
  func measure(after actions: [TabAction]) throws -> Double {
    let revisions = try revisions(after: actions)
    var (state, index): (StateBuffer?, Int) = (nil, 0)
    return EngineBenchmarks.measure(count: 500) {
      let revision = revisions[index]
      state = representation.encoded(session, revision, now: revision.updatedAt, after: state)
      index = index + 1 == revisions.count ? 0 : index + 1
    }
  }

  /// Writes a number of states that follow one another.
  ///
  /// - Parameter patches: whether to write what has changed in each, too, as streams of changes do.
  func write(after actions: [TabAction], patches: Bool = false, _ count: Int) throws {
    let revisions = try revisions(after: actions)
    var state: StateBuffer?
    for number in 0..<count {
      let revision = revisions[number % revisions.count]
      let next = representation.encoded(session, revision, now: revision.updatedAt, after: state)
      if patches { _ = state.flatMap(next.patch) }
      state = next
    }
  }

  /// The revisions of actions that were performed once before, since what is shown for the first time changes more.
  private func revisions(after actions: [TabAction]) throws -> [SessionRevision] {
    var revisions: [SessionRevision] = []
    for action in actions + actions {
      revisions.append(try session.perform(SessionCommand(.action(action))).revision)
    }
    revisions.removeFirst(actions.count)
    return revisions
  }

  func measurePeer() throws -> Double {
    let object = try JSONSerialization.jsonObject(
      with: Data(representation.encoded(session, revision, now: revision.updatedAt).bytes()))
    return try EngineBenchmarks.measure(count: 50) { _ = try JSONSerialization.data(withJSONObject: object) }
  }
}
