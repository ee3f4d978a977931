import SeededRandom
import TabEngine
import Testing

@testable import TabSessions

/// Random commands for a session with the sample container: valid ones and refused ones.
struct RandomCommands {
  private var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }

  /// - Parameter snapshot: the snapshot that some of the commands expect.
  mutating func command(for snapshot: SessionSnapshot) throws -> SessionCommand {
    let actions = try (0..<pick([1, 1, 1, 2, 3])).map { _ in try action(in: snapshot.container) }
    return SessionCommand(
      actions.count == 1 ? .action(actions[0]) : pick([.batch(actions), .patch(actions)]),
      expected: pick([.any, .any, .numbers([snapshot.number]), .numbers([snapshot.number - 1, 1])]),
      content: pick([nil, nil, snapshot.content, snapshot.content - 1]))
  }

  private mutating func action(in container: TabContainer) throws -> TabAction {
    let tabs = ["green", "indigo", "orange", "new"].compactMap(TabID.init(_:))
    switch pick(Array(0..<12)) {
    case 0...2:
      return .select(.index(pick([0, 1, 2, 7])), animated: pick([true, false]), source: pick([.user, .program]))
    case 3: return .swipe(.began())
    case 4...5: return .swipe(.changed(translation: pick([-40, -200, 130])))
    case 6: return .swipe(pick([.ended(velocity: -600), .ended(translation: -200), .cancelled, .scrolled(to: 200)]))
    case 7: return .removeTab(pick(tabs), animated: pick([true, false]))
    case 8: return .insertTab(TabDraft(item: try TabItem(title: pick(["New", "Orange"]))), at: pick([nil, 0, 9]))
    case 9:
      var changes = TabChanges()
      changes.isEnabled = pick([true, false])
      return .updateTab(pick(tabs), changes)
    case 10: return .navigate(pick(tabs), try Navigation(pick([.show(try Page(id: #require(PageID("p")))), .pop])))
    default:
      var configuration = container.configuration
      configuration.hideSingleTab.toggle()
      return .configure(configuration)
    }
  }
}
