import StrictJSON
import TabEngine
import TabHeaderReplays
import TabSessions
import Testing

@testable import TabHeaderWire

/// A snapshot from outside is refused, or gives a container like any other.
@Suite struct HostileSnapshotTests {
  @Test(arguments: 0..<6)
  func `a damaged snapshot is refused at a pointer, or its container keeps all rules`(part: Int) throws {
    var refused = 0
    for seed in UInt64(part) * 40..<UInt64(part + 1) * 40 {
      var random = RandomActions(seed: seed)
      var (container, now) = (try random.container(), RandomActions.start)
      for step in try random.steps(Int(seed % 30)) {
        now = now.advanced(byMilliseconds: step.wait)
        _ = try? container.apply(step.action, at: now)
      }
      let snapshot = try JSONValue(parsing: container.encodedSnapshot())
      let steps = try random.steps(8)
      var damage = Damage(seed: seed)
      for _ in 0..<10 {
        let damaged = damage.damaged(snapshot)
        do throws(JSONError) {
          let restored = try TabContainer(encodedSnapshot: damaged.bytes)
          guard let violation = Self.violation(of: restored, then: steps, from: now) else { continue }
          Issue.record("seed \(seed): \(violation) in \(String(decoding: damaged.bytes, as: UTF8.self))")
          return
        } catch {
          refused += 1
          #expect(damaged[pointer: error.pointer] != nil || damaged[pointer: error.pointer.parent] != nil, "\(error)")
          #expect(error.kind != .syntax)
        }
      }
    }
    // Some damage is harmless: another title, another number.
    #expect((120...390).contains(refused))
  }

  /// The first violation in the container, or after one of the steps.
  private static func violation(of start: TabContainer, then steps: [Step], from instant: Instant) -> String? {
    var (container, now) = (start, instant)
    _ = container.advance(to: now)
    if let violation = InvariantSet.all.violation(of: container, at: now) { return "\(violation)" }
    for step in steps {
      now = now.advanced(byMilliseconds: step.wait)
      if (try? container.apply(step.action, at: now)) == nil { _ = container.advance(to: now) }
      if let violation = InvariantSet.all.violation(of: container, at: now) { return "\(step): \(violation)" }
    }
    return nil
  }

  @Test func `another version is refused, whatever else it has`() throws {
    expectRefusal(
      of: #"{"version":2,"panes":[]}"#, .invalid, "/version", "expected a snapshot of version 1, found version 2")
    expectRefusal(of: #"{"tabs":[]}"#, .invalid, "", "the member \"version\" is missing")
    expectRefusal(of: #"{"version":1,"tab":[]}"#, .invalid, "/tab", "unknown member \"tab\": did you mean \"tabs\"?")
    #expect(throws: Never.self) { try TabContainer(encodedSnapshot: Array(#"{"version":1}"#.utf8)) }
  }

  /// Values that could trap, or that would be repaired silently.
  @Test(arguments: [
    (#""currentPage":9223372036854775807"#, "/currentPage"),
    (#""selection":-1"#, "/selection"),
    (#""selection":"more""#, "/selection"),
    (#""popup":"a""#, "/popup"),
    (#""customization":["a","a"]"#, "/customization"),
    (#""popups":[{"id":"a","title":"A"}]"#, "/popups/0/id"),
    (#""navigation":{"stack":[]}"#, "/navigation/stack"),
    (#""navigation":{"stack":[{"id":"root"},{"id":"p"}]}"#, "/navigation"),
    (#""navigation":{"dependencies":["account"]}"#, "/selection"),
    (#""motion":{}"#, "/motion"),
    (#""motion":{"yielded":true,"scrolled":0,"possible":{"page":0,"origin":0,"beganAtRest":true}}"#, "/motion"),
    (#""motion":{"scrolled":100000}"#, "/motion/scrolled"),
    (#""motion":{"dragging":{"page":1,"origin":0}}"#, "/motion/dragging/page"),
    (#""motion":{"dragging":{"page":0,"origin":1e300}}"#, "/motion/dragging/origin"),
    (#""motion":{"possible":{"page":0,"origin":1,"beganAtRest":true}}"#, "/motion/possible"),
    (moving(duration: 20_001, #""bezier":{"x1":0,"y1":0,"x2":1,"y2":1}"#), "/motion/moving/duration"),
    (moving(#""bezier":{"x1":2,"y1":0,"x2":1,"y2":1}"#), "/motion/moving/bezier/x1"),
    (moving(#""spring":{"stiffness":0,"mass":1}"#), "/motion/moving/spring/stiffness"),
    (moving(#""spring":{"stiffness":1,"mass":1,"dampingRatio":0.5}"#), "/motion/moving/spring"),
    (moving(startedAt: "253402300800000", #""spring":{"stiffness":1,"mass":1}"#), "/motion/moving/startedAt"),
    (moving(""), "/motion/moving"),
    (#""traits":{"orientation":"landscape","height":-1}"#, "/traits/height"),
    (#""configuration":{"presentation":"split"}"#, "/configuration/presentation"),
    (#""configuration":{"look":{"design":{"tab":1}}}"#, "/configuration/look/design/tab"),
    (#""configuration":{"look":{"light":{"tabHeight":1e9}}}"#, "/configuration/look/light/tabHeight"),
    (#""configuration":{"speech":{"overrides":{"x":"y"}}}"#, "/configuration/speech/overrides/x"),
  ])
  func `inconsistent values are refused at their place`(members: String, pointer: String) {
    let tabs = #""tabs":[{"id":"a","title":"A","coordinator":{}}]"#
    var rest = [#""selection":0"#, #""currentPage":0"#]
    rest.removeAll { members.hasPrefix(String($0.dropLast())) }
    let snapshot = (#"{"version":1,"# + ([tabs, members] + rest).joined(separator: ",")) + "}"
    do throws(JSONError) {
      _ = try TabContainer(encodedSnapshot: Array(snapshot.utf8))
      Issue.record("accepted \(snapshot)")
    } catch {
      #expect(error.pointer == pointer, "\(error)")
    }
  }

  private static func moving(duration: Int = 300, startedAt: String = "0", _ curve: String) -> String {
    #""motion":{"moving":{"kind":"animating","from":10,"to":0,"page":0,"startedAt":\#(startedAt),"duration":\#(duration)"#
      + (curve.isEmpty ? "" : "," + curve) + "}}"
  }

  @Test func `a snapshot is read within limits`() throws {
    let bytes = Array(
      #"{"version":1,"tabs":[{"id":"a","title":"A","coordinator":{}}],"selection":0,"currentPage":0}"#.utf8)
    func pointer(_ limits: JSONLimits) -> String? {
      do throws(JSONError) {
        _ = try TabContainer(encodedSnapshot: bytes, limits: limits)
        return nil
      } catch {
        return error.pointer
      }
    }
    #expect(pointer(JSONLimits(bytes: bytes.count, depth: 4, values: 9)) == nil)
    #expect(pointer(JSONLimits(bytes: bytes.count - 1)) == "")
    #expect(pointer(JSONLimits(depth: 3)) == "/tabs/0/coordinator")
    #expect(pointer(JSONLimits(values: 7)) == "/selection")
  }

  private func expectRefusal(of snapshot: String, _ kind: JSONError.Kind, _ pointer: String, _ detail: String) {
    #expect(throws: JSONError(kind: kind, pointer: pointer, detail: detail)) {
      try TabContainer(encodedSnapshot: Array(snapshot.utf8))
    }
  }
}

extension String {
  /// The pointer to the enclosing value.
  fileprivate var parent: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }
}
