import StrictJSON
import Testing

/// P19: the platform decides the physics, unless a profile is set.
@Suite struct PlatformTests {
  @Test(arguments: Transport.allCases)
  func theProfileFollowsThePlatform(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    for (platform, profile) in [("android", "viewpager2"), ("web", "viewpager2"), ("ios", "uikit")] {
      let answer = try server.post(path + "/resize", "{\"platform\": \"\(platform)\"}")
      #expect(answer["/traits/platform"] == .string(platform))
      #expect(answer["/pager/profile/name"] == .string(profile))
      #expect(answer["/pager/profileIsSet"] == .bool(false))
    }
    #expect(try server.get(path + "/configuration")["/paging/profile"] == .null)
    expectProblem(
      try server.post(path + "/resize", #"{"platform": "windows"}"#), "malformed-content", 400, at: "/platform",
      detail: #"expected "ios", "android" or "web", found "windows""#)
  }

  /// Also after undo, in a snapshot and in a session that is created from the configuration.
  @Test(arguments: Transport.allCases)
  func aProfileThatIsSetStays(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.post(path + "/resize", #"{"platform": "android"}"#)
    let set = try server.send("PATCH", path, #"{"paging": {"profile": "uikit"}}"#)
    #expect(set["/pager/profile/name"] == .string("uikit"))
    #expect(set["/pager/profileIsSet"] == .bool(true))

    let undone = try server.post(path + "/undo", "{}")
    #expect(undone["/pager/profile/name"] == .string("viewpager2"))
    #expect(undone["/pager/profileIsSet"] == .bool(false))
    let redone = try server.post(path + "/redo", "{}")
    #expect(redone["/pager/profile/name"] == .string("uikit"))
    #expect(redone["/pager/profileIsSet"] == .bool(true))

    let snapshot = try server.get(path + "/snapshot").text
    let restored = try server.post("/v1/sessions", "{\"snapshot\": \(snapshot)}")
    #expect(restored["/traits/platform"] == .string("android"))
    #expect(restored["/pager/profile/name"] == .string("uikit"))
    #expect(restored["/pager/profileIsSet"] == .bool(true))

    let configuration = try server.get(path + "/configuration")
    #expect(configuration["/paging/profile"] == .string("uikit"))
    let again = try server.post("/v1/sessions", configuration.text)
    #expect(again["/pager/profile/name"] == .string("uikit"))

    let unset = try server.send("PATCH", path, #"{"paging": {"profile": null}}"#)
    #expect(unset["/pager/profile/name"] == .string("viewpager2"))
    #expect(unset["/pager/profileIsSet"] == .bool(false))
  }

  /// The pages follow the fingers of the session's own device.
  @Test(arguments: Transport.allCases)
  func aViewKeepsTheProfile(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    let view = try server.get(path + "?platform=android")
    #expect(view["/traits/platform"] == .string("android"))
    #expect(view["/pager/profile/name"] == .string("uikit"))
    #expect(try server.get(path)["/traits/platform"] == .string("ios"))
  }
}
