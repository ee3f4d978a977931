import TabEngine

/// Random sequences of actions, each from one of the starts in turn.
package struct RandomSearch: Sendable {
  /// The number of actions in a sequence.
  package static let length = 40

  let starts: [Start]
  let seed: UInt64
  let invariants: InvariantSet

  /// - Parameter seed: the sequences depend on it and on nothing else.
  package init(from starts: [Start], seed: UInt64, invariants: InvariantSet = .all) {
    self.starts = starts
    self.seed = seed
    self.invariants = invariants
  }

  /// The number of actions performed, and the first failure, shrunk.
  package struct Outcome: Sendable {
    package let actions: Int
    package let failure: Failure?
  }

  /// A sequence by its number, the seed it is made from, and its start. In every third one, guards ask.
  package func sequence(_ number: Int) throws -> (start: Start, seed: UInt64, steps: [ScriptStep]) {
    let seed = seed &+ UInt64(number)
    let preset = starts[number % starts.count]
    let start = seed.isMultiple(of: 3) ? try preset.asking() : preset
    var random = RandomActions(seed: seed)
    return (start, seed, try random.sendableSteps(Self.length, for: start.container))
  }

  /// Explores until a number of actions is reached, or there is no more time.
  ///
  /// - Parameter goesOn: is asked before each sequence, with the number of actions so far.
  package func run(actions limit: Int, while goesOn: (Int) -> Bool) throws -> Outcome {
    var (count, number) = (0, 0)
    while count < limit, goesOn(count) {
      let (start, seed, steps) = try sequence(number)
      number += 1
      let tried = steps.prefix(limit - count)
      guard let (violation, place) = invariants.violation(of: tried, from: start.container) else {
        count += tried.count
        continue
      }
      let failing = Array(tried.prefix(place))
      return Outcome(
        actions: count + place,
        failure: Failure(shrinking: failing, from: start, invariants, violation, seed: seed))
    }
    return Outcome(actions: count, failure: nil)
  }
}
