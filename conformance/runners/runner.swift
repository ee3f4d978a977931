// Replays the conformance vectors on a component, and lists what differs.
//
//     swiftc runner.swift -o runner && ./runner http://127.0.0.1:8080 VECTORS [--only TEXT] [--report FILE]
//
// `TabHeaderServer` is the adapter to a TabHeader server. For your component, write one with the same five methods (see ../README.md).
// Exit codes: 0 all vectors pass, 1 some fail, 2 usage.

import Foundation
#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
typealias Object = [String: Any]

/// The adapter to a TabHeader server: each vector gets a session of its own.
final class TabHeaderServer {
  private let address: String
  private var (session, seen, start) = ("", 0, 0)
  init(_ address: String) { self.address = address }

  /// Begins with a new component.
  func create(_ configuration: Object) async throws {
    let state = try await ask("POST", "/v1/sessions", configuration).answer
    (session, seen, start) = ("/v1/sessions/\(state["id"] as! String)", 0, instant((configuration["clock"] as! Object)["now"]))
  }

  /// Performs an action `at` milliseconds after the start. Returns the name of the refusal (nil: performed) and new events.
  func perform(_ action: Object, at: Int) async throws -> (refusal: String?, events: [Object]) {
    let (status, answer) = try await ask("POST", session + "/actions", ["actions": [action]])
    let refusal = status == 200 ? nil : (answer["type"] as! String).replacingOccurrences(of: "/problems/", with: "")
    // A refused action may have events too; the answer to it has none.
    let log = refusal == nil ? answer : try await ask("GET", session + "/log").answer
    let events = (log["events"] as! [Object]).dropFirst(refusal == nil ? 0 : seen)
    seen += events.count
    return (refusal, events.map { event in event.merging(["at": instant(event["at"]) - start]) { $1 } })
  }

  /// The values at JSON pointers into the state; null for one that is not there.
  func values(_ pointers: [String]) async throws -> [Any] {
    let answer = try await ask("POST", session + "/frames", ["actions": [Object](), "duration": 0, "fields": pointers]).answer
    let values = ((answer["lists"] as! [Object])[0]["frames"] as! [Object])[0]["values"] as! Object
    return pointers.map { values[$0] ?? NSNull() }
  }

  /// What a screen reader says, element by element.
  func spoken() async throws -> [String] {
    (try await ask("GET", session + "/accessibility").answer["elements"] as! [Object]).map { $0["spoken"] as! String }
  }

  /// Removes the component.
  func end() async throws { _ = try await ask("DELETE", session) }

