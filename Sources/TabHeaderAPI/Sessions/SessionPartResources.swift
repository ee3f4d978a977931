import HTTPServer
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

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

/// `/v1/sessions/{session}/configuration`: the content that creates the session again.
struct ConfigurationResource: Sendable {
  let sessions: SessionsResource

  func read(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let session = try sessions.session(path)
    let revision = session.read().revision
    let description = NewSession.content(
      creating: revision.container, preset: session.preset, atMost: DescriptionSize.most)
    let tag = entityTag(of: session, revision)
    return request.conditional(
      Response(
        status: .ok, fields: [.contentType: "application/json", .eTag: tag, .cacheControl: "no-cache"],
        body: .bytes(description)))
  }
}

/// `/v1/sessions/{session}/design`: the design in effect; with traits in the query, that of the device (P14).
struct DesignResource: Sendable {
  let sessions: SessionsResource

  func read(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let session = try sessions.session(path)
    let view = try TraitChanges(request.target.query)
    let revision = session.read().revision
    var json = JSONWriter()
    do throws(TabContainerError) {
      ResolvedDesign(of: try revision.container.viewed(with: view)).write(to: &json)
    } catch {
      throw Problem(ofView: error)
    }
    let tag = entityTag(of: session, revision)
    return request.conditional(
      Response(
        status: .ok, fields: [.contentType: "application/json", .eTag: tag, .cacheControl: "no-cache"],
        body: .bytes(json.bytes)))
  }
}

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
