import HTTPServer
import HTTPTypes
import StrictJSON
import TabEngine
import TabHeaderWire
import TabSessions

/// `GET /v1/sessions`: the sessions of the server, in pages.
struct SessionListResource: Sendable {
  let registry: SessionRegistry

  static let query = QueryNames(["limit", "cursor", "name", "label"], repeatable: "label")

  func list(_ request: Request, _: PathParameters) async throws(Problem) -> Response {
    let page: Page
    do throws(InvalidParameter) { page = try Page(request.target.query) } catch { throw Problem(error) }
    // One more than the page has, to see whether there is another page.
    let heads = await result {
      registry.list(matching: page.filter, after: page.place, limit: page.limit + 1, then: $0)
    }
    do throws(StoreError) { return page.response(with: try heads.get()) } catch { throw .storeUnavailable(error) }
  }

  /// Which sessions a request asks for.
  private struct Page: Sendable {
    var filter = SessionFilter()
    var place: SessionHead.Place?
    var limit = 50
    /// The query without the cursor, for the address of the next page.
    var others: [RequestTarget.QueryItem] = []

    init(_ query: [RequestTarget.QueryItem]) throws(InvalidParameter) {
      for item in query {
        if item.name != "cursor" { others.append(item) }
        switch item.name {
        case "limit": limit = try item.integer(in: 1...200)
        case "cursor": place = try item.place()
        case "name": filter.namePrefix = try item.prefix()
        default:
          let (key, value) = try item.label()
          guard filter.labels.updateValue(value, forKey: key)?.isSame(as: value) ?? true else {
            throw InvalidParameter(
              description: "\"label\" gives two values of \"\(key)\", and a session has one", problem: .invalidValue)
          }
        }
      }
    }

    func response(with heads: [SessionHead]) -> Response {
      let last = heads.count > limit ? heads[limit - 1] : nil
      var json = JSONWriter(reserving: 64 + 384 * heads.count)
      json.object { json in
        json.member(
          "sessions",
          array: { json in
            for head in heads.prefix(limit) { head.summary.write(to: &json) }
          })
        json.member("cursor", last?.place.cursor)
      }
      var fields: HTTPFields = [.contentType: "application/json", .cacheControl: "no-store"]
      if let last { fields[.link] = "<\(address(after: last.place))>; rel=\"next\"" }
      return Response(status: .ok, fields: fields, body: .bytes(json.bytes))
    }

    /// The address of the next page.
    private func address(after place: SessionHead.Place) -> String {
      let items = others + [RequestTarget.QueryItem(name: "cursor", value: ExactText(place.cursor))]
      return "/v1/sessions?" + RequestTarget.encoded(items)
    }
  }
}

extension SessionHead {
  fileprivate var summary: SessionSummary {
    SessionSummary(
      identity.shown, labels: SessionLabels(identity.labels), style: look.style, theme: look.theme, revision: number,
      updatedAt: updatedAt, expiresAt: expiresAt)
  }
}

extension SessionHead.Place {
  /// The place as a parameter. Clients do not look into it.
  fileprivate var cursor: String { "\(createdAt.milliseconds)-\(id)" }

  fileprivate init?(cursor: String) {
    // The hyphen between them is neither the sign of a time before 1970 nor part of the id.
    guard let hyphen = cursor.utf8.dropFirst().firstIndex(of: UInt8(ascii: "-")),
      let milliseconds = Int64(cursor[..<hyphen]), String(milliseconds) == cursor[..<hyphen],
      let id = SessionID(String(cursor[hyphen...].dropFirst()))
    else { return nil }
    self.init(createdAt: Instant(milliseconds: milliseconds), id: id)
  }
}

extension RequestTarget.QueryItem {
  fileprivate func place() throws(InvalidParameter) -> SessionHead.Place {
    guard value.utf8.count <= JSONLimits.name, let place = SessionHead.Place(cursor: value.string) else {
      throw invalid("the cursor of a list")
    }
    return place
  }

  fileprivate func prefix() throws(InvalidParameter) -> String {
    guard !value.isEmpty else { throw invalid("the beginning of a name") }
    return value.string
  }

  /// `build:811`.
  fileprivate func label() throws(InvalidParameter) -> (key: String, value: String) {
    let parts = value.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
      .compactMap { String($0) }
    guard parts.count == 2, SessionLabels.isKey(parts[0]) else { throw invalid("a label as KEY:VALUE") }
    return (parts[0], parts[1])
  }
}
