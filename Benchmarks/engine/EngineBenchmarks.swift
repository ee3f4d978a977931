import Foundation
import StrictJSON
import TabEngine
import TabHeaderAPI
import TabSessions

/// Measures the engine alone: actions on containers of more and more tabs, and the writing of states.
///
///     swift run -c release engine-benchmarks
///
/// Each figure is the median of many rounds, in nanoseconds for one. Machines that are busy miss budgets: run it again.
@main
struct EngineBenchmarks {
  /// Rounds of a measurement; the budgets are for their median.
  static let rounds = 41

  static func main() throws {
    switch CommandLine.arguments.dropFirst().first {
    case "count" where CommandLine.arguments.count == 4:
      return try CountedWork.run(CommandLine.arguments[2], count: Int(CommandLine.arguments[3]) ?? 0)
    case "list": return CountedWork.all.forEach { print($0.name) }
    default: break
    }
    func report(_ name: String, _ nanoseconds: Double, budget: Double? = nil) {
      let verdict = budget.map { nanoseconds <= $0 ? "≤ \(Int($0)): yes" : "≤ \(Int($0)): NO" } ?? ""
      print(name.padded(to: 44), Int(nanoseconds.rounded()).description.padded(to: 9, atStart: true), "ns ", verdict)
    }

    print("Actions on ten tabs")
    report("swipe changed", try swipe(tabs: 10), budget: 1_000)
    report("select", try select(tabs: 10), budget: 2_000)
    report("navigate: show and pop", try navigate(tabs: 10))
    report("setBadge", try badge(tabs: 10))

    print("\nThe state of ten tabs as JSON")
    let state = try StateBenchmark(tabs: 10)
    print("(\(state.size) bytes)")
    report("while a finger drags", try state.measure(after: StateBenchmark.drag), budget: 6_000)
    report("after selections", try state.measure(after: StateBenchmark.selections), budget: 6_000)
    report("the first of a session", measure(count: 500) { state.writeFirst() })
    report("JSONSerialization, of the same members", try state.measurePeer())

    let frames = try FramesBenchmark(tabs: 5)
    let size = try frames.size()
    print("\nFrames of a swipe in five tabs: \(size.frames) frames, \(size.bytes) bytes")
    report("the standard fields, as JSON", try frames.measure(), budget: 1_000_000)

    let replay = try ReplayBenchmark(tabs: 5, gestures: 100)
    print("\nA replay of \(replay.entries) entries in five tabs, \(replay.size) bytes each: each entry")
    report("performed, without digests", try replay.measurePlayback(), budget: 5_000)
    report("performed and compared", try replay.measureReplay(), budget: 16_600)
    report("performed and recorded", try replay.measureRecording())
    report("read", try replay.measureReading())

    print("\nA theme over defaults of 10,000 tokens")
    let tokens = TokenBenchmarks(tokens: 10_000)
    report("read, overlaid and resolved", try tokens.measureTrees(), budget: 50_000_000)
    report("of which resolving", try tokens.measureResolving())
    report("before that: their JSON", try tokens.measureTexts())

    print("\nActions on more tabs, and the cost for each tab")
    for (name, action) in [("swipe changed", swipe), ("select", select), ("setBadge", badge), ("move", move)] {
      let costs = try [10, 100, 1_000].map { try action($0) }
      for (count, cost) in zip([10, 100, 1_000], costs) {
        report("\(name), \(count) tabs, \((cost / Double(count)).rounded()) ns each", cost)
      }
      // From a hundred to a thousand tabs: ten times the tabs may cost ten times as much, with room for noise.
      print(
        "  from 100 to 1,000 tabs", costs[2] <= 13 * max(costs[1], 100) ? "at most linear: yes" : "at most linear: NO")
    }
  }

  // MARK: Actions

  static func swipe(tabs count: Int) throws -> Double {
    var container = try TabContainer.sample(tabs: count)
    _ = try container.apply(.swipe(.began()), at: .start)
    var translation = 0.0
    return try measure {
      translation = translation < -200 ? 0 : translation - 1
      _ = try container.apply(.swipe(.changed(translation: translation)), at: .start)
    }
  }

  static func select(tabs count: Int) throws -> Double {
    var container = try TabContainer.sample(tabs: count)
    var index = 0
    return try measure {
      index = index == count - 1 ? 0 : index + 1
      _ = try container.apply(.select(.index(index), source: .user), at: .start)
    }
  }

  static func navigate(tabs count: Int) throws -> Double {
    var container = try TabContainer.sample(tabs: count)
    guard let id = container.selectedTab?.id, let pageID = PageID("detail") else { return .infinity }
    let show = try Navigation(.show(try Page(id: pageID)))
    let pop = try Navigation(.pop)
    return try measure {
      _ = try container.apply(.navigate(id, show), at: .start)
      _ = try container.apply(.navigate(id, pop), at: .start)
    }
  }

  static func badge(tabs count: Int) throws -> Double {
    var container = try TabContainer.sample(tabs: count)
    let id = container.tabs[count - 1].id
    var number = 1
    return try measure {
      number = number == 99 ? 1 : number + 1
      var changes = TabChanges()
      changes.badge = .set(.count(number))
      _ = try container.apply(.updateTab(id, changes), at: .start)
    }
  }

  static func move(tabs count: Int) throws -> Double {
    var container = try TabContainer.sample(tabs: count)
    let id = container.tabs[0].id
    var place = 0
    return try measure(count: 200) {
      place = place == 0 ? count - 1 : 0
      _ = try container.apply(.moveTab(id, to: place), at: .start)
    }
  }

  // MARK: Measuring

  /// The median over rounds of the nanoseconds that one call takes.
  static func measure(count: Int = 1_000, _ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    var times: [Double] = []
    for round in 0..<rounds + 3 {
      let elapsed = try clock.measure { for _ in 0..<count { try body() } }
      let (seconds, attoseconds) = elapsed.components
      // The first rounds warm up.
      if round >= 3 { times.append((Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count)) }
    }
    return times.sorted()[rounds / 2]
  }
}

extension Instant {
  fileprivate static let start = Instant(milliseconds: 1_700_000_000_000)
}

extension TabContainer {
  /// A container as people have it: titles, icons, some badges, a header.
  static func sample(tabs count: Int) throws -> TabContainer {
    var configuration = Configuration()
    configuration.look = Look(style: "backbase", light: Design(), dark: Design())
    configuration.header = Header(user: try User(name: "Ada Byron", company: "Analytical Engines"))
    let tabs = try (0..<count).map { index in
      TabDraft(
        item: try TabItem(
          title: "Section \(index)", icon: "star", badge: index.isMultiple(of: 3) ? .count(index + 1) : nil))
    }
    return try TabContainer(configuration: configuration, tabs: tabs, traits: Traits())
  }
}

extension String {
  fileprivate func padded(to width: Int, atStart: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(width - count, 0))
    return atStart ? blanks + self : self + blanks
  }
}
