import HTTPCore
import HTTPTypes
import StrictJSON
import TabEngine

/// `/v1/sessions/{session}/accessibility`: what a screen reader says, in reading order (X3).
struct AccessibilityResource: Sendable {
  let sessions: SessionsResource

  func read(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let session = try sessions.session(path)
    let revision = session.read().revision
    let elements = revision.container.spokenElements
    let strings = revision.container.configuration.speech.strings
    var json = JSONWriter()
    json.object { json in
      json.member("locale", strings.localeIdentifier)
      json.member("direction", strings.isRightToLeft ? "rtl" : "ltr")
      json.member(
        "elements",
        array: { json in
          for element in elements { json.value(element) }
        })
      json.member("transcript", elements.map(\.spoken).joined(separator: "\n"))
    }
    let tag = entityTag(of: session, revision)
    return request.conditional(
      Response(
        status: .ok, fields: [.contentType: "application/json", .eTag: tag, .cacheControl: "no-cache"],
        body: .bytes(json.bytes)))
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ element: SpokenElement) {
    object { json in
      json.member("role", element.role.rawValue)
      json.member("label", element.label)
      json.member("spoken", element.spoken)
      json.member("tab", element.tab?.description)
      json.member("selected", element.isSelected)
      json.member("disabled", !element.isEnabled)
    }
  }
}
