import HTTPServer
import JSONSchemas
import StrictJSON

/// `public/openapi.json`, to check requests and responses with.
struct Contract: Sendable {
  private let schema: JSONSchema
  /// The path items with the segments of their templates.
  private let items: [(template: [Substring], item: JSONValue)]

  private init(document: JSONValue) {
    schema = JSONSchema(document: document)
    items = (document.value(at: "/paths")?.object?.members ?? []).map { (Self.segments($0.name.string), $0.value) }
  }

  private static func segments(_ path: some StringProtocol) -> [Substring] {
    Substring(path).split(separator: "/", omittingEmptySubsequences: false)
  }

  static let shipped: Result<Contract, any Error> = Result {
    let bytes = try ShippedFiles.content("public/openapi.json")
    return Contract(document: try JSONValue(parsing: bytes, limits: JSONLimits(bytes: 1_048_576)))
  }

  var document: JSONValue { schema.document }
  private var paths: JSONObject { document.value(at: "/paths")?.object ?? [:] }

  /// The paths and the methods of each.
  var operations: [(path: String, methods: [String])] {
    paths.members.map { path in
      let methods = (["get", "put", "post", "patch", "delete"] as [ExactText]).filter { path.value.object?[$0] != nil }
      return (path.name.string, methods.map { $0.string.uppercased() })
    }
  }

  /// The differences between an exchange and the document.
  func violations(
    _ method: String, _ target: String, content: [UInt8], contentType: String?, _ answer: Answer
  ) -> [String] {
    guard let item = pathItem(of: target) else {
      let isPage = answer.status == 404 && answer.fields["content-type"] == "text/html; charset=utf-8"
      return answer.status < 400 || isPage ? [] : body(answer, named("Problem"))
    }
    let name = method == "HEAD" ? "get" : method.lowercased()
    guard let operation = item.object?[ExactText(name)] else {
      guard method != "OPTIONS" else { return answer.status == 204 ? [] : body(answer, named("Problem")) }
      return (answer.status == 405 || isRefusal(answer) ? [] : ["\(method) \(target) is not in the document"])
        + (method == "HEAD" ? [] : body(answer, named("Problem")))
    }
    var found = response(operation, answer, isHead: method == "HEAD")
    if !content.isEmpty { found += request(operation, content, contentType, answer) }
    return found.map { "\(method) \(target) → \(answer.status): \($0)" }
  }

  /// The differences between an event of a stream and the document.
  func violations(ofBlock block: String) -> [String] {
    var event: String?
    var data: String?
    for line in block.split(separator: "\n") {
      if line.hasPrefix("event: ") { event = String(line.dropFirst(7)) }
      if line.hasPrefix("data: ") { data = String(line.dropFirst(6)) }
    }
    guard let event, let data else { return event == nil && data == nil ? [] : ["half an event: \(block)"] }
    guard let json = try? JSONValue(parsing: Array(data.utf8), limits: JSONLimits(bytes: 16_777_216)) else {
      return ["no JSON: \(block)"]
    }
    guard let part = json.value(at: "/subscription") == nil ? json : json.value(at: "/data") else {
      return ["no data: \(block)"]
    }
    let wrapper = part == json ? [] : schema.violations(of: json, schema: named("CombinedEvent"))
    return wrapper + violations(of: part, as: event)
  }

  private func violations(of data: JSONValue, as event: String) -> [String] {
    switch event {
    case "state", "reset": schema.violations(of: data, schema: named("State"))
    case "patch": schema.violations(of: data, schema: named("JSONPatch"))
    case "closed": schema.violations(of: data, schema: named("Closed"))
    case "presence": schema.violations(of: data, schema: named("Presence"))
    case "problem": schema.violations(of: data, schema: named("Problem"))
    default:
      schema.violations(of: data, schema: named("Event"))
        + (data.value(at: "/type")?.text == event ? [] : ["the type is not \(event): \(data)"])
    }
  }

  // MARK: -

