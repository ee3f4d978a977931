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

extension ServerAddress {
  init(argument text: String) throws {
    guard let address = Self(text) else {
      throw ValidationError("\(text): expected a server on loopback, such as http://127.0.0.1:8080")
    }
    self = address
  }
}
