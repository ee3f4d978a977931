import StrictJSON
import Testing

/// H7, H8: nothing is invented.
@Suite struct GivenHeaderTests {
  private func created(_ body: String, _ transport: Transport) throws -> Answer {
    let answer = try TestServer(transport).post("/v1/sessions", body)
    #expect(answer.status == 201, "\(answer.text)")
    return answer
  }

  @Test(arguments: Transport.allCases)
  func `H7: a header that is given is taken as it is`(_ transport: Transport) throws {
    let answer = try created(#"{"header": {"user": {"name": "Grace Hopper"}}}"#, transport)
    #expect(
      answer["/configuration/header"]
        == (try json(
          """
          {"user": {"name": "Grace Hopper", "company": null, "image": null}, "trailing": null,
           "hideSubtitle": false, "hideAvatar": false, "avatarAction": false}
          """)))
    #expect(answer["/header/subtitle"] == .null)
    #expect(answer["/header/trailing"] == .null)
    #expect(answer["/header/avatar/action"] == .bool(false))
    #expect(answer["/header/title/frame"] == (try json(#"{"x": 68, "y": 68, "width": 306, "height": 22}"#)))
  }

  @Test(arguments: Transport.allCases)
  func `H7: a header that is absent is the preset's`(_ transport: Transport) throws {
    let answer = try created(#"{"tabs": ["One"], "tabBar": {"spacing": 4}}"#, transport)
    #expect(answer["/configuration/header/user/company"] == .string("Analytical Engines"))
    #expect(answer["/configuration/header/trailing/badge"] == .string("3"))
    #expect(answer["/configuration/header/avatarAction"] == .bool(true))
    // Everything else still overrides the preset.
    #expect(answer["/configuration/tabBar/inset"] == .number(16))
    let none = try created(#"{"header": null}"#, transport)
    #expect(none["/configuration/header"] == .null)
  }

  @Test(arguments: [
    ("{}", "/header", #"the member "user" is missing"#),
    (#"{"user": {}}"#, "/header/user", #"the member "name" is missing"#),
    (#"{"user": null, "hideAvatar": true}"#, "/header", #"the member "user" is missing"#),
    (#"{"user": {"company": "Analytical Engines"}}"#, "/header/user", #"the member "name" is missing"#),
  ])
  func `H7: a header without a user takes none from the preset`(header: String, pointer: String, detail: String) throws
  {
    let answer = try TestServer(.inProcess).post("/v1/sessions", #"{"header": \#(header)}"#)
    expectProblem(answer, "malformed-content", 400, at: pointer, detail: detail)
  }

  @Test(arguments: Transport.allCases)
  func `H7: a patch changes the header that is there`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create()
    let patched = try server.send("PATCH", path, #"{"header": {"user": {"name": "Grace Hopper"}}}"#)
    #expect(patched["/configuration/header/user/name"] == .string("Grace Hopper"))
    #expect(patched["/configuration/header/user/company"] == .string("Analytical Engines"))
    #expect(patched["/configuration/header/trailing/icon"] == .string("bell"))
    #expect(patched["/configuration/header/avatarAction"] == .bool(true))
  }

  @Test(arguments: Transport.allCases)
  func `H8: blank has no header, no tabs and a neutral style, and takes what it is given`(_ transport: Transport) throws
  {
    let server = try TestServer(transport)
    let blank = try server.post("/v1/sessions", #"{"preset": "blank"}"#)
    #expect(blank.status == 201, "\(blank.text)")
    #expect(blank["/header"] == .null)
    #expect(blank["/tabs"] == .array([]))
    #expect(blank["/popups"] == .array([]))
    #expect(blank["/selectedIndex"] == .null)
    #expect(blank["/screen"] == .null)
    #expect(blank["/accessories"] == .array([]))
    #expect(blank["/design/style"] == .string("neutral"))
    #expect(blank["/tabBar/items"] == .array([]))
    #expect(blank["/tabBar/indicator"] == .null)
    #expect(blank["/layout/page"] == (try json(#"{"x": 0, "y": 95, "width": 390, "height": 715}"#)))
    let spoken = try server.get(try #require(blank.fields["location"]) + "/accessibility")
    #expect(spoken["/elements"] == .array([]))

    let given = try server.post(
      "/v1/sessions", #"{"preset": "blank", "header": {"user": {"name": "Ada"}}, "tabs": ["One"]}"#)
    #expect(given["/header/title/text"] == .string("Ada"))
    #expect(given["/selectedTab"] == .string("one"))
  }
}
