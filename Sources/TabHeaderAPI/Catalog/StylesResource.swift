import HTTPServer
import HTTPTypes
import StrictJSON
import TabHeaderCatalog
import TabSessions

/// `/v1/styles` and `/v1/styles/{style}`.
struct StylesResource: Sendable {
  let registry: SessionRegistry
  let names: Catalog.Names
  let live: LiveStreams
  let owners: DocumentOwners?

  private var styles: RegisteredItems<Catalog.Style> {
    RegisteredItems(names.styles, registry.committer, owners, whenChanged: live.wake)
  }

  // MARK: Reading

  func list(_: Request, _: PathParameters) throws(Problem) -> Response {
    var json = JSONWriter()
    json.object { json in
      json.member(
        "styles",
        array: { json in
          for style in names.styles.all {
            json.object { json in
              json.members(of: style, sessions: names.styles.users(of: style.name))
              json.member("extends", style.base)
              json.name("design")
              json.value(.object(((try? names.whole(style)) ?? style).template))
            }
          }
        })
    }
    return Response(
      status: .ok, fields: [.contentType: "application/json", .cacheControl: "no-cache"], body: .bytes(json.bytes))
  }

  func read(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    try styles.read(path[.style].string, request)
  }

  // MARK: Changing

  /// Adds or replaces a style, or refuses the whole document (T13). Sessions that use the style update as for a theme (T1).
  func put(
    _ request: Request, _ path: PathParameters, _ commitment: Commitment?
  ) throws(Problem) -> Response {
    let now = registry.now()
    let name = try styles.changeable(path[.style].string)
    let (new, warnings): (Catalog.Style, [ContentWarning])
    do throws(ContentError) {
      (new, warnings) = try names.style(name, parsing: request.body, at: now)
    } catch {
      throw Problem(error)
    }
    return try styles.put(new, at: now, request, commitment) { json, users in
      json.members(of: new, sessions: users)
      json.member("warnings", warnings, in: new.source)
    }
  }

  func delete(
    _ request: Request, _ path: PathParameters, _ commitment: Commitment?
  ) throws(Problem) -> Response {
    try styles.delete(path[.style].string, request, commitment)
  }
}

extension JSONWriter {
  fileprivate mutating func members(of style: Catalog.Style, sessions: Int) {
    member("name", style.name)
    member("readOnly", style.isShipped)
    member("sessions", sessions)
    member("updatedAt", style.updatedAt?.rfc3339)
  }
}
