import HTTPServer
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderWire

/// `/v1/sessions/{session}/accessibility`: what a screen reader says, in reading order (X3).
struct AccessibilityResource: Sendable {
  let sessions: SessionsResource

  func read(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let session = try sessions.session(path)
    let revision = session.read().revision
    var json = JSONWriter()
    Accessibility(of: revision.container).write(to: &json)
    let tag = entityTag(of: session, revision)
    return request.conditional(
      Response(
        status: .ok, fields: [.contentType: "application/json", .eTag: tag, .cacheControl: "no-cache"],
        body: .bytes(json.bytes)))
  }
}
