import ArgumentParser
import FoundationEssentials
import Glibc
import TabEngine
import TabHeaderCatalog
import TabHeaderReplays

struct Explore: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Search for actions that break an invariant of the engine or of a running server.",
    discussion: """
      Random sequences of actions, starting from the presets. After each action the invariants of docs/explorer.md are \
      checked. Actions that break one are shrunk to the fewest and simplest, and printed as requests.

        tabheader explore --seed 7 --actions 100000
        tabheader explore --minutes 10 --preset fiori
        tabheader explore --exhaustive --depth 6
        tabheader explore --server http://localhost:8080 --actions 2000

      Exit codes: 0 nothing found, 1 an invariant is broken, 64 usage, 69 the server is unavailable, 78 configuration.
      """)

  @Option(help: ArgumentHelp("Start from this preset only. (default: all)", valueName: "name"))
  var preset: String?

  @Option(help: "The seed of the random sequences: the same seed gives the same sequences. (default: random, printed)")
  var seed: UInt64?

  @Option(
    help: "The number of random actions. (default: 100000, or 2000 on a server; without limit if a time is given)")
  var actions: Int?

  @Option(help: "The time for random actions, in seconds.")
  var seconds: Int?

  @Option(help: "The time for random actions, in minutes.")
  var minutes: Int?

  @Flag(help: "Try every sequence of 20 actions, meeting equal states once.")
  var exhaustive = false

  @Option(help: "The number of actions in a sequence of --exhaustive, from 1 to 12. (default: 6)")
  var depth: Int?

  @Option(
    help: ArgumentHelp("Explore this server on loopback, in sessions of its own.", valueName: "url"),
    transform: ServerAddress.init(argument:))
  var server: ServerAddress?

  @Option(
    help: ArgumentHelp(
      "The token of this server. Other users of the machine can see options: use TABHEADER_TOKEN or TABHEADER_TOKEN_FILE.",
      valueName: "token"))
  var token: String?

  @Flag(help: "Print the result as JSON.")
  var json = false

  @OptionGroup var catalog: CatalogOptions

  func validate() throws {
    for (name, value) in [("actions", actions), ("seconds", seconds), ("minutes", minutes)] {
      if let value, value < 1 { throw ValidationError("--\(name): \(value) is not at least 1.") }
    }
    if seconds != nil, minutes != nil { throw ValidationError("Give --seconds or --minutes, not both.") }
    if let depth, !(1...ExhaustiveSearch.maximumDepth).contains(depth) {
      throw ValidationError("--depth: \(depth) is not from 1 to \(ExhaustiveSearch.maximumDepth).")
    }
    if token != nil, server == nil { throw ValidationError("--token needs --server.") }
    if depth != nil, !exhaustive { throw ValidationError("--depth needs --exhaustive.") }
    guard exhaustive else { return }
    if server != nil { throw ValidationError("--exhaustive searches the engine: omit --server.") }
    let random: [(String, Any?)] = [
      ("seed", seed), ("actions", actions), ("seconds", seconds), ("minutes", minutes),
    ]
    if let name = random.first(where: { $0.1 != nil })?.0 {
      throw ValidationError("--\(name) is for random actions: omit --exhaustive.")
    }
  }

  func run() async throws {
    let starts = try self.starts()
    if exhaustive {
      try await searchEverything(from: starts)
    } else if let server {
      try exploreServer(server, from: starts)
    } else {
      try searchAtRandom(from: starts)
    }
  }

  /// The presets, or the one that is named.
  private func starts() throws -> [Start] {
    let catalog = try catalog.read()
    let names = catalog.presets.map(\.name)
    if let preset, !names.contains(preset) {
      throw ValidationError("--preset: there is no preset \"\(preset)\"; there are \(names.joined(separator: ", ")).")
    }
    return try names.filter { $0 == preset ?? $0 }.map { name in
      Start(preset: name, container: try catalog.container(of: Array("{\"preset\":\"\(name)\"}".utf8)))
    }
  }

  // MARK: Random

  private func searchAtRandom(from starts: [Start]) throws {
    let seed = seed ?? .random(in: 0..<1_000_000_000)
    let search = RandomSearch(from: starts, seed: seed)
    var clock = Stopwatch(limit: time)
    let outcome = try search.run(actions: limit) { count in
      clock.report { "\(count) actions" }
      return !clock.isOver
    }
    clock.clear()
    try finish(
      RandomReport(seed: seed, actions: outcome.actions, seconds: clock.seconds, failure: outcome.failure))
  }

  /// The number of actions.
  var limit: Int { actions ?? (time == nil ? 100_000 : .max) }

  /// The time, if there is a limit.
  var time: Duration? { seconds.map { .seconds($0) } ?? minutes.map { .seconds(60 * $0) } }

  /// Prints the result of random actions, and fails if there is a failure.
  func finish(_ report: RandomReport) throws {
    try Output.write(json ? report.json : Array(report.text.utf8))
    if report.failure != nil { throw ExitCode(1) }
  }

  // MARK: Exhaustive

  private func searchEverything(from presets: [Start]) async throws {
    var reports: [ExhaustiveReport] = []
    for preset in presets {
      let tabs = ["fiori", "uikit"].contains(preset.preset) ? 6 : 4
      let start = try Start(preset: preset.preset, container: preset.container, tabs: tabs)
      var clock = Stopwatch(limit: nil)
      let search = try ExhaustiveSearch(from: start, depth: depth ?? 6)
      let outcome = await search.run(threads: ProcessInfo.processInfo.activeProcessorCount) { level, states, edges in
        clock.report { "\(preset.preset): depth \(level), \(states) states, \(edges) actions" }
      }
      clock.clear()
      let report = ExhaustiveReport(preset: preset.preset, outcome: outcome, seconds: clock.seconds)
      reports.append(report)
      if !json { try Output.write(report.text) }
    }
    if json {
      try Output.write(reports.json)
    } else if reports.count > 1 {
      try Output.write(reports.total)
    }
    if reports.contains(where: { $0.outcome.failure != nil }) { throw ExitCode(1) }
  }
}

/// The time that a search takes, and its line of progress on a terminal.
struct Stopwatch {
  private let start = ContinuousClock.now
  private let limit: Duration?
  private var reported = ContinuousClock.now
  private var isShown = false

  init(limit: Duration?) { self.limit = limit }

  var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }
  var isOver: Bool { limit.map { ContinuousClock.now - start >= $0 } ?? false }

  /// Replaces the line of progress, at most five times a second.
  mutating func report(_ progress: () -> String) {
    guard Self.isTerminal, ContinuousClock.now - reported >= .milliseconds(200) else { return }
    reported = .now
    isShown = true
    show("\r\u{1B}[K\(progress()), \(Int(seconds)) s")
  }

  /// Removes the line of progress.
  mutating func clear() {
    if isShown { show("\r\u{1B}[K") }
    isShown = false
  }

  private static let isTerminal = isatty(STDERR_FILENO) == 1
}
