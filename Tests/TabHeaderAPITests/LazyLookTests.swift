import Dispatch
import HTTPServer
import HTTPTypes
import ManualClock
import StrictJSON
import Synchronization
import TabHeaderAPI
import TabSessions
import Testing

/// T1, T10, T11: sessions adopt a changed theme when they are next read, watched or changed.
@Suite struct LazyLookTests {
  private static func theme(_ danger: String, own: String? = nil) -> String {
    let own = own.map { ", \"own\": \"\($0)\"" } ?? ""
    return "{\"theme\": {\"color\": {\"danger\": \"\(danger)\"\(own)}}}"
  }

  private static let design = #"{"theme": "red", "design": {"dividerColor": "{theme.color.own}"}}"#

  private func types(_ server: TestServer, _ path: String) throws -> [String?] {
    try server.log(path).map { $0.value(at: "/type")?.text }
  }

  /// The new revision has the time of the reading, not the time of the theme.
  @Test(arguments: Transport.allCases)
  func aSessionAdoptsAThemeWhenItIsNextRead(_ transport: Transport) throws {
    let server = try TestServer(transport)
    try server.send("PUT", "/v1/themes/red", Self.theme("#FF0000"))
    let path = try server.create(#"{"theme": "red"}"#)
    let tag = try #require(try server.get(path).fields["etag"])
    server.clock.advance(byMilliseconds: 1_000)
    #expect(try server.send("PUT", "/v1/themes/red", Self.theme("#00FF00"))["/sessions"] == .number(1))
    try server.send("PUT", "/v1/themes/red", Self.theme("#0000FF"))
    server.clock.advance(byMilliseconds: 4_000)

    let read = try server.get(path, fields: ["If-None-Match": tag])
    #expect(read.status == 200)
    #expect(read["/revision"] == .number(2))
    #expect(read["/updatedAt"] == .string("2026-01-01T00:00:05.000Z"))
    #expect(read["/designRevision"] == .number(2))
    #expect(try server.get(path + "/design")["/badgeColor"] == .string("#0000FF"))
    #expect(try types(server, path) == ["configured"])
    #expect(try server.get(path)["/revision"] == .number(2))
  }

  /// A change that depends on the revision before the theme is refused, and its own events come after the theme's.
  @Test(arguments: Transport.allCases)
  func aChangeComesAfterTheTheme(_ transport: Transport) throws {
    let server = try TestServer(transport)
    try server.send("PUT", "/v1/themes/red", Self.theme("#FF0000"))
    let path = try server.create(#"{"theme": "red"}"#)
    let tag = try #require(try server.get(path).fields["etag"])
    try server.send("PUT", "/v1/themes/red", Self.theme("#00FF00"))
    expectProblem(
      try server.post(path + "/select", #"{"index": 1}"#, fields: ["If-Match": tag]), "precondition-failed", 412)
    let answer = try server.post(path + "/select", #"{"index": 1}"#)
    #expect(answer["/revision"] == .number(3))
    #expect(answer["/design"] == nil, "the refused request brought the session up to date")
    #expect(try server.get(path + "/design")["/badgeColor"] == .string("#00FF00"))
    #expect(answer.eventTypes == ["didSettle", "selectionChanged", "haptic", "didShow"])
    #expect(try types(server, path) == ["configured", "didSettle", "selectionChanged", "haptic", "didShow"])
  }

  @Test(arguments: Transport.allCases)
  func aWatchedSessionAdoptsAThemeAtOnce(_ transport: Transport) throws {
    let server = try TestServer(transport)
    try server.send("PUT", "/v1/themes/red", Self.theme("#FF0000"))
    let path = try server.create(#"{"theme": "red"}"#)
    let reader = try server.events(path + "/events?state=full")
    defer { reader.close() }
    _ = try reader.block()
    _ = try reader.block()
    try server.send("PUT", "/v1/themes/red", Self.theme("#00FF00"))
    let configured = try #require(try reader.block())
    #expect(configured.contains("event: configured\n"))
    let state = try #require(try reader.block())
    #expect(state.contains("event: state\n"))
    #expect(state.contains(##""badgeColor":"#00FF00""##))
    // Later events come after it.
    try server.post(path + "/select", #"{"index": 1}"#)
    #expect(try reader.block()?.contains("event: didSettle\n") == true)
  }

  /// Themes that a session does not use do not affect it.
  @Test(arguments: Transport.allCases)
  func anotherThemeChangesNothing(_ transport: Transport) throws {
    let server = try TestServer(transport)
    try server.send("PUT", "/v1/themes/red", Self.theme("#FF0000", own: "#123456"))
    let path = try server.create(Self.design)
    try server.expectUntouched(path) {
      try server.send("PUT", "/v1/themes/blue", Self.theme("#0000FF"))
      try server.send("PUT", "/v1/themes/blue", Self.theme("#0000FE"))
    }
  }

  @Test(arguments: Transport.allCases)
  func aSessionWhoseDesignNoLongerFitsKeepsItsLook(_ transport: Transport) throws {
    let server = try TestServer(transport)
    try server.send("PUT", "/v1/themes/red", Self.theme("#FF0000", own: "#123456"))
    let path = try server.create(Self.design)
    #expect(try server.get(path + "/design")["/problem"] == .null)

    let put = try server.send("PUT", "/v1/themes/red", Self.theme("#00FF00"))
    #expect(put.status == 200)
    let id = try #require(path.split(separator: "/").last)
    #expect(!put.text.contains(id), "no answer names another session")

    let kept = try server.get(path + "?include=design")
    #expect(kept["/revision"] == .number(2))
    #expect(kept["/design/badgeColor"] == .string("#FF0000"))
    #expect(kept["/design/dividerColor"] == .string("#123456"))
    #expect(kept["/design/theme"] == .string("red"))
    #expect(
      kept["/design/problem"]
        == (try json(
          #"{"pointer": "/design/dividerColor", "detail": "theme.color.own: there is no token of this name"}"#)))
    // Other members can be changed.
    let patched = try server.send("PATCH", path, #"{"hideSingleTab": true}"#)
    #expect(patched.status == 200)
    #expect(patched["/design"] == nil)
    expectProblem(
      try server.send("PATCH", path, #"{"style": "uikit"}"#), "invalid-value", 422, at: "/design/dividerColor")

    // Once the theme has the token again, the session follows it.
    try server.send("PUT", "/v1/themes/red", Self.theme("#0000FF", own: "#654321"))
    let renewed = try server.get(path + "?include=design")
    #expect(renewed["/design/problem"] == .null)
    #expect(renewed["/design/badgeColor"] == .string("#0000FF"))
    #expect(renewed["/design/dividerColor"] == .string("#654321"))
  }

  /// The configuration of a session that keeps its look creates one that looks the same, even if its style has changed.
  @Test(arguments: Transport.allCases)
  func aLookThatIsKeptCanBeCreatedAgain(_ transport: Transport) throws {
    let server = try TestServer(transport)
    func style(_ changes: String) throws -> String {
      let remind = try server.get("/v1/styles/remind").json
      return String(decoding: remind.mergePatched(with: try json(changes)).bytes, as: UTF8.self)
    }
    let image = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB"
    let background = ##"{"type": "image", "image": "\##(image)", "color": "#152F80"}"##
    try server.send(
      "PUT", "/v1/styles/mine",
      try style(##"{"badgeColor": {"light": "#0A0B0C", "dark": "#0D0E0F"}, "headerBackground": \##(background)}"##))
    let path = try server.create(
      #"{"preset": "backbase", "style": "mine", "design": {"titleFont": {"weight": "bold"}, "headerBackground": {"color": "systemRed"}}}"#
    )
    let before = try [server.get(path + "/design")[""], server.get(path + "/design?colorScheme=dark")[""]]

    // Its own colour now overrides a gradient, and the style needs a token that the theme does not have.
    let put = try server.send(
      "PUT", "/v1/styles/mine", try style(##"{"dividerColor": "{theme.color.own}", "titleFont": {"style": "title1"}}"##)
    )
    #expect(put.status == 200, "\(put.text)")
    let kept = try server.get(path + "?include=design")
    #expect(
      kept["/design/problem"]
        == (try json(
          #"""
          {"pointer": "/style",
           "detail": "the style \"mine\" cannot be used with the theme \"default\": dividerColor: theme.color.own: there is no token of this name"}
          """#)))
    let lint = try server.get(path + "/lint")["/findings/0"]
    #expect(lint?.value(at: "/id") == .string("outdated-design"))
    #expect(lint?.value(at: "/pointer") == .string("/style"))

    let configuration = try server.get(path + "/configuration")
    let again = try server.post("/v1/sessions", configuration.text)
    #expect(again.status == 201, "\(again.text)")
    let copy = try #require(again.fields["location"])
    let after = try [server.get(copy + "/design")[""], server.get(copy + "/design?colorScheme=dark")[""]]
    for (before, after) in zip(before, after) {
      #expect(
        before?.mergePatched(with: .object(["problem": .null]))
          == after?.mergePatched(with: .object(["problem": .null])))
      #expect(after?.value(at: "/problem") == .null)
    }
    // A patch keeps the session's own members: it follows its style again as soon as that fits.
    #expect(try server.send("PATCH", path, #"{"hideSingleTab": true}"#).status == 200)
    try server.send("PUT", "/v1/styles/mine", try style(##"{"badgeColor": "#FF0000"}"##))
    #expect(try server.get(path + "/design")["/problem"] == .null)
    #expect(try server.get(path + "/design")["/badgeColor"] == .string("#FF0000"))
    #expect(try server.get(path + "/design")["/titleFont/weight"] == .number(700))
    #expect(try server.get(copy + "/design")["/badgeColor"] == .string("#0A0B0C"))
  }

  /// L7: the size of a description is limited, and a session's look is not part of it unless its style has changed.
  @Test func imagesThatDoNotFitAreReplacedByTheirColor() throws {
    let server = try TestServer(.inProcess)
    func style(_ change: String) throws -> String {
      let remind = try server.get("/v1/styles/remind").json
      return String(decoding: remind.mergePatched(with: try json(change)).bytes, as: UTF8.self)
    }
    let image = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAC" + String(repeating: "AAAA", count: 16_000)
    try server.send(
      "PUT", "/v1/styles/mine",
      try style(##"{"headerBackground": {"type": "image", "image": "\##(image)", "color": "#152F80"}}"##))
    let tabs = (0..<15).map { #"{"title": "\#($0)", "image": "\#(image)"}"# }.joined(separator: ", ")
    let path = try server.create(#"{"preset": "blank", "style": "mine", "tabs": [\#(tabs)]}"#)
    #expect(try server.get(path + "/design")["/headerBackground/type"] == .string("image"))
    try server.send("PUT", "/v1/styles/mine", try style(#"{"dividerColor": "{theme.color.own}"}"#))

    let configuration = try server.get(path + "/configuration")
    #expect(configuration["/design/headerBackground"] == (try json(##"{"type": "color", "color": "#152F80"}"##)))
    #expect(try server.send("POST", "/v1/sessions", configuration.content).status == 201)
  }

  @Test(arguments: Transport.allCases)
  func lintSaysThatADesignIsOutdated(_ transport: Transport) throws {
    let server = try TestServer(transport)
    try server.send("PUT", "/v1/themes/red", Self.theme("#B00000", own: "#123456"))
    let path = try server.create(Self.design)
    #expect(try server.get(path + "/lint")["/summary/errors"] == .number(0))
    try server.send("PUT", "/v1/themes/red", "{}")
    let finding = try server.get(path + "/lint")["/findings/0"]
    #expect(finding?.value(at: "/id") == .string("outdated-design"))
    #expect(finding?.value(at: "/severity") == .string("error"))
    #expect(finding?.value(at: "/pointer") == .string("/design/dividerColor"))
  }

  /// The number of its users is counted as they come, change and go.
  @Test(arguments: Transport.allCases)
  func aThemeInUseStays(_ transport: Transport) throws {
    let server = try TestServer(transport)
    try server.send("PUT", "/v1/themes/red", Self.theme("#FF0000"))
    func users() throws -> Double? {
      try server.get("/v1/themes")["/themes"]?.elements.last?.value(at: "/sessions")?.number
    }
    let paths = try (0..<3).map { _ in try server.create(#"{"theme": "red", "ttl": 60}"#) }
    #expect(try users() == 3)
    expectProblem(
      try server.send("DELETE", "/v1/themes/red"), "theme-in-use", 409,
      detail: "3 sessions use the theme: give them another one first.")
    try server.send("DELETE", paths[0])
    #expect(try server.send("PATCH", paths[1], #"{"theme": "default"}"#).status == 200)
    // A session whose change is refused uses the same theme.
    #expect(try server.send("PATCH", paths[2], #"{"theme": "default", "style": "none"}"#).status == 422)
    #expect(try users() == 1)
    expectProblem(
      try server.send("DELETE", "/v1/themes/red"), "theme-in-use", 409,
      detail: "A session uses the theme: give it another one first.")
    server.clock.advance(byMilliseconds: 60_000)
    server.removeExpired()
    #expect(try server.send("DELETE", "/v1/themes/red").status == 204)
  }
}

/// T1: whatever happens at the same time, a session ends up with its current theme.
@Suite struct ThemeRaceTests {
  private static func send(
    _ api: TabHeaderAPI, _ method: HTTPRequest.Method, _ path: String, _ content: String = ""
  ) throws -> JSONValue {
    let fields: HTTPFields = [.contentType: "application/json"]
    let request = Request(
      method: method, target: try RequestTarget(path.utf8), fields: RequestFields(fields), body: Array(content.utf8))
    guard case .bytes(let bytes) = try api.respond(to: request).response().body else { return .null }
    return try JSONValue(parsing: bytes)
  }

  @Test func sessionsThatAreCreatedWhileAThemeChangesHaveTheNewOne() throws {
    let catalog = try ShippedFiles.catalog.get().opened()
    let api = TabHeaderAPI(
      registry: SessionRegistry(clock: ManualClock(), looks: catalog.looks), catalog: catalog,
      site: try ShippedFiles.site.get(), version: "1")
    @Sendable func theme(_ number: Int) -> String {
      let digits = String(number + 0x100, radix: 16, uppercase: true).suffix(2)
      return "{\"theme\": {\"color\": {\"danger\": \"#0000\(digits)\"}}}"
    }
    _ = try Self.send(api, .put, "/v1/themes/race", theme(0))
    let others = (0..<8).map { _ in try? Self.send(api, .post, "/v1/sessions").value(at: "/id")?.text }.compactMap(
      \.self)
    let ids = Mutex<[String]>(others)
    let failures = Mutex<[String]>([])

    DispatchQueue.concurrentPerform(iterations: 480) { number in
      do {
        switch number % 6 {
        case 0: _ = try Self.send(api, .put, "/v1/themes/race", theme(number))
        case 1:
          // An existing session adopts it.
          let id = others[number / 6 % others.count]
          _ = try Self.send(api, .patch, "/v1/sessions/\(id)", #"{"theme": "race"}"#)
        default:
          let session = try Self.send(api, .post, "/v1/sessions", #"{"theme": "race"}"#)
          guard let id = session.value(at: "/id")?.text else { return failures.withLock { $0.append("\(session)") } }
          ids.withLock { $0.append(id) }
        }
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }

    #expect(failures.withLock { $0 } == [])
    let newest = try Self.send(api, .get, "/v1/themes/race").value(at: "/theme/color/danger")
    let sessions = ids.withLock { $0 }
    #expect(sessions.count == 8 + 320)
    for id in sessions {
      #expect(try Self.send(api, .get, "/v1/sessions/\(id)/design").value(at: "/badgeColor") == newest)
    }
  }
}
