import HTTPServer
import HTTPTypes
import StrictJSON
import TabHeaderWire
import TabSessions

/// `/v1/sessions/{session}/faults`: what goes wrong with the session's requests, on purpose.
struct FaultsResource: Sendable {
  let sessions: SessionsResource
  /// `nil` if the server allows no faults.
  let table: FaultTable?

  func read(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let (session, table) = (try sessions.session(path), try allowed())
    return Self.response(table[session.id]?.settings ?? FaultSettings())
  }

  func put(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let (session, table) = (try sessions.session(path), try allowed())
    let settings: FaultSettings
    do throws(JSONError) {
      var reader = JSONReader(request.body)
      settings = try FaultSettings.read(&reader)
      try reader.finish()
    } catch {
      throw Problem(error)
    }
    guard let faults = table.set(settings, for: session) else {
      throw Problem(
        .tooManyFaults, detail: "\(table.limit) sessions have faults already: DELETE those of another session.")
    }
    return Self.response(faults.settings)
  }

  func delete(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let (session, table) = (try sessions.session(path), try allowed())
    table.remove(session.id)
    return Response(status: .noContent, fields: [.cacheControl: "no-store"])
  }

  private func allowed() throws(Problem) -> FaultTable {
    guard let table else {
      throw Problem(.faultsDisabled, detail: "This server was started without --faults.")
    }
    return table
  }

  private static func response(_ settings: FaultSettings) -> Response {
    var json = JSONWriter()
    settings.write(to: &json)
    return Response(
      status: .ok, fields: [.contentType: "application/json", .cacheControl: "no-store"], body: .bytes(json.bytes))
  }
}
