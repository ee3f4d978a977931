import StrictJSON
import TabEngine
import TabHeaderWire

/// Random sequences of actions on a server, each in a session of its own.
///
/// Beside each session is a container in this process. The same actions at the same instants must give the same events, so the two stay
/// equal, and the invariants of the container hold for the session.
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

/// A session on a server, with the same container in this process beside it.
final class ServerSession {
  private let connection: ServerConnection
  private let id: String
  private var cursor: String
  private(set) var twin: TabContainer
  /// The instant of the newest event.
  private(set) var now: Instant

  /// Creates the session.
  init(on connection: ServerConnection, from start: Start) throws(ServerSearchError) {
    self.connection = connection
    let created = try connection.send("POST", "/v1/sessions", start.content)
    guard created.status == 201, let state = try? JSONValue(parsing: created.content),
      case .string(let id)? = state["id"], id.isPartOfTarget, case .string(let text)? = state["updatedAt"],
      let instant = Instant(rfc3339: text.string)
    else { throw ServerSearchError(unexpected: created, to: "POST /v1/sessions") }
    self.id = id.string
    (twin, now) = (start.container, instant)
    cursor = ""
    cursor = try events().cursor
  }

  /// Deletes the session.
  func end() { _ = try? connection.send("DELETE", "/v1/sessions/\(id)") }

  /// Lets time pass. A server has a live clock: its transitions end while requests go on, so there is nothing to wait for.
  func pass(milliseconds: Int64) {}

  /// Performs an action on the server, and on the twin at the instants that the server gives.
  ///
  /// - Returns: how the two differ; `nil` if they do not.
  func perform(_ action: TabAction) throws(ServerSearchError) -> Finding? {
    var json = JSONWriter()
    json.object { json in json.member("actions", array: { action.write(to: &$0) }) }
    let response = try connection.send("POST", "/v1/sessions/\(id)/actions", json.bytes)
    let log = try events()
    let answer = "\(response.status): \(response.text.excerpt(of: Self.longestFinding))"
    guard response.status < 500 else { return Finding(expected: "a status under 500", found: answer) }
    var state: JSONValue?
    if response.status == 200 {
      state = try? JSONValue(parsing: response.content)
      guard case .string(let text)? = state?["updatedAt"], let instant = Instant(rfc3339: text.string) else {
        return Finding(expected: "a state", found: answer)
      }
      now = max(now, instant)
    } else if let last = log.instant {
      // Transitions may have ended before the action was refused.
      now = max(now, last)
    }
    var events: [TabEvent] = []
    let outcome = Result { () throws(TabContainerError) in try twin.apply(action, at: now) }
    switch outcome {
    case .success(let performed):
      events = performed
      guard response.status == 200 else {
        return Finding(expected: "200", found: answer)
      }
    case .failure(let error):
      guard response.status != 200 else { return Finding(expected: "a refusal: \(error)", found: "200") }
      events = twin.advance(to: now)
      // A session logs what a guard or a disabled tab prevents (S5).
      if case .selectionPrevented(let refusal) = error {
        events.append(TabEvent(at: now, .selectionPrevented(refusal)))
      }
    }
    if let difference = state.flatMap({ Self.difference(of: $0, from: twin) }) { return difference }
    // Transitions that have ended after the action.
    if let last = log.instant, last > now {
      now = last
      events += twin.advance(to: now)
    }
    let expected = events.map(Self.json)
    guard log.events != expected else { return nil }
    return Finding(expected: "the events \(Self.text(expected))", found: Self.text(log.events))
  }

  /// What of the state does not depend on the instant at which it is read.
  private static func difference(of state: JSONValue, from container: TabContainer) -> Finding? {
    func text(_ id: TabID?) -> JSONValue { id.map { .string($0.description) } ?? .null }
    let ids = JSONValue.array(container.tabs.map { text($0.id) })
    var found: [JSONValue] = []
    if case .array(let tabs)? = state["tabs"] { found = tabs.map { $0["id"] ?? .null } }
    let members: [(String, JSONValue, JSONValue?)] = [
      ("tabs", ids, .array(found)),
      ("selectedIndex", container.selectedIndex.map { .number(Double($0)) } ?? .null, state["selectedIndex"]),
      ("selectedTab", text(container.selectedTab?.id), state["selectedTab"]),
      ("popup", text(container.popup), state["popup"]),
      (
        "pending/selection", container.pending.map { .string($0.id.description) } ?? .null,
        state[pointer: "/pending/selection"] ?? .null
      ),
      (
        "pager/currentPage", container.currentPage.map { .number(Double($0)) } ?? .null,
        state[pointer: "/pager/currentPage"]
      ),
    ]
    for (name, expected, found) in members where found != expected {
      return Finding(
        expected: "\(name) \(Self.text([expected]))", found: found.map { Self.text([$0]) } ?? "no member")
    }
    return nil
  }

  // MARK: Requests

  /// The events after the events that were read before, without their ids.
  private func events() throws(ServerSearchError) -> (events: [JSONValue], instant: Instant?, cursor: String) {
    let query = cursor.isEmpty ? "" : "?after=\(cursor)"
    let response = try connection.send("GET", "/v1/sessions/\(id)/log\(query)")
    guard response.status == 200, let list = try? JSONValue(parsing: response.content, limits: .unlimited),
      case .array(let entries)? = list["events"], case .string(let newest)? = list["cursor"], newest.isPartOfTarget
    else { throw ServerSearchError(unexpected: response, to: "GET …/log") }
    cursor = newest.string
    var instant: Instant?
    let events = entries.map { entry in
      guard case .object(var members) = entry else { return entry }
      if case .string(let text)? = members["at"] { instant = Instant(rfc3339: text.string) ?? instant }
      members["id"] = nil
      return JSONValue.object(members)
    }
    return (events, instant, newest.string)
  }

  private static func json(_ event: TabEvent) -> JSONValue {
    var json = JSONWriter()
    event.write(to: &json)
    return (try? JSONValue(parsing: json.bytes, limits: .unlimited)) ?? .null
  }

  private static func text(_ values: [JSONValue]) -> String {
    values.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: " ").excerpt(of: longestFinding)
  }

  /// The longest text of a finding, in characters.
  private static let longestFinding = 20_000
}

extension JSONValue {
  fileprivate subscript(name: String) -> JSONValue? {
    if case .object(let object) = self { object[ExactText(name)] } else { nil }
  }
}
