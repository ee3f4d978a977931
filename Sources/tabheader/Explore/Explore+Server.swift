import ArgumentParser
import TabHeaderReplays

extension Explore {
  /// Explores a running server. Fails if it does not answer.
  func exploreServer(_ server: ServerAddress, from starts: [Start]) throws {
    let token: String?
    do {
      token = try Settings(options: ["token": GivenSetting(self.token)].compactMapValues(\.self)).token
    } catch {
      throw failure("\(error)", .configuration)
    }
    let seed = seed ?? .random(in: 0..<1_000_000_000)
    var clock = Stopwatch(limit: time)
    do {
      let outcome = try ServerSearch(server, token: token, from: starts, seed: seed).run(
        actions: actions ?? (time == nil ? 2_000 : .max)
      ) { count in
        clock.report { "\(count) actions" }
        return !clock.isOver
      }
      clock.clear()
      try finish(RandomReport(seed: seed, actions: outcome.actions, seconds: clock.seconds, failure: outcome.failure))
    } catch let error as ServerSearchError {
      clock.clear()
      throw failure("\(error)", .unavailable)
    }
  }
}

extension ServerAddress: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
