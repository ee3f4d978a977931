import StrictJSON
import TabHeaderWire

extension Replay {
  /// What `POST /v1/replays` answers.
  package func write(to json: inout JSONWriter, members: (inout JSONWriter) -> Void = { _ in }) {
    json.object { json in
      members(&json)
      json.member("same", difference == nil)
      json.member("compared", isComparison)
      json.member("revisions", revisions)
      json.member("digest", digest.description)
      guard let difference else { return }
      json.member(
        "difference",
        object: { json in
          if let entry = difference.entry { json.member("entry", entry) }
          json.member("pointer", difference.pointer)
          if let expected = difference.expected { json.member("expected", raw: expected.bytes) }
          if let found = difference.found { json.member("found", raw: found.bytes) }
          if let refusal = difference.refusal { json.member("refused", refusal.rawValue) }
          if let note = difference.note { json.member("note", note) }
        })
    }
  }
}

extension Replay.Difference: CustomStringConvertible {
  /// `entry 12, /actions/12/result/0/position/selection: expected 2, found 1`.
  package var description: String {
    func text(_ value: JSONValue?) -> String {
      guard let value else { return "nothing" }
      let bytes = value.bytes
      return String(decoding: bytes.prefix(200), as: UTF8.self) + (bytes.count > 200 ? "…" : "")
    }
    let place = entry.map { "entry \($0)" } ?? "after the last entry"
    let reason = refusal.map { " (refused: \($0.rawValue))" } ?? ""
    let note = note.map { "; \($0)" } ?? ""
    return "\(place), \(pointer): expected \(text(expected)), found \(text(found))\(reason)\(note)"
  }
}
