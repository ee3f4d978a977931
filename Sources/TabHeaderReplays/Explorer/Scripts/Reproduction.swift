import StrictJSON
import TabEngine
import TabHeaderWire

/// Requests that do what the steps of a failure do: `POST /v1/sessions`, then batches of actions with pauses.
package struct Reproduction: Sendable {
  package struct Request: Sendable {
    /// The milliseconds to wait before the request.
    package let wait: Int64
    /// The content of `POST /v1/sessions/{session}/actions`; `nil` if only time passes.
    package let content: [UInt8]?
  }

  package let preset: String
  /// The content of `POST /v1/sessions`.
  package let session: [UInt8]
  package let requests: [Request]

  /// Steps without a pause share a batch. A refused action has a batch of its own, because it would undo the others.
  package init(_ steps: [ScriptStep], from start: Start) {
    preset = start.preset
    session = start.content
    var (container, now) = (start.container, RandomActions.start)
    var requests: [Request] = []
    var batch: (wait: Int64, actions: [TabAction]) = (0, start.preparation.map { [$0] } ?? [])
    func send() {
      if !batch.actions.isEmpty { requests.append(Request(wait: batch.wait, content: Self.content(batch.actions))) }
      batch.actions = []
    }
    for step in steps {
      now = now.advanced(byMilliseconds: step.wait)
      guard let action = step.action else {
        send()
        requests.append(Request(wait: step.wait, content: nil))
        continue
      }
      let isRefused = (try? container.apply(action, at: now)) == nil
      if step.wait > 0 || isRefused { send() }
      if batch.actions.isEmpty { batch.wait = step.wait }
      batch.actions.append(action)
      if isRefused { send() }
    }
    send()
    self.requests = requests
  }

  private static func content(_ actions: [TabAction]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member(
        "actions",
        array: { json in
          for action in actions { action.write(to: &json) }
        })
    }
    return json.bytes
  }

  /// A line for each request.
  package var lines: [String] {
    ["POST /v1/sessions \(String(decoding: session, as: UTF8.self))"]
      + requests.flatMap { request in
        let pause = request.wait > 0 ? ["wait \(request.wait) ms"] : []
        return pause
          + (request.content.map {
            ["POST /v1/sessions/{session}/actions \(String(decoding: $0, as: UTF8.self))"]
          } ?? [])
      }
  }
}

extension Reproduction {
  /// An object with the preset, the content that creates the session, and an array of requests with `wait` in milliseconds and
  /// `content`.
  package var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("preset", preset)
      json.member("session", raw: session)
      json.member(
        "requests",
        array: { json in
          for request in requests {
            json.object { json in
              json.member("wait", Int(request.wait))
              if let content = request.content { json.member("content", raw: content) }
            }
          }
        })
    }
    return json.bytes
  }
}
