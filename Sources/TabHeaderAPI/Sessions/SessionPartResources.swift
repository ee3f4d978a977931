import HTTPServer
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderCatalog
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
    return request.conditional(.json(json.bytes, tag: entityTag(of: session, revision)))
  }
}

/// `/v1/sessions/{session}/configuration`: the content that creates the session again.
struct ConfigurationResource: Sendable {
  let sessions: SessionsResource

  func read(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let session = try sessions.session(path)
    let revision = session.read().revision
    let description = sessions.configuration(of: revision.container, preset: session.preset)
    return request.conditional(.json(description, tag: entityTag(of: session, revision)))
  }
}

extension SessionsResource {
  /// The content that creates a session again (L7). Names of what is missing here, such as in a snapshot from elsewhere, are replaced: the
  /// look is then written whole (T10), and so is what a preset would add.
  func configuration(of container: TabContainer, preset: String) -> [UInt8] {
    let (look, names) = (container.configuration.look, catalog.names)
    return NewSession.content(
      creating: container, preset: catalog.preset(preset)?.name ?? SessionPreset.blankName,
      style: names.style(look.style) == nil ? SessionDescription.defaultStyle : nil,
      theme: names.theme(look.theme) == nil ? SessionDescription.defaultTheme : nil, atMost: DescriptionSize.most)
  }
}

/// `/v1/sessions/{session}/design`: the design in effect; with traits in the query, the design on the device with these traits (P14).
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
    return request.conditional(.json(json.bytes, tag: entityTag(of: session, revision)))
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
    return .json(json.bytes)
  }
}
