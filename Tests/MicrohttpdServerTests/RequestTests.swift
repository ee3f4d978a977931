import HTTPCore
import HTTPTypes
import LoopbackClient
import MicrohttpdServer
import Testing

@Suite struct RequestTests {
  @Test func answersAGet() throws {
    let server = try startServer()
    let client = try RawClient(port: server.port)
    try client.send("GET /v1/a HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let response = try client.response()
    #expect(response.status == 200)
    #expect(response.text == "GET /v1/a 0")
    #expect(response.values("date").count == 1)
    #expect(response.values("content-length") == ["11"])
    #expect(response.values("connection").isEmpty)
    server.shutdown()
  }

  @Test func readsTheContentOfAPost() throws {
    let server = try startServer()
    let client = try RawClient(port: server.port)
    try client.send("POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello")
    #expect(try client.response().text == "POST /a 5")
    server.shutdown()
  }
}
