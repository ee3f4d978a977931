import StrictJSON
import Testing

/// A response as a client sees it.
struct Answer {
  let status: Int
  /// Header fields by their lowercase names.
  let fields: [String: String]
  let content: [UInt8]

  var text: String { String(decoding: content, as: UTF8.self) }

  /// The content as JSON. The test fails if it is not JSON.
  var json: JSONValue {
    get throws { try JSONValue(parsing: content, limits: JSONLimits(bytes: 16_777_216, values: 1_000_000)) }
  }

  /// A value of the content, by its JSON pointer (RFC 6901); nil if there is none.
  subscript(pointer: String) -> JSONValue? { try? json.value(at: pointer) }

  /// The types of the events that an action caused.
  var eventTypes: [String] {
    guard case .array(let events)? = self["/events"] else { return [] }
    return events.map { $0.value(at: "/type")?.text ?? "" }
  }

  /// The first event of a type that an action caused.
  func event(_ type: String) -> JSONValue? {
    self["/events"]?.elements.first { $0.value(at: "/type")?.text == type }
  }
}

extension JSONValue {
  func value(at pointer: String) -> JSONValue? { self[pointer: pointer] }

  var text: String? { if case .string(let text) = self { text.string } else { nil } }
  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
  var object: JSONObject? { if case .object(let object) = self { object } else { nil } }
}

/// JSON as it is written.
func json(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

/// Asserts the whole of a problem (RFC 9457).
func expectProblem(
  _ answer: Answer, _ name: String, _ status: Int, at pointer: String? = nil, detail: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(answer.status == status, "\(answer.text)", sourceLocation: sourceLocation)
  #expect(answer.fields["content-type"] == "application/problem+json", sourceLocation: sourceLocation)
  #expect(answer.fields["cache-control"] == "no-store", sourceLocation: sourceLocation)
  #expect(answer["/type"] == .string("/problems/\(name)"), "\(answer.text)", sourceLocation: sourceLocation)
  #expect(answer["/status"] == .number(Double(status)), sourceLocation: sourceLocation)
  #expect(answer["/title"]?.text?.isEmpty == false, sourceLocation: sourceLocation)
  #expect(answer["/detail"]?.text?.isEmpty == false, sourceLocation: sourceLocation)
  if let pointer {
    #expect(answer["/errors/0/pointer"] == .string(pointer), "\(answer.text)", sourceLocation: sourceLocation)
    #expect(answer["/errors"]?.elements.count == 1, sourceLocation: sourceLocation)
  } else {
    #expect(answer["/errors"] == nil, "\(answer.text)", sourceLocation: sourceLocation)
  }
  if let detail { #expect(answer["/detail"] == .string(detail), sourceLocation: sourceLocation) }
}
