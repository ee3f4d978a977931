import Foundation
import HTTPServer
import HTTPTypes
import SessionStores
import StrictJSON
import TabEngine
import TabHeaderAPI
import TabHeaderWire
import TabSessions

/// Work whose instructions are counted. It is performed a number of times, so that the difference of two runs is the work alone:
///
///     valgrind --tool=callgrind .build/release/engine-benchmarks count select 1000
///
/// `Benchmarks/instructions/run.py` does that for each row, and compares the counts with those that are written down.
enum CountedWork {
  typealias Work = @Sendable (_ count: Int) throws -> Void

  /// By name, in the order in which they are reported.
  static let all: [(name: String, work: Work)] = [
    (
      "apply swipe",
      { count in try apply(.swipe(.began()), count) { .swipe(.changed(translation: -Double($0 % 300))) } }
    ),
    ("apply select", { count in try apply(nil, count) { .select(.index($0 % 5), source: .user) } }),
    ("read select", { count in try readActions(#"{"index": 3, "animated": true}"#, .select, count) }),
    (
      "parse a session",
      { count in for _ in 0..<count { _ = try JSONValue(parsing: Array(RequestBenchmark.tabs.utf8)) } }
    ),
    (
      "write first state",
      { count in
        let states = try StateBenchmark(tabs: 5)
        for _ in 0..<count { states.writeFirst() }
      }
    ),
    ("write next state", { count in try StateBenchmark(tabs: 5).write(after: StateBenchmark.selections, count) }),
    ("write state of a drag", { count in try StateBenchmark(tabs: 5).write(after: StateBenchmark.drag, count) }),
    (
      "write patch of a drag",
      { count in try StateBenchmark(tabs: 5).write(after: StateBenchmark.drag, patches: true, count) }
    ),
    ("GET state", request(.get, "") { _ in "" }),
    ("GET state with a token", request(.get, "", needsToken: true) { _ in "" }),
    (
      "swipe",
      request(.post, "/swipe", first: #"{"phase": "began"}"#) { number in
        #"{"phase": "changed", "translation": \#(-(number % 300))}"#
      }
    ),
    ("select", request(.post, "/select") { #"{"index": \#($0 % 5)}"# }),
    ("select, iOS 26", request(.post, "/select", session: RequestBenchmark.phone) { #"{"index": \#($0 % 5)}"# }),
    ("select, SQLite", stored(.post, "/select") { #"{"index": \#($0 % 5)}"# }),
    ("select, minimal", request(.post, "/select", [.prefer: "return=minimal"]) { #"{"index": \#($0 % 5)}"# }),
    ("set a badge", request(.put, "/tabs/one/badge") { #"{"badge": \#($0 + 1)}"# }),
    (
      "ten actions",
      request(.post, "/actions") { _ in tenActions }
    ),
    ("create", request(.post, "/v1/sessions") { _ in RequestBenchmark.tabs }),
    (
      "create another",
      request(.post, "/v1/sessions") { #"{"name": "\#($0)", "tabs": ["One", "Two", "Three", "Four", "Five"]}"# }
    ),
    (
      "frames of a second",
      request(.post, "/frames") { _ in
        #"""
        {"duration": 999, "actions": [{"type": "swipe", "phase": "began"},
         {"type": "swipe", "phase": "changed", "translation": -160, "at": 160},
         {"type": "swipe", "phase": "ended", "velocity": -900, "at": 176}]}
        """#
      }
    ),
  ]

  private static let tenActions: String = {
    let actions = (0..<10).map { #"{"type": "select", "index": \#($0 % 5)}"# }
    return #"{"actions": [\#(actions.joined(separator: ","))]}"#
  }()

  /// Performs the work that has a name.
  static func run(_ name: String, count: Int) throws {
    guard let row = all.first(where: { $0.name == name }) else { throw Unknown(name: name) }
    try row.work(count)
  }

  private static func request(
    _ method: HTTPRequest.Method, _ target: String, _ fields: HTTPFields = [:], first preparation: String? = nil,
    needsToken: Bool = false, session: String = RequestBenchmark.tabs, _ content: @escaping @Sendable (Int) -> String
  ) -> Work {
    let sample = RequestBenchmark.Sample(
      method: method, target: target, fields: fields, preparation: preparation, content: content)
    return { count in try RequestBenchmark(needsToken: needsToken, session: session).run(sample, count: count) }
  }

  /// With a session in an SQLite file, so that each answer waits for a commit.
  private static func stored(
    _ method: HTTPRequest.Method, _ target: String, _ content: @escaping @Sendable (Int) -> String
  ) -> Work {
    let sample = RequestBenchmark.Sample(method: method, target: target, content: content)
    return { count in
      let folder = FileManager.default.temporaryDirectory.appending(path: "tabheader-\(getpid())")
      let store = try SQLiteStore(path: folder.appending(path: "counted.sqlite").path)
      try RequestBenchmark(store: store).run(sample, count: count)
      try store.closeUnused()
    }
  }

  private static func apply(_ first: TabAction?, _ count: Int, _ action: (Int) -> TabAction) throws {
    var container = try TabContainer.sample(tabs: 5)
    let start = Instant(milliseconds: 1_700_000_000_000)
    if let first { _ = try container.apply(first, at: start) }
    for number in 0..<count { _ = try container.apply(action(number), at: start) }
  }

  private static func readActions(_ text: String, _ type: ActionType, _ count: Int) throws {
    let content = Array(text.utf8)
    for _ in 0..<count {
      var reader = JSONReader(content)
      _ = try TabAction.read(type, &reader, in: .route)
      try reader.finish()
    }
  }

  private struct Unknown: Error, CustomStringConvertible {
    let name: String
    var description: String { "no work is called \"\(name)\": \(all.map(\.name).joined(separator: ", "))" }
  }
}
