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
