import HTTPServer
import HTTPTypes
import Testing

@Suite struct RequestTests {
  @Test func fieldsAreFoundInAnyCaseAndJoined() throws {
    var fields: HTTPFields = [.ifMatch: "\"a-1\""]
    fields.append(HTTPField(name: .accept, value: "text/html"))
    fields.append(HTTPField(name: .accept, value: "application/json"))
    let request = Request(method: .get, target: try RequestTarget("/a".utf8), fields: RequestFields(fields))
    #expect(request[.ifMatch] == "\"a-1\"")
    #expect(HTTPField.Name("IF-MATCH").flatMap { request[$0] } == "\"a-1\"")
    #expect(request[.accept] == "text/html, application/json")
    #expect(request[.ifNoneMatch] == nil)
    #expect(request.body == [])
  }

  @Test func fieldsKeepWhatWasSent() {
    var fields = RequestFields()
    fields.append(name: "X-Empty".utf8, value: "".utf8)
    fields.append(name: "ACCEPT".utf8, value: "a".utf8)
    fields.append(name: "Accept-Encoding".utf8, value: "gzip".utf8)
    fields.append(name: "accept".utf8, value: String(repeating: "é", count: 40_000).utf8)
    fields.append(name: "".utf8, value: "no name".utf8)
    #expect(HTTPField.Name("x-empty").flatMap { fields[$0] } == "")
    // Each byte outside ASCII is a character of ISO 8859-1.
    #expect(fields[.accept] == "a, " + String(repeating: "Ã©", count: 40_000))
    #expect(fields[.acceptEncoding] == "gzip")
    #expect(fields[.eTag] == nil)
    #expect(RequestFields()[.accept] == nil)
  }

  /// RFC 9110 §5.5: outside ASCII, a value is opaque. As ISO 8859-1 it is the same text for the same bytes only, and quick to compare.
  @Test func fieldsHaveNoCombiningMarks() {
    var fields = RequestFields()
    fields.append(name: "If-None-Match".utf8, value: "\u{300}\u{316}".utf8)
    let value = fields[.ifNoneMatch]
    #expect(value == "\u{CC}\u{80}\u{CC}\u{96}")
    #expect(value?.unicodeScalars.allSatisfy { $0.properties.canonicalCombiningClass == .notReordered } == true)
  }

  /// Creates each constant. A name that is not a token would stop the process.
  @Test func fieldNamesAreAsDefined() {
    #expect(
      HTTPField.Name.ours.map(\.canonicalName) == [
        "host", "sec-fetch-site", "last-event-id", "idempotency-key", "accept-patch", "prefer", "preference-applied",
        "link", "x-accel-buffering", "referrer-policy", "forwarded", "x-forwarded-for", "ratelimit",
        "ratelimit-policy", "cross-origin-opener-policy", "permissions-policy", "x-robots-tag", "x-request-id",
        "tabheader-fault",
      ])
  }
}
