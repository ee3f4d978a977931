import TabHeaderExplorer
import SeededRandom
import TabEngine
import TabSessions

/// Random commands for a session with a random container: valid ones and refused ones.
struct RandomCommands {
  private var random: SeededRandom
  private var actions: RandomActions

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    actions = RandomActions(seed: seed)
  }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }

  mutating func container() throws -> TabContainer { try actions.container() }

  /// - Parameter snapshot: the snapshot that some of the commands expect.
  mutating func command(for snapshot: SessionSnapshot) throws -> SessionCommand {
    let actions = try self.actions.steps(pick([1, 1, 1, 2, 3])).map(\.action)
    return SessionCommand(
      actions.count == 1 ? .action(actions[0]) : pick([.batch(actions), .patch(actions)]),
      expected: pick([.any, .any, .numbers([snapshot.number]), .numbers([snapshot.number - 1, 1])]),
      content: pick([nil, nil, snapshot.content, snapshot.content - 1]))
  }
}
