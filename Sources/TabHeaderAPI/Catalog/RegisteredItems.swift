import HTTPCore
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderCatalog
import TabHeaderWire

/// What `/v1/styles/{style}` and `/v1/themes/{theme}` share: documents that clients read, add, replace and remove by name.
struct RegisteredItems<Item: Registered>: Sendable {
  let registry: Registry<Item>
  /// `style` or `theme`.
  let noun: String
  /// Advice for a client that tries to change a built-in item.
  let alternative: String
  let notFound: ProblemKind
  let readOnly: ProblemKind
  let tooMany: ProblemKind
  let inUse: ProblemKind

  subscript(name: String) -> Item {
    get throws(Problem) {
      guard let item = registry[name] else { throw missing(name) }
      return item
    }
  }

  /// The document as it was sent.
  func read(_ name: String, _ request: Request) throws(Problem) -> Response {
    let item = try self[name]
    return request.conditional(
      Response(
        status: .ok,
        fields: [.contentType: "application/json", .eTag: item.entityTag, .cacheControl: "no-cache"],
        body: .bytes(item.source)))
  }

  /// Checks the name of an item that a client adds, replaces or removes.
  func changeable(_ name: String) throws(Problem) -> String {
    guard !registry.isShipped(name) else {
      throw Problem(readOnly, detail: "\"\(name)\" is built in: \(alternative).")
    }
    guard TabID(name) != nil else {
      throw Problem(
        .invalidValue,
        detail: "The name of a \(noun) is 1 to \(Limits.identifier) of the characters A-Z a-z 0-9 - . _ ~")
    }
    return name
  }

  /// Adds or replaces an item.
  ///
  /// - Parameter body: writes the response's members; takes the number of sessions that use the item.
  func put(
    _ item: Item, _ request: Request, _ body: (inout JSONWriter, Int) -> Void
  ) throws(Problem) -> Response {
    let put = try registry.put(item) { (old) throws(Problem) in
      try request.checkConditions(tag: old?.entityTag)
    }
    let (old, users): (Item?, Int)
    do throws(Registry<Item>.Full) {
      (old, users) = try put.get()
    } catch {
      let limits = Registry<Item>.limits
      throw Problem(
        tooMany,
        detail: "The server holds at most \(limits.items) \(noun)s: \(limits.bytes) bytes of documents, and "
          + "\(limits.memory) bytes in memory.")
    }
    var json = JSONWriter()
    json.object { json in body(&json, users) }
    var fields: HTTPFields = [.contentType: "application/json", .eTag: item.entityTag, .cacheControl: "no-store"]
    if old == nil { fields[.location] = "/v1/\(noun)s/\(item.name)" }
    return Response(status: old == nil ? .created : .ok, fields: fields, body: .bytes(json.bytes))
  }

  /// Removes an item that no session uses.
  func delete(_ name: String, _ request: Request) throws(Problem) -> Response {
    let name = try changeable(name)
    let missing = missing(name)  // Not under the registry's lock, because it reads the registry.
    let removed = try registry.remove(name) { (item) throws(Problem) in
      guard let item else { throw missing }
      try request.checkConditions(tag: item.entityTag)
    }
    do throws(Registry<Item>.InUse) {
      try removed.get()
    } catch {
      throw Problem(
        inUse,
        detail: error.users == 1
          ? "A session uses the \(noun): give it another one first."
          : "\(error.users) sessions use the \(noun): give them another one first.")
    }
    return Response(status: .noContent)
  }

  private func missing(_ name: String) -> Problem {
    Problem(notFound, detail: UnknownName(kind: noun, name: name, existing: registry.all.map(\.name)).sentence)
  }
}

extension RegisteredItems<Catalog.Style> {
  init(_ registry: Registry<Catalog.Style>) {
    self.init(
      registry: registry, noun: "style", alternative: "PUT a style under another name", notFound: .styleNotFound,
      readOnly: .styleReadOnly, tooMany: .tooManyStyles, inUse: .styleInUse)
  }
}

extension RegisteredItems<Theme> {
  init(_ registry: Registry<Theme>) {
    self.init(
      registry: registry, noun: "theme",
      alternative: "PUT a theme under another name, with only the tokens that differ", notFound: .themeNotFound,
      readOnly: .themeReadOnly, tooMany: .tooManyThemes, inUse: .themeInUse)
  }
}
