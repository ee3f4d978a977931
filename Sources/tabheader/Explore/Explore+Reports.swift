import StrictJSON
import TabHeaderReplays

/// What random actions have found.
struct RandomReport {
  let seed: UInt64
  let actions: Int
  let seconds: Double
  let failure: Failure?

  var text: String {
    guard let failure else {
      return "nothing found: \(actions) actions in \(seconds.rounded(toPlaces: 1)) s, seed \(seed)\n"
    }
    let again = failure.seed.map { seed in
      "again: tabheader explore --preset \(failure.start.preset) --seed \(seed) --actions \(RandomSearch.length)\n"
    }
    return failure.text + (again ?? "")
  }

  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("seed", String(seed))
      json.member("actions", actions)
      json.member("seconds", seconds.rounded(toPlaces: 1))
      if let failure { json.member("failure", raw: failure.json) }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}

/// What the exhaustive search from a preset has found.
struct ExhaustiveReport {
  let preset: String
  let outcome: ExhaustiveSearch.Outcome
  let seconds: Double

  var text: String {
    let counts =
      "\(outcome.sequences) sequences, \(outcome.states) states, \(outcome.edges) actions, \(seconds.rounded(toPlaces: 1)) s"
    return "\(preset): \(counts)\n" + (outcome.failure?.text ?? "")
  }
}

extension [ExhaustiveReport] {
  /// The sums.
  var total: String {
    let (sequences, states) = (map(\.outcome.sequences).reduce(0, +), map(\.outcome.states).reduce(0, +))
    let (edges, seconds) = (map(\.outcome.edges).reduce(0, +), map(\.seconds).reduce(0, +))
    let failures = filter { $0.outcome.failure != nil }.count
    return "\(failures == 0 ? "nothing found" : "\(failures) found"): \(sequences) sequences, \(states) states, "
      + "\(edges) actions, \(seconds.rounded(toPlaces: 1)) s\n"
  }

  var json: [UInt8] {
    var json = JSONWriter()
    json.array { json in
      for report in self {
        json.object { json in
          json.member("preset", report.preset)
          json.member("sequences", report.outcome.sequences)
          json.member("states", report.outcome.states)
          json.member("actions", report.outcome.edges)
          json.member("seconds", report.seconds.rounded(toPlaces: 1))
          if let failure = report.outcome.failure { json.member("failure", raw: failure.json) }
        }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}

extension Double {
  func rounded(toPlaces places: Int) -> Double {
    let factor = (0..<places).reduce(1.0) { factor, _ in factor * 10 }
    return (self * factor).rounded() / factor
  }
}
