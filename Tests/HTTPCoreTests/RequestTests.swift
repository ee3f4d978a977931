import HTTPCore
import HTTPTypes
import Testing

@Suite struct RequestTests {
  @Test func fieldsAreFoundWhateverTheirCaseAndJoined() throws {
    var fields: HTTPFields = [.ifMatch: "\"a-1\""]
    fields.append(HTTPField(name: .accept, value: "text/html"))
    fields.append(HTTPField(name: .accept, value: "application/json"))
    let request = Request(method: .get, target: try RequestTarget("/a".utf8), fields: fields)
    #expect(request[.ifMatch] == "\"a-1\"")
    #expect(HTTPField.Name("IF-MATCH").flatMap { request[$0] } == "\"a-1\"")
    #expect(request[.accept] == "text/html, application/json")
    #expect(request[.ifNoneMatch] == nil)
    #expect(request.body == [])
  }
}
