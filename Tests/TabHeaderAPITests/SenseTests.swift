import StrictJSON
import TabHeaderAPI
import Testing

/// Values that are possible, and make no sense: refused in requests, and read where they were stored or recorded.
struct SenseTests {
  private static let image = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB"

  @Test(
    arguments: Transport.allCases,
    [
      ("png;base64,AAAA", "expected an image: the data is none of png, jpeg, gif and webp"),
      ("png;base64,iVBORw0KGgo=", "expected an image: the data is none of png, jpeg, gif and webp"),
      (
        "gif;base64,R0lGODlhAAAAAIAAAAAAAP///ywAAAAAAAAAAAACAkQBADs=",
        "expected an image with something to draw: it has no size or no pixels"
      ),
    ])
  func `D: an image that is none is refused, and read where it was stored or recorded`(
    _ transport: Transport, _ image: (data: String, detail: String)
  ) throws {
    let server = try TestServer(transport)
    let (none, detail) = ("data:image/" + image.data, image.detail)
    func content(_ image: String) -> String {
      #"{"header": {"user": {"name": "Ada", "image": "\#(image)"}}, "tabs": [{"title": "A", "image": "\#(image)"}, "B"]}"#
    }
    expectProblem(
      try server.post("/v1/sessions", content(none)), "invalid-value", 422, at: "/header/user/image",
      detail: detail)
    let path = try server.create(content(Self.image))
    try server.expectUntouched(path) {
      expectProblem(
        try server.send("PATCH", path, #"{"tabs": [{"title": "A", "selectedImage": "\#(none)"}]}"#),
        "invalid-value",
        422, at: "/tabs/0/selectedImage", detail: detail)
      expectProblem(
        try server.send("PATCH", path + "/tabs/a", #"{"image": "\#(none)"}"#), "invalid-value", 422, at: "/image",
        detail: detail)
      expectProblem(
        try server.post(path + "/tabs", #"{"tab": {"title": "C", "image": "\#(none)"}}"#), "invalid-value", 422,
        at: "/tab/image", detail: detail)
    }
    let background = ##"{"headerBackground": {"type": "image", "image": "\##(none)", "color": "#123456"}}"##
    expectProblem(
      try server.post("/v1/sessions", #"{"design": \#(background)}"#), "invalid-value", 422,
      at: "/design/headerBackground", detail: detail)
    expectProblem(
      try server.send("PATCH", path, #"{"design": \#(background)}"#), "invalid-value", 422,
      at: "/design/headerBackground", detail: detail)
    expectProblem(
      try server.send("PUT", "/v1/styles/own", #"{"extends": "remind", \#(background.dropFirst())"#), "broken-style",
      422,
      at: "/headerBackground/image", detail: detail)
    try server.post(path + "/select", #"{"index": 1}"#)
    let snapshot = try server.get(path + "/snapshot").text.replacing(Self.image, with: none)
    #expect(try server.send("PUT", path + "/snapshot", snapshot).status == 200)
    #expect(try server.send("PATCH", path, #"{"locale": "de"}"#).status == 200)
    #expect(try server.get(path)["/header/avatar/image"] == .string(none))
    let recording = try server.get(path + "/recording").text.replacing(Self.image, with: none)
    #expect(try server.post("/v1/replays", recording)["/compared"] == .bool(true))
  }

  @Test func `R9: a session's name has a visible character`() throws {
    for name in ["  ", #"\u200b"#, #"\u3000"#, #"\u2800"#] {
      expectProblem(
        try TestServer(.inProcess).post("/v1/sessions", #"{"name": "\#(name)"}"#), "invalid-value", 422, at: "/name",
        detail: "expected a text with a visible character")
    }
  }

  @Test(arguments: [
    (#"{"phase": "changed", "translation": -20, "velocity": 3}"#, #""velocity" needs the phase "began" or "ended""#),
    (#"{"phase": "cancelled", "velocity": 3}"#, #""velocity" needs the phase "began" or "ended""#),
    (#"{"phase": "cancelled", "translation": 3}"#, #""translation" needs another phase than "cancelled""#),
  ])
  func `P12: what a phase of a gesture does not use is refused, but in a script`(step: String, detail: String) throws {
    let server = try TestServer(.inProcess)
    let path = try server.create("{}")
    try server.post(path + "/swipe", #"{"phase": "began"}"#)
    try server.expectUntouched(path) {
      expectProblem(try server.post(path + "/swipe", step), "malformed-content", 400, at: "", detail: detail)
    }
    let script = #"{"actions": [{"type": "swipe", "phase": "began"}, {"type": "swipe", \#(step.dropFirst())]}"#
    #expect(try server.post("/v1/replays", script).status == 200)
  }
}