  private func named(_ name: String) -> JSONValue { schema.referenced("#/components/schemas/\(name)") }

  private func pathItem(of target: String) -> JSONValue? {
    let segments = Self.segments(target.prefix { $0 != "?" })
    return items.first { template, _ in
      template.count == segments.count
        && zip(template, segments).allSatisfy { $0 == $1 || ($0.hasPrefix("{") && !$1.isEmpty) }
    }?.item
  }

  private func resolved(_ value: JSONValue) -> JSONValue {
    value.object?["$ref"]?.text.map(schema.referenced) ?? value
  }

  private static let refusals = Set(
    Refusal.allCases.map { "/problems/\($0.problem.name)" } + ["/problems/injected-fault"])

  private func isRefusal(_ answer: Answer) -> Bool { Self.refusals.contains(answer["/type"]?.text ?? "") }

  private func response(_ operation: JSONValue, _ answer: Answer, isHead: Bool) -> [String] {
    let responses = operation.object?["responses"]?.object ?? [:]
    var entry = responses[ExactText(String(answer.status))]
    if entry == nil, isRefusal(answer) { entry = responses["default"] }
    guard let entry = entry.map(resolved) else { return ["the status is not in the document: \(answer.text)"] }

    var found: [String] = []
    for header in entry.object?["headers"]?.object?.members ?? [] {
      let description = resolved(header.value)
      if let value = answer.fields[header.name.string.lowercased()] {
        found += schema.violations(of: .string(value), schema: description.object?["schema"] ?? .bool(true))
          .map { "\(header.name): \($0)" }
      } else if description.object?["required"] == .bool(true) {
        found.append("\(header.name) is missing")
      }
    }
    guard !isHead else { return found }
    guard let content = entry.object?["content"]?.object else {
      return found + (answer.content.isEmpty ? [] : ["content where there is none: \(answer.text)"])
    }
    if answer.fields["preference-applied"] == "return=minimal", answer.content.isEmpty { return found }
    let type = String((answer.fields["content-type"] ?? "").prefix { $0 != ";" })
    guard let media = content[ExactText(type)] else { return found + ["the content's type is \(type)"] }
    guard type.hasSuffix("json"), !type.hasSuffix("ndjson") else { return found }
    return found + body(answer, media.object?["schema"] ?? .bool(true))
  }

  private func body(_ answer: Answer, _ expected: JSONValue) -> [String] {
    guard !answer.content.isEmpty else { return [] }
    guard let json = try? answer.json else { return ["the content is no JSON: \(answer.text)"] }
    return schema.violations(of: json, schema: expected)
  }

  /// The document describes accepted requests, and does not describe malformed ones.
  private func request(
    _ operation: JSONValue, _ content: [UInt8], _ contentType: String?, _ answer: Answer
  ) -> [String] {
    guard let json = try? JSONValue(parsing: content, limits: JSONLimits(bytes: 2_097_152, depth: 66)) else {
      return answer.status < 400 ? ["content that is no JSON was accepted"] : []
    }
    let type = (contentType ?? "").lowercased().prefix { $0 != ";" }
    let media = operation.value(at: "/requestBody/content")?.object?[ExactText(String(type))]
    guard let expected = media?.object?["schema"] else {
      return answer.status >= 400 || operation.object?["requestBody"] == nil
        ? [] : ["content of the type \(type) was read"]
    }
    let found = schema.violations(of: json, schema: expected)
    if answer.status < 300 { return found.map { "was accepted, but \($0)" } }
    // A required member may also come from the preset or the session that the content is merged into.
    let isMissing = answer["/detail"]?.text?.hasSuffix("is missing") == true
    // A schema of its own, which is tested with the reader, describes scripts.
    let isScript = expected.value(at: "/$ref")?.text == "#/components/schemas/Recording"
    let isMalformed = answer["/type"] == .string("/problems/malformed-content")
    if isMalformed, !isScript, !isMissing, found.isEmpty {
      return ["the document allows what was malformed: \(answer.text)"]
    }
    return []
  }
}