  private func ask(_ method: String, _ path: String, _ content: Object? = nil) async throws -> (status: Int, answer: Object) {
    var request = URLRequest(url: URL(string: address + path)!)
    request.httpMethod = method
    request.httpBody = try content.map { try JSONSerialization.data(withJSONObject: $0) }
    if content != nil { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
    let (data, response) = try await URLSession.shared.data(for: request)
    let answer = data.isEmpty ? [:] : try JSONSerialization.jsonObject(with: data) as! Object
    return ((response as! HTTPURLResponse).statusCode, answer)
  }
}

/// Milliseconds since 1970 of an instant with or without milliseconds.
func instant(_ value: Any?) -> Int {
  let parts = (value as! String).dropLast().split(separator: ".")
  return Int(ISO8601DateFormatter().date(from: parts[0] + "Z")!.timeIntervalSince1970) * 1000 + (parts.count > 1 ? Int(parts[1])! : 0)
}
/// A value as JSON, in one form only: equal values have equal texts.
func text(_ value: Any?) -> String {
  let data = try! JSONSerialization.data(withJSONObject: value ?? NSNull(), options: [.sortedKeys, .fragmentsAllowed])
  return String(decoding: data, as: UTF8.self)
}

/// Whether a value is as a vector says: equal, near a number, in a range, or exactly the object in `is`.
func accepts(_ rule: Any, _ value: Any) -> Bool {
  guard let rule = rule as? Object else { return text(rule) == text(value) }
  if let whole = rule["is"] { return text(whole) == text(value) }
  guard let number = value as? Double else { return false }
  if let near = rule["near"] as? Double { return abs(number - near) <= rule["within"] as! Double }
  return (rule["from"] as? Double ?? number) <= number && number <= (rule["to"] as? Double ?? number)
}

/// Whether an event has the type, and the members, of a pattern.
func matches(_ pattern: Any, _ event: Object) -> Bool {
  (pattern as? Object ?? ["type": pattern]).allSatisfy { text($0.value) == text(event[$0.key]) }
}

/// The first of some patterns that does not occur, in their order; others may come in between.
func missing<Found>(_ patterns: [Any], in found: [Found], _ matches: (Any, Found) -> Bool) -> Any? {
  var rest = found[...]
  return patterns.first { pattern in
    rest = rest.drop { !matches(pattern, $0) }
    return rest.popFirst() == nil
  }
}

/// What differs in a vector: the action (null for the end), the pointer, what is expected and what was found.
func differences(_ vector: Object, _ adapter: TabHeaderServer) async throws -> [Object] {
  var (now, everything, all) = (0, [Object](), [Object]())
  func differs(_ action: Int?, _ pointer: String, _ expected: Any?, _ found: Any?) {
    all.append(["action": action ?? NSNull(), "pointer": pointer, "expected": expected ?? NSNull(), "found": found ?? NSNull()])
  }
  func check(_ action: Int?, _ expect: Object, _ events: [Object]) async throws {
    let pointers = expect.keys.filter { $0.hasPrefix("/") }.sorted()
    let values = pointers.isEmpty ? [] : try await adapter.values(pointers)
    for (pointer, value) in zip(pointers, values) where !accepts(expect[pointer]!, value) { differs(action, pointer, expect[pointer], value) }
    if let absent = missing(expect["events"] as? [Any] ?? [], in: events, matches) { differs(action, "events", absent, events.map { $0["type"]! }) }
    guard let lines = expect["spoken"] else { return }
    let said = try await adapter.spoken()
    if let line = missing(lines as? [Any] ?? [lines], in: said, { $0 as? String == $1 }) { differs(action, "spoken", line, said) }
  }
  try await adapter.create(vector["configuration"] as! Object)
  for (index, var step) in (vector["actions"] as! [Object]).enumerated() {
    let expect = step.removeValue(forKey: "expect") as? Object ?? [:]
    let (refusal, events) = try await adapter.perform(step, at: now)
    now += step["milliseconds"] as? Int ?? 0
    everything += events
    if refusal != expect["refused"] as? String { differs(index, "refused", expect["refused"], refusal) }
    try await check(index, expect, events)
  }
  try await check(nil, vector["expect"] as? Object ?? [:], everything)
  try await adapter.end()
  return all
}

/// The vectors in the file of a group, or in those of a folder.
func vectors(in path: String) throws -> [Object] {
  let names = try? FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".ndjson") }.sorted()
  let lines = try (names?.map { "\(path)/\($0)" } ?? [path]).flatMap { try Data(contentsOf: URL(fileURLWithPath: $0)).split(separator: 10) }
  return try lines.map { try JSONSerialization.jsonObject(with: $0) as! Object }
}

func option(_ name: String) -> String? { CommandLine.arguments.drop { $0 != name }.dropFirst().first }
guard CommandLine.argc > 2 else { exit(2) }
let (adapter, only) = (TabHeaderServer(CommandLine.arguments[1]), option("--only") ?? "/")
var counts = ["passed": 0, "failed": 0], groups: [String: [String: Int]] = [:], failures: [Object] = []
for vector in try vectors(in: CommandLine.arguments[2]) where (vector["id"] as! String).contains(only) {
  let (id, found) = (vector["id"] as! String, try await differences(vector, adapter))
  let (group, verdict) = (String(id.prefix { $0 != "/" }), found.isEmpty ? "passed" : "failed")
  counts[verdict]! += 1
  groups[group, default: ["passed": 0, "failed": 0]][verdict]! += 1
  print(found.isEmpty ? "pass" : "FAIL", id, "-", vector["name"]!)
  for one in found {
    let place = (one["action"] as? Int).map { "action \($0)" } ?? "at the end"
    print("     \(place): \(one["pointer"]!): expected \(text(one["expected"])), found \(text(one["found"]))")
    failures.append(one.merging(["vector": id]) { $1 })
  }
}
for (name, count) in groups.sorted(by: { $0.key < $1.key }) { print(name, count["passed"]!, "of", count["passed"]! + count["failed"]!) }
print("\(counts["passed"]!) vectors passed, \(counts["failed"]!) failed")
if let file = option("--report") {
  try Data(text((counts as Object).merging(["runner": "swift", "groups": groups, "failures": failures]) { $1 }).utf8).write(to: URL(fileURLWithPath: file))
}
exit(counts["failed"] == 0 && counts["passed"]! > 0 ? 0 : 1)
