import StrictJSON
import TabEngine
import TabHeaderReplays

@testable import TabSessions

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
    SessionCommand(
      try change(), expected: pick([.any, .any, .numbers([snapshot.number]), .numbers([snapshot.number - 1, 1])]),
      content: pick([nil, nil, snapshot.content, snapshot.content - 1]))
  }

  /// A change that a history can contain: one that a client can send, or one of the server.
  private mutating func change() throws -> SessionCommand.Change {
    while true {
      let actions = try actions.steps(pick([1, 1, 1, 2, 3])).map(\.action)
      let change: SessionCommand.Change =
        actions.count == 1 ? .action(actions[0]) : pick([.batch(actions), .patch(actions)])
      var reader = JSONReader(change.record, limits: .unlimited)
      if (try? SessionCommand.Change.read(&reader)) == change { return change }
    }
  }
}
