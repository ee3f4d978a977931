import HTTPServer
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

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
