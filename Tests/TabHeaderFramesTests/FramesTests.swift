import StrictJSON
import TabEngine
import TabHeaderWire
import Testing

@testable import TabHeaderReplays

/// What frames show (F).
@Suite struct FramesTests {
  private static let start = Instant(milliseconds: 1_000_000)

  private func container(width: Double = 960, tabs count: Int = 3) throws -> TabContainer {
    try TabContainer(
      configuration: Configuration(), tabs: (0..<count).map { TabDraft(item: try TabItem(title: "Tab \($0)")) },
      traits: Traits(width: width))
  }

  private func draft(_ json: String) throws(JSONError) -> FramesRequest { try FramesRequest.read(Array(json.utf8)) }

  private func frames(_ json: String, of container: TabContainer) throws -> Frames {
    try Frames(try draft(json), of: container, at: Self.start)
  }

  /// A finger that drags the first page 100 points past the edge within 100 ms, rests for 50 ms, and is lifted.
  private static let pull: String = {
    let steps = (1...6).map { step in
      #"{"type":"swipe","phase":"changed","translation":\#(Double(step * 100) / 6),"at":\#(Double(step * 1000) / 60)}"#
    }
    return (["{\"type\":\"swipe\",\"phase\":\"began\"}"] + steps + [#"{"type":"swipe","phase":"ended","at":150}"#])
      .joined(separator: ",")
  }()

  private func numbers(_ list: FrameList, _ field: Int, _ frames: Range<Int>) -> [Double?] {
    frames.map { frame in Double(String(decoding: list.value(of: field, in: frame), as: UTF8.self)) }
  }

  // MARK: Values

  @Test func `F1, P6, P11: at 60 frames a second, each profile resists a finger past the edge in its own way`() throws {
    let frames = try frames(
      """
      {"actions": [\(Self.pull)], "fields": ["/pager/contentOffset/x", "/pager/phase"],
       "profiles": ["uikit", "viewpager2", "flutter"]}
      """, of: try container())
    #expect(frames.lists.map(\.profile.name) == ["uikit", "viewpager2", "flutter"])

    func offsets(_ coefficient: Double) -> [Double] {
      (0...6).map { step in
        let x = Double(step * 100) / 6
        return step == 0 ? 0 : 0 - (1 - 1 / (x * coefficient / 960 + 1)) * 960
      }
    }
    #expect(numbers(frames.lists[0], 0, 0..<7) == offsets(0.55))
    #expect(abs((numbers(frames.lists[0], 0, 6..<7)[0] ?? 0) + 52.02) < 0.005)
    #expect(numbers(frames.lists[1], 0, 0..<7) == [Double](repeating: 0, count: 7))
    #expect(numbers(frames.lists[2], 0, 0..<7) == offsets(0.52))

    // All lists end when the slowest spring has settled.
    let last = frames.times.count - 1
    #expect(frames.lists.map { numbers($0, 0, last..<last + 1) } == [[0], [0], [0]])
    for list in frames.lists {
      #expect(String(decoding: list.value(of: 1, in: 1), as: UTF8.self) == #""dragging""#)
      #expect(String(decoding: list.value(of: 1, in: last), as: UTF8.self) == #""idle""#)
    }
  }

  @Test func `F3: a difference has its first frame and the largest distance`() throws {
    let frames = try frames(
      #"{"actions": [\#(Self.pull)], "fields": ["/pager/contentOffset/x", "/selectedIndex"], "profiles": ["uikit", "viewpager2"]}"#,
      of: try container())
    let difference = try #require(frames.differences.first)
    #expect(frames.differences.count == 1)
    #expect(difference.profile == .viewpager2)
    #expect(difference.fields.map(\.field.pointer) == ["/pager/contentOffset/x"])
    let field = try #require(difference.fields.first)
    #expect((field.frame, field.time) == (1, 1_000.0 / 60))
    // The finger rests at its furthest point from frame 6 on.
    let largest = try #require(field.largest)
    let farthest: Double = 1 - 1 / (100.0 * 0.55 / 960.0 + 1)
    #expect(largest.distance == farthest * 960)
    #expect((largest.frame, largest.time) == (6, 100))
  }

  @Test func `F1, P9: an animated selection is on its curve in every frame, and settles at its end`() throws {
    let container = try container(width: 320)
    let frames = try frames(
      #"{"actions": [{"type": "select", "index": 2, "animated": true, "at": 20}], "fps": 100, "fields": ["/pager/contentOffset/x", "/selectedIndex"]}"#,
      of: container)
    var moved = container
    _ = try moved.apply(.select(.index(2), animated: true), at: Self.start.advanced(byMilliseconds: 20))
    let transition = try #require(moved.motion.transition)
    #expect(frames.times.count == 33)
    let offsets: [Double?] = (0..<33).map { (frame: Int) -> Double in
      transition.offset(at: Self.start.advanced(byMilliseconds: max(Int64(frame) * 10, 20)))
    }
    #expect(numbers(frames.lists[0], 0, 0..<33) == offsets)
    #expect(numbers(frames.lists[0], 1, 0..<3) == [0, 0, 2])
    #expect(frames.lists[0].events[2].map(\.type) == ["selectionChanged", "haptic", "transitionBegan", "didShow"])
    #expect(frames.lists[0].events[2].map(\.time) == [20, 20, 20, 20])
    #expect(frames.lists[0].events[32] == [FrameEvent(type: "didSettle", time: 320)])
    #expect(frames.lists[0].events.flatMap { $0 }.count == 5)
  }

  @Test func `F1: an action comes at its time, whole milliseconds, and before the frame of that time`() throws {
    let frames = try frames(
      #"{"actions": [{"type":"select","index":1,"at":16.9},{"type":"select","index":2},{"type":"select","index":0,"at":17}], "duration": 34, "fields": ["/selectedIndex"]}"#,
      of: try container())
    // Frame 1 is at 16.67 ms: the state of 16 ms.
    #expect(numbers(frames.lists[0], 0, 0..<3) == [0, 2, 0])
    #expect(frames.times.count == 3)
  }

  @Test func `F1, P14: a view shows the same gesture on another device`() throws {
    let frames = try frames(
      #"{"actions": [\#(Self.pull)], "fields": ["/pager/contentOffset/x", "/traits/width"], "views": [{}, {"width": 480}]}"#,
      of: try container())
    #expect(frames.lists.map(\.view.width) == [nil, 480])
    let (own, half) = (numbers(frames.lists[0], 0, 0..<7), numbers(frames.lists[1], 0, 0..<7))
    for (own, half) in zip(own, half) { #expect(abs((own ?? 1) / 2 - (half ?? 2)) < 1e-12) }
    #expect(numbers(frames.lists[1], 1, 0..<1) == [480])
    #expect(frames.differences[0].fields.map(\.field.pointer) == ["/pager/contentOffset/x", "/traits/width"])
  }

  @Test func `F1: without actions there is one frame, and a transition goes on`() throws {
    var container = try container()
    #expect(try frames("", of: container).times.count == 1)
    _ = try container.apply(.select(.index(1), animated: true), at: Self.start)
    let frames = try frames(#"{"fields": ["/pager/currentPage"]}"#, of: container)
    #expect(frames.times.count == 19)
    #expect(numbers(frames.lists[0], 0, 17..<19) == [0, 1])
  }

  /// Every value is the one in the whole state.
  @Test func `F2: a field has the value of the whole state`() throws {
    let container = try container(tabs: 4)
    var moved = container
    _ = try moved.apply(.select(.index(1), animated: true), at: Self.start)
    let instant = Self.start.advanced(byMilliseconds: 100)
    let revision = StateSource.Revision(number: 1, configuration: 1, design: 1, updatedAt: Self.start)
    let nobody = StateSource.Identity(id: "", epoch: "", name: nil, preset: "", createdAt: Self.start)
    let source = StateSource(revision, of: Shared(moved), at: instant)
    let state = try JSONValue(
      parsing: StateBuffer(of: source, identity: nobody).writing(.all).bytes(including: .all), limits: .unlimited)
    var count = 0
    func check(_ value: JSONValue, _ pointer: String) throws {
      if !pointer.isEmpty, !["/id", "/epoch", "/preset", "/createdAt"].contains(pointer) {
        let path = try StatePath(pointer)
        var json = JSONWriter()
        #expect(StateFields(of: source).write(at: path.tokens[...], to: &json), "\(pointer)")
        #expect(try JSONValue(parsing: json.bytes) == value, "\(pointer)")
        count += 1
      }
      switch value {
      case .object(let object):
        for member in object.members {
          try check(member.value, pointer + "/" + JSONError.referenceToken(member.name.string))
        }
      case .array(let elements):
        for (index, element) in elements.enumerated() { try check(element, pointer + "/\(index)") }
      default: break
      }
    }
    try check(state, "")
    #expect(count > 250, "\(count)")
  }

  @Test func `F2: the standard fields are in every state`() throws {
    let container = try container(tabs: 12)
    let paths = StatePath.standard(of: container)
    for path in paths { #expect(try StatePath(path.pointer) == path) }
    #expect(Set(paths.map(\.pointer)).count == paths.count)
    let frames = try frames("{}", of: container)
    #expect(frames.lists[0].found.allSatisfy { $0 })
  }

  @Test func `F2: a value that is not there at that time is null`() throws {
    let frames = try frames(
      #"{"actions": [{"type":"select","index":1,"animated":true,"at":20}], "fps": 50, "fields": ["/pager/transition/elapsed", "/tabBar/items/0/badge"]}"#,
      of: try container())
    let values = (0..<4).map { String(decoding: frames.lists[0].value(of: 0, in: $0), as: UTF8.self) }
    #expect(values == ["null", "0", "20", "40"])
    #expect(String(decoding: frames.lists[0].value(of: 1, in: 0), as: UTF8.self) == "null")
  }

  @Test func `F4: the same frames have the same bytes`() throws {
    let container = try container()
    let json =
      #"{"actions": [\#(Self.pull)], "profiles": ["uikit", "flutter"], "views": [{}, {"colorScheme": "dark"}]}"#
    for format in FrameFormat.allCases {
      let first = try format.frames(try draft(json), of: container, at: Self.start)
      #expect(try format.frames(try draft(json), of: container, at: Self.start) == first, "\(format)")
      #expect(!first.isEmpty)
    }
  }

  // MARK: Mistakes

  @Test(arguments: [
    (#"{"fps": 0}"#, "/fps", "expected a whole number from 1 to 240"),
    (#"{"fps": 241}"#, "/fps", "expected a whole number from 1 to 240"),
    (#"{"duration": 60001}"#, "/duration", "expected a number from 0 to 60000"),
    (#"{"actions": [{"type": "tapAvatar", "at": 60001}]}"#, "/actions/0/at", "expected a number from 0 to 60000"),
    (
      #"{"profiles": ["uikit", "uikti"]}"#, "/profiles/1",
      #"there is no paging profile "uikti": did you mean "uikit"? The paging profiles are "uikit", "viewpager2", "flutter""#
    ),
    (#"{"profiles": ["uikit", "uikit"]}"#, "/profiles/1", "this occurs twice: remove one"),
    (#"{"views": []}"#, "/views", "expected at least one"),
    (
      #"{"fields": ["pager"]}"#, "/fields/0",
      #"expected a JSON pointer into the state, such as "/pager/contentOffset/x""#
    ),
    (#"{"fields": [""]}"#, "/fields/0", #"expected a JSON pointer into the state, such as "/pager/contentOffset/x""#),
    (
      #"{"fields": ["/pager/contentOfset/x"]}"#, "/fields/0",
      #""/pager" has no member "contentOfset": did you mean "contentOffset"?"#
    ),
    (#"{"fields": ["/pagr"]}"#, "/fields/0", #"the state has no member "pagr": did you mean "pager"?"#),
    (
      #"{"fields": ["/selectedIndex/x"]}"#, "/fields/0",
      #""/selectedIndex" has no members, so there is no "x" in it"#
    ),
    (
      #"{"fields": ["/tabBar/items/first"]}"#, "/fields/0",
      #""/tabBar/items" is a list: expected the index of an element, such as 0, not "first""#
    ),
    (#"{"fields": ["/pager~2"]}"#, "/fields/0", "expected ~0 or ~1 after each ~ of a JSON pointer"),
  ])
  func `F5: a mistake is named`(json: String, pointer: String, detail: String) {
    #expect(throws: JSONError(kind: .invalid, pointer: pointer, detail: detail)) { try draft(json) }
  }

  @Test func `F5: an action that is refused is named with its time`() throws {
    let container = try container()
    let error = #expect(throws: FramesError.self) {
      try frames(
        #"{"actions": [{"type":"select","index":1},{"type":"select","index":7,"at":40}], "profiles": ["uikit", "flutter"]}"#,
        of: container)
    }
    #expect(error?.name == .indexOutOfRange)
    #expect(error?.mistake.pointer == "/actions/1/index")
    #expect(
      error?.mistake.detail
        == #"at 40 ms with the profile "uikit": the index 7 does not exist: choose one from 0 to 2"#)
  }

  @Test func `F5: a view that is refused is named`() throws {
    let container = try container()
    let error = #expect(throws: FramesError.self) {
      try frames(#"{"views": [{}, {"width": -1}]}"#, of: container)
    }
    #expect(error?.mistake.pointer == "/views/1/width")
    #expect(error?.mistake.detail == "at 0 ms: expected a number from 0 to 100000")
  }

  @Test func `F5: an element that is in no frame is named`() throws {
    let container = try container()
    let error = #expect(throws: FramesError.self) {
      try frames(#"{"fields": ["/selectedIndex", "/tabBar/items/3/label"]}"#, of: container)
    }
    #expect(error?.mistake.pointer == "/fields/1")
    #expect(error?.mistake.detail == #""/tabBar/items" has no element 3 in any frame"#)
    #expect(
      try frames(
        #"{"actions": [{"type":"insertTab","tab":"New","at":20}], "fields": ["/tabBar/items/3/label"]}"#, of: container
      ).lists[0].found == [true])
  }

  @Test func `F5: the number of values, their length and the work have limits`() throws {
    let container = try container()
    #expect(
      throws: FramesError(tooMuch: "14401 frames with 15 values each are too many: expected at most 200000 values")
    ) {
      try frames(#"{"fps": 240, "duration": 60000}"#, of: container)
    }
    #expect(
      throws: FramesError(
        tooMuch: "these values are longer than 4000000 bytes: ask for fewer frames, or shorter fields")
    ) { try frames(#"{"fps": 240, "duration": 60000, "fields": ["/pager", "/tabBar"]}"#, of: container) }
    #expect(throws: FramesError.tooMuchWork) {
      try frames(#"{"duration": 60000, "fields": ["/revision"]}"#, of: try self.container(tabs: 1_000))
    }
    // Each part of a long configuration is taken from the whole.
    let names = (0..<60).map { "\"/configuration/tabBar/guards/\($0)/reason\"" }.joined(separator: ", ")
    let guards = #"{"duration": 16000, "fields": [\#(names)]}"#
    #expect(throws: FramesError(field: 0, #""/configuration/tabBar/guards" has no element 0 in any frame"#)) {
      try frames(guards, of: container)
    }
    var configuration = Configuration()
    configuration.header = Header(
      user: try User(
        name: "A", image: ImageData(uri: "data:image/png;base64," + String(repeating: "A", count: 60_000))))
    let image = try TabContainer(
      configuration: configuration, tabs: [TabDraft(item: try TabItem(title: "A"))], traits: Traits(width: 320))
    #expect(throws: FramesError.tooMuchWork) {
      try frames(guards, of: image)
    }
    #expect(throws: FramesError(tooMuch: "3601 frames are too many for a picture: expected at most 1200")) {
      try FrameFormat.svg.frames(try draft(#"{"duration": 60000}"#), of: container, at: Self.start)
    }
  }

  @Test(arguments: [
    #"{"duration": 60000, "fields": ["/revision"]}"#,
    #"{"duration": 60000, "fields": ["/revision"], "actions": [{"type": "removeTab", "tab": "tab-1"}, {"type": "insertTab", "tab": "New"}]}"#,
    #"{"fps": 1, "actions": [\#(Array(repeating: #"{"type": "select", "index": 1}"#, count: 1_000).joined(separator: ","))]}"#,
  ])
  func `F5: what is certainly too much work is refused before any is done`(content: String) throws {
    let (draft, container) = (try draft(content), try container(tabs: 1_000))
    var looks = 0
    for format in [FrameFormat.json, .svg] {
      let draft = format == .svg ? try self.draft(content.replacing("60000", with: "2000")) : draft
      #expect(throws: FramesError.tooMuchWork) {
        try format.frames(draft, of: container, at: Self.start) {
          looks += 1
          return true
        }
      }
    }
    #expect(looks == 0)
  }

  @Test func `F5: the estimate counts the fewest tabs that there are`() throws {
    let actions = #"{"duration": 60000, "fields": ["/revision"], "actions": [{"type": "setTabs", "tabs": ["A", "B"]}]}"#
    #expect(try frames(actions, of: try container(tabs: 1_000)).times.count == 3_601)
  }

  // MARK: Formats

  @Test func `F6: a table has a column for each field, quoted where it must be`() throws {
    let container = try TabContainer(
      configuration: Configuration(),
      tabs: [TabDraft(item: try TabItem(title: #"A, "B""#)), TabDraft(item: try TabItem(title: "C"))],
      traits: Traits(width: 320))
    let csv = try FrameFormat.csv.frames(
      try draft(
        #"{"actions": [{"type":"select","index":1,"at":20}], "fps": 50, "fields": ["/selectedIndex", "/tabs/0/title", "/pager/contentOffset", "/pager/transition"], "views": [{"width": 300}]}"#
      ), of: container, at: Self.start)
    #expect(
      String(decoding: csv, as: UTF8.self)
        == [
          "profile,view,frame,time,/selectedIndex,/tabs/0/title,/pager/contentOffset,/pager/transition,events",
          #"uikit,"{""width"":300}",0,0,0,"A, ""B""","{""x"":0,""y"":0}",,"#,
          #"uikit,"{""width"":300}",1,20,1,"A, ""B""","{""x"":300,""y"":0}",,didSettle@20 selectionChanged@20 haptic@20 didShow@20"#,
          "",
        ].joined(separator: "\r\n"))
  }

  @Test func `F6: JSON has lists, and NDJSON a line for each frame`() throws {
    let draft = try draft(
      #"{"actions": [{"type":"tapAvatar"},{"type":"select","index":1,"at":20}], "fps": 50, "fields": ["/selectedIndex"], "profiles": ["uikit", "flutter"]}"#
    )
    let container = try container()
    let events = ["didSettle", "selectionChanged", "haptic", "didShow"]
      .map { #"{"type":"\#($0)","time":20}"# }.joined(separator: ",")
    let frames = [
      #""frame":0,"time":0,"values":{"/selectedIndex":0},"events":[]}"#,
      #""frame":1,"time":20,"values":{"/selectedIndex":1},"events":[\#(events)]}"#,
    ]
    let lists = ["uikit", "flutter"].map {
      #"{"profile":"\#($0)","view":{},"frames":[{\#(frames.joined(separator: ",{"))]}"#
    }
    #expect(
      String(decoding: try FrameFormat.json.frames(draft, of: container, at: Self.start), as: UTF8.self)
        == #"{"fps":50,"duration":20,"lists":[\#(lists.joined(separator: ","))],"differences":[{"profile":"flutter","view":{},"fields":[]}]}"#
    )
    let lines = ["uikit", "flutter"].flatMap { profile in
      frames.map { #"{"profile":"\#(profile)","view":{},"# + $0 + "\n" }
    }
    #expect(
      String(decoding: try FrameFormat.ndjson.frames(draft, of: container, at: Self.start), as: UTF8.self)
        == lines.joined())
  }

  @Test func `F7: a picture is drawn once, and what moves is animated`() throws {
    let container = try container(width: 320)
    let select = #"{"actions": [{"type": "select", "index": 1, "animated": true}]}"#
    let svg = try FrameFormat.svg.frames(try draft(select), of: container, at: Self.start)
    let still = try FrameFormat.svg.frames(try draft("{}"), of: container, at: Self.start)
    let text = String(decoding: svg, as: UTF8.self)
    #expect(text.hasPrefix("<svg ") && text.hasSuffix("</svg>"))
    #expect(text.contains(#"<animate attributeName="x" calcMode="discrete" values=""#), "\(text)")
    #expect(text.contains(#"dur="316.667ms" repeatCount="indefinite""#))
    #expect(!text.contains("<script") && !text.contains("<style"))
    #expect(!String(decoding: still, as: UTF8.self).contains("<animate"))
    // Nineteen drawings would be larger.
    #expect(svg.count < 6 * still.count, "\(svg.count), \(still.count)")
    let twice = try FrameFormat.svg.frames(
      try draft(#"{"actions": [{"type": "select", "index": 1, "animated": true}], "views": [{}, {"width": 480}]}"#),
      of: container, at: Self.start)
    #expect(String(decoding: twice, as: UTF8.self).contains(#" width="480" "#))
  }
}
