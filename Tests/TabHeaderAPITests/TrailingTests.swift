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

/// H9, H10: the header's trailing view, and the existing icons.
@Suite struct TrailingTests {
  private static let image = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB"

  @Test(
    arguments: Transport.allCases,
    [
      (#"{"icon": "bell", "label": "Notifications"}"#, "icon", #""bell""#, "Notifications"),
      (#"{"title": "Edit"}"#, "title", #""Edit""#, "Edit"),
      (#"{"title": "Edit", "icon": null, "label": "Edit the list"}"#, "title", #""Edit""#, "Edit the list"),
      (#"{"image": "\#(image)", "label": "Logo"}"#, "image", "\"\(image)\"", "Logo"),
    ])
  func `H9: it is an icon, a title or an image, with a badge and a label`(
    _ transport: Transport, sample: (content: String, kind: String, value: String, label: String)
  ) throws {
    let server = try TestServer(transport)
    let content = sample.content.dropLast() + #", "badge": 2}"#
    let answer = try server.post(
      "/v1/sessions", "{\"header\": {\"user\": {\"name\": \"Ada\"}, \"trailing\": \(content)}}")
    #expect(answer.status == 201, "\(answer.text)")
    #expect(answer["/header/trailing/kind"] == .string(sample.kind))
    for member in ["icon", "title", "image"] {
      let expected = member == sample.kind ? try json(sample.value) : .null
      #expect(answer["/header/trailing/\(member)"] == expected)
      #expect(answer["/configuration/header/trailing/\(member)"] == expected)
    }
    #expect(answer["/header/trailing/badge"] == .string("2"))
    #expect(answer["/header/trailing/label"] == .string(sample.label + ", 2 new items"))
    let path = try #require(answer.fields["location"])
    let picture = try server.get(path + "/header.svg")
    #expect(picture.status == 200)
    #expect(picture.text.contains(sample.label))
    #expect(try server.post(path + "/header/trailing/tap").eventTypes == ["didTapTrailing"])
  }

  @Test func `H9: a patch replaces one with another`() throws {
    let server = try TestServer(.inProcess)
    let path = try server.create()
    let both = try server.send("PATCH", path, #"{"header": {"trailing": {"title": "Edit"}}}"#)
    let one = #"expected one of "icon", "title" and "image""#
    expectProblem(both, "invalid-value", 422, at: "/header/trailing", detail: one)
    let none = try server.send("PATCH", path, #"{"header": {"trailing": {"icon": null}}}"#)
    expectProblem(none, "invalid-value", 422, at: "/header/trailing", detail: one)
    let edit = try server.send(
      "PATCH", path, #"{"header": {"trailing": {"icon": null, "title": "Edit", "label": null, "badge": null}}}"#)
    #expect(
      edit["/configuration/header/trailing"]
        == (try json(#"{"icon": null, "title": "Edit", "image": null, "badge": null, "label": "Edit"}"#)))
  }

  private static let spoken =
    #"the member "label" is missing: screen readers speak it in place of the icon or image"#

  @Test(
    arguments: [
      (#"{"icon": "bell"}"#, "invalid-value", 422, "/label", Self.spoken),
      (#"{"image": "\#(image)", "label": null}"#, "invalid-value", 422, "/label", Self.spoken),
      (#"{"icon": "bell", "label": ""}"#, "invalid-value", 422, "/label", "expected at least one character"),
      (#"{"image": "https://example.com/a.png", "label": "a"}"#, "invalid-value", 422, "/image", nil),
      (#"{"title": ""}"#, "invalid-value", 422, "/title", nil),
      (#"{"title": "Twenty-five characters are"}"#, "invalid-value", 422, "/title", nil),
      (#"{"title": "Edit", "colour": 1}"#, "malformed-content", 400, "/colour", nil),
    ] as [(String, String, Int, String, String?)])
  func `H9: an invalid one is refused at its place, with what is missing`(
    content: String, name: String, status: Int, pointer: String, detail: String?
  ) throws {
    let answer = try TestServer(.inProcess).post(
      "/v1/sessions", "{\"header\": {\"user\": {\"name\": \"Ada\"}, \"trailing\": \(content)}}")
    expectProblem(answer, name, status, at: "/header/trailing" + pointer, detail: detail)
  }

  @Test(arguments: Transport.allCases)
  func `H10: the icons are listed with their pictures`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let answer = try server.get("/v1/icons")
    #expect(answer.status == 200)
    let icons = try #require(answer["/icons"]?.elements)
    #expect(icons.count == 71)
    let bell = try #require(icons.first { $0.value(at: "/name") == .string("bell") })
    #expect(bell.value(at: "/svg")?.text?.hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg""#) == true)
    #expect(bell.value(at: "/filled")?.text?.contains(#"fill="currentColor""#) == true)
    let plus = icons.first { $0.value(at: "/name") == .string("plus") }
    #expect(plus?.value(at: "/filled")?.text?.contains(#"stroke-width="2.6""#) == true)
    let sheet = try server.get("/v1/icons/sheet.svg")
    #expect((sheet.status, sheet.fields["content-type"]) == (200, "image/svg+xml"))
    #expect(sheet.fields["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
    #expect(sheet.text.contains(">podcast<"))
    // A page that is opened again does not load them again (RFC 9110 §13.1.2).
    for (path, answer) in [("/v1/icons", answer), ("/v1/icons/sheet.svg", sheet)] {
      let tag = try #require(answer.fields["etag"])
      let again = try server.send("GET", path, fields: ["If-None-Match": tag])
      #expect((again.status, again.text, again.fields["etag"]) == (304, "", tag))
    }
  }

  @Test(arguments: Transport.allCases)
  func `D, H10: a session with an icon that does not exist says so in its lint`(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.create(#"{"tabs": [{"title": "Home", "icon": "huose"}, "Cards"]}"#)
    let finding = try server.get(path + "/lint")["/findings"]?.elements.first {
      $0.value(at: "/id") == .string("unknown-icon")
    }
    #expect(finding?.value(at: "/pointer") == .string("/tabs/0/icon"))
    #expect(finding?.value(at: "/advice") == .string("Did you mean “house”?"))
    #expect(try server.get("/docs/lint/unknown-icon").status == 200)
  }
}
