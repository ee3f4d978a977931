import HTTPServer
import HTTPTypes
import StrictJSON
import TabHeaderWire

/// `/v1/sessions/{session}/lifetime`: when the session ends. It is no part of the state, because every request moves it.
struct LifetimeResource: Sendable {
  let sessions: SessionsResource

  func read(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let session = try sessions.session(path)
    var json = JSONWriter()
    SessionLifetime(
      timeToLive: Int(session.timeToLive.components.seconds), expiresAt: session.expiresAt,
      viewers: session.viewers
    ).write(to: &json)
    return Response(
      status: .ok, fields: [.contentType: "application/json", .cacheControl: "no-store"], body: .bytes(json.bytes))
  }
}
