import TabEngine

/// Random sequences of actions on a server, each in a session of its own.
///
/// Beside each session is a container in this process. The same actions at the same instants must give the same events, so
/// the two stay equal, and the invariants of the container are those of the session.
package struct ServerSearch: Sendable {
  /// The invariant of a server.
  package static let invariant = Invariant.step(
    "server-agrees", ["V", "R23"], "The server answers as the engine does, and logs the events of the engine."
  ) { _ in nil }

  private let address: ServerAddress
  private let token: String?
  private let time: Duration
  private let sequences: RandomSearch

  /// - Parameters:
  ///   - token: the server's own token; `nil` if it asks for none.
  ///   - time: the time for each response.
  package init(
    _ address: ServerAddress, token: String? = nil, time: Duration = .seconds(30), from starts: [Start], seed: UInt64
  ) {
    (self.address, self.token, self.time) = (address, token, time)
    sequences = RandomSearch(from: starts, seed: seed)
  }

  /// Explores until a number of actions is reached, or there is no more time.
  ///
  /// - Throws: `ServerSearchError`.
  package func run(actions limit: Int, while goesOn: (Int) -> Bool) throws -> RandomSearch.Outcome {
    var (count, number) = (0, 0)
    while count < limit, goesOn(count) {
      let (start, seed, steps) = try sequences.sequence(number)
      number += 1
      let tried = Array(steps.prefix(limit - count))
      guard let (violation, place) = try violation(of: tried, from: start) else {
        count += tried.count
        continue
      }
      func fails(_ steps: [ScriptStep]) -> Bool {
        (try? self.violation(of: steps, from: start))?.violation.invariant == violation.invariant
      }
      let fewest = Array(tried.prefix(place)).shrunk(while: fails)
      let last = try self.violation(of: fewest, from: start)?.violation ?? violation
      return RandomSearch.Outcome(
        actions: count + place, failure: Failure(start: start, steps: fewest, violation: last, seed: seed))
    }
    return RandomSearch.Outcome(actions: count, failure: nil)
  }

  /// Performs the steps in a new session, until the server differs from the engine, or one breaks an invariant.
  private func violation(
    of steps: [ScriptStep], from start: Start
  ) throws(ServerSearchError) -> (violation: Violation, count: Int)? {
    let session = try ServerSession(on: ServerConnection(to: address, token: token, time: time), from: start)
    defer { session.end() }
    for (index, step) in steps.enumerated() {
      session.pass(milliseconds: step.wait)
      guard let action = step.action else { continue }
      if let finding = try session.perform(action) { return (Violation(of: Self.invariant, finding), index + 1) }
      if let violation = InvariantSet.all.violation(of: session.twin, at: session.now) { return (violation, index + 1) }
    }
    return nil
  }
}

/// The server cannot be used: it does not answer, or not as this API does.
package struct ServerSearchError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }

  init(unexpected response: RawResponse, to request: String) {
    self.init("\(request) is answered with \(response.status): \(response.text.excerpt(of: 400))")
  }
}
