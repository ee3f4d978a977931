#if MUTANTS
  import ArgumentParser
  import TabEngine
  import TabHeaderExplorer

  extension Explore {
    /// The most actions that a script of a mutant may have.
    private static let shortest = 5

    /// Searches with each mutant in the engine. Fails if one is not found within the time, or its script is too long.
    func hunt(from starts: [Start]) throws {
      var clock = Stopwatch(limit: time)
      var found = 0
      for mutant in Mutant.allCases {
        Mutant.active = mutant
        let before = clock.seconds
        let outcome = try RandomSearch(from: starts, seed: seed ?? 1).run(actions: limit) { count in
          clock.report { "\(mutant): \(count) actions" }
          return !clock.isOver
        }
        clock.clear()
        let actions = outcome.failure?.steps.filter { $0.action != nil }.count
        if let actions, actions <= Self.shortest { found += 1 }
        let result =
          outcome.failure.map { "\($0.violation.invariant), shortest script \(actions ?? 0)" } ?? "NOT FOUND"
        let seconds = (clock.seconds - before).rounded(toPlaces: 1)
        let line = "\(mutant.rawValue) \(mutant): \(result), \(outcome.actions) tried, \(seconds) s\n"
        try Output.write(line)
      }
      let sum = "\(found) of \(Mutant.allCases.count) mutants found in \(clock.seconds.rounded(toPlaces: 1)) s\n"
      try Output.write(sum)
      if found < Mutant.allCases.count { throw ExitCode(1) }
    }
  }

  extension Mutant: ExpressibleByArgument {}
#endif
