import StrictJSON
import Testing

/// P11, B3: the platforms and the indicators on the wire.
@Suite struct ProfileTests {
  @Test(
    arguments: Transport.allCases,
    [
      """
      {"name": "uikit", "rubberBand": 0.55, "velocityThreshold": 300, "decelerationRate": 0.998, "overscroll": "rubberBand",
       "tie": "lower", "release": {"rule": "adjacent", "threshold": 300, "distance": 0}, "pagesPerSwipe": 1}
      """,
      """
      {"name": "viewpager2", "rubberBand": 0, "velocityThreshold": 50, "decelerationRate": null, "overscroll": "none",
       "tie": "upper", "release": {"rule": "adjacent", "threshold": 50, "distance": 0}, "pagesPerSwipe": null}
      """,
      """
      {"name": "flutter", "rubberBand": 0.52, "velocityThreshold": 100, "decelerationRate": null,
       "overscroll": "rubberBand", "tie": "upper", "release": {"rule": "halfPage", "threshold": 100, "distance": 18}, "pagesPerSwipe": null}
      """,
    ])
  func hasItsNumbers(_ transport: Transport, profile: String) throws {
    let expected = try json(profile)
    let server = try TestServer(transport)
    let path = try server.createThree()
    let name = try #require(expected.value(at: "/name")?.text)
    let answer = try server.send("PATCH", path, "{\"paging\": {\"profile\": \"\(name)\"}}")
    #expect(answer["/pager/profile"] == expected)
    #expect(try server.get(path + "/configuration")["/paging/profile"] == .string(name))
  }

  /// A drag to exactly half, and what its release does.
  @Test(
    arguments: Transport.allCases,
    [
      (
        "uikit", 0.0, 797,
        #"{"type":"spring","stiffness":100,"mass":1,"damping":20,"dampingRatio":1,"initialVelocity":0}"#
      ),
      (
        "viewpager2", 1, 450, #"{"type":"cubicBezier","x1":0.215,"y1":1,"x2":0.359,"y2":1}"#
      ),
      (
        "flutter", 1, 695,
        #"{"type":"spring","stiffness":100,"mass":0.5,"damping":15.556349186104047,"dampingRatio":1.1,"initialVelocity":0}"#
      ),
    ] as [(String, Double, Double, String)])
  func settlesAsItsPlatformDoes(
    _ transport: Transport, sample: (name: String, page: Double, duration: Double, curve: String)
  ) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.send("PATCH", path, "{\"paging\": {\"profile\": \"\(sample.name)\"}}")
    try server.post(path + "/swipe", #"{"phase": "began"}"#)
    let half = try server.post(path + "/swipe", #"{"phase": "changed", "translation": -160}"#)
    #expect(half["/pager/mostVisibleIndex"] == .number(sample.page))
    #expect(half["/pager/position"] == .number(0))
    #expect(half["/pager/positionOffset"] == .number(0.5))
    let released = try server.post(path + "/swipe", #"{"phase": "ended"}"#)
    #expect(released["/pager/transition/to"] == .number(sample.page * 320))
    #expect(released["/pager/transition/curve"] == (try json(sample.curve)))
    #expect(released["/pager/transition/duration"] == .number(sample.duration))
  }

  @Test(arguments: Transport.allCases)
  func stopsAtAnEdgeWithoutABand(_ transport: Transport) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.send("PATCH", path, #"{"paging": {"profile": "viewpager2"}}"#)
    try server.post(path + "/swipe", #"{"phase": "began"}"#)
    let dragged = try server.post(path + "/swipe", #"{"phase": "changed", "translation": 100}"#)
    #expect(dragged["/pager/contentOffset/x"] == .number(0))
    #expect(dragged["/pager/phase"] == .string("dragging"))
  }

  @Test(arguments: Transport.allCases, ["linear", "elastic", "fade", "pill", "none"])
  func hasEveryIndicator(_ transport: Transport, name: String) throws {
    let server = try TestServer(transport)
    let path = try server.createThree()
    try server.send("PATCH", path, "{\"tabBar\": {\"indicator\": \"\(name)\"}}")
    let answer = try server.post(path + "/swipe", #"{"offset": 80}"#)
    #expect(answer["/tabBar/indicatorStyle"] == .string(name))
    #expect(answer["/tabBar/indicator/alpha"] == (name == "none" ? nil : .number(name == "fade" ? 0.5 : 1)))
  }
}

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
