import HTTPServer
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// `/v1/sessions/{session}/configuration`: the content that creates the session again.
struct ConfigurationResource: Sendable {
  let sessions: SessionsResource

  func read(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let session = try sessions.session(path)
    let revision = session.read().revision
    let description = DescribedSession.content(
      creating: revision.container, preset: session.preset, atMost: DescriptionSize.most)
    let tag = entityTag(of: session, revision)
    return request.conditional(
      Response(
        status: .ok, fields: [.contentType: "application/json", .eTag: tag, .cacheControl: "no-cache"],
        body: .bytes(description)))
  }
}
