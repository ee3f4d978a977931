import HTTPCore
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderCatalog
import TabHeaderWire
import TabSessions

/// `/v1/styles` and `/v1/styles/{style}`.
struct StylesResource: Sendable {
  let registry: SessionRegistry
  let names: Catalog.Names
  let live: LiveStreams

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
              json.name("design")
              json.value(.object(style.template))
            }
          }
        })
    }
    return Response(
      status: .ok, fields: [.contentType: "application/json", .cacheControl: "no-cache"], body: .bytes(json.bytes))
  }

  /// The document, as it was put.
  func read(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let name = path[.style]
    guard let style = names.styles[name] else { throw noStyle(name) }
    return request.conditional(
      Response(
        status: .ok,
        fields: [.contentType: "application/json", .eTag: style.entityTag, .cacheControl: "no-cache"],
        body: .bytes(style.source)))
  }

  // MARK: Changing

  /// Adds or replaces a style, or refuses the whole document (T13). Sessions that use the style update as they do for a theme (T1).
  func put(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let name = try changeableName(path)
    let (new, warnings): (Catalog.Style, [ContentWarning])
    do throws(ContentError) {
      (new, warnings) = try names.style(name, parsing: request.body, at: registry.now())
    } catch {
      throw Problem(error)
    }
    let put = try names.styles.put(new) { (old) throws(Problem) in
      try request.checkConditions(tag: old?.entityTag)
    }
    let (old, users): (Catalog.Style?, Int)
    do throws(Registry<Catalog.Style>.Full) {
      (old, users) = try put.get()
    } catch {
      let limits = Registry<Catalog.Style>.limits
      throw Problem(
        .tooManyStyles,
        detail: "The server holds at most \(limits.items) styles, of \(limits.bytes) bytes together, which "
          + "take at most \(limits.memory) bytes in memory.")
    }
    live.wake()
    var json = JSONWriter()
    json.object { json in
      json.members(of: new, sessions: users)
      json.member("warnings", warnings, in: new.source)
    }
    var fields: HTTPFields = [.contentType: "application/json", .eTag: new.entityTag, .cacheControl: "no-store"]
    if old == nil { fields[.location] = "/v1/styles/\(name)" }
    return Response(status: old == nil ? .created : .ok, fields: fields, body: .bytes(json.bytes))
  }

  func delete(_ request: Request, _ path: PathParameters) throws(Problem) -> Response {
    let name = try changeableName(path)
    let missing = noStyle(name)  // Not under the registry's lock, because it reads the registry.
    let removed = try names.styles.remove(name) { (style) throws(Problem) in
      guard let style else { throw missing }
      try request.checkConditions(tag: style.entityTag)
    }
    do throws(Registry<Catalog.Style>.InUse) {
      try removed.get()
    } catch {
      throw Problem(
        .styleInUse,
        detail: error.users == 1
          ? "A session uses the style: give it another one first."
          : "\(error.users) sessions use the style: give them another one first.")
    }
    return Response(status: .noContent)
  }

  private func noStyle(_ name: String) -> Problem {
    Problem(
      .styleNotFound, detail: UnknownName(kind: "style", name: name, existing: names.styles.all.map(\.name)).sentence)
  }

  private func changeableName(_ path: PathParameters) throws(Problem) -> String {
    let name = path[.style]
    guard !names.styles.isShipped(name) else {
      throw Problem(.styleReadOnly, detail: "\"\(name)\" is built in: PUT a style under another name.")
    }
    guard TabID(name) != nil else {
      throw Problem(
        .invalidValue,
        detail: "The name of a style is 1 to \(Limits.identifier) of the characters A-Z a-z 0-9 - . _ ~")
    }
    return name
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
