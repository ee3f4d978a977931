import StrictJSON
import TabEngine
import TabHeaderReplays
import Testing

@testable import TabHeaderWire

/// An action is written for a recording. Read again, it is equal.
@Suite struct ActionWritingTests {
  /// Each kind of action with each of its members.
  @Test(arguments: [
    #"{"type":"select","index":2}"#,
    #"{"type":"select","tab":"a","animated":false,"source":"user"}"#,
    #"{"type":"select","more":true,"source":"user"}"#,
    #"{"type":"answer","approve":true,"selection":"1"}"#,
    #"{"type":"answer","deny":"Not you","selection":"999999999"}"#,
    #"{"type":"swipe","phase":"began"}"#,
    #"{"type":"swipe","phase":"began","translation":-1.5,"velocity":30,"location":{"x":1,"y":2},"pageWidth":320,"layoutDirection":"rtl"}"#,
    #"{"type":"swipe","phase":"changed","translation":0}"#,
    #"{"type":"swipe","phase":"ended"}"#,
    #"{"type":"swipe","phase":"ended","translation":0,"velocity":-900}"#,
    #"{"type":"swipe","phase":"cancelled"}"#,
    #"{"type":"swipe","offset":0.1}"#,
    #"{"type":"swipe","offset":320,"settle":true}"#,
    #"{"type":"resize"}"#,
    #"{"type":"resize","width":1,"height":2,"safeArea":{"top":3,"left":4,"bottom":5,"right":6},"idiom":"pad","sizeClass":null,"orientation":"landscape","layoutDirection":"ltr","colorScheme":"dark","contentSizeCategory":"xSmall","keyboardVisible":false,"haptics":{"supported":true,"foreground":false,"system":true,"lowPowerMode":false}}"#,
    #"{"type":"resize","safeArea":{"left":0},"sizeClass":"regular"}"#,
    #"{"type":"setTabs","tabs":[]}"#,
    #"{"type":"setTabs","tabs":[{"title":"A"},{"id":"b","title":"B","badge":null},{"title":"C","badge":"3"}],"animated":true}"#,
    #"{"type":"insertTab","tab":{"title":"A","icon":"house","tag":-1,"enabled":false},"index":0,"animated":true}"#,
    #"{"type":"insertTab","tab":{"id":"a","title":"A"}}"#,
    #"{"type":"updateTab","title":"A","icon":null,"image":null,"selectedImage":null,"imageRendering":"original","iconOnly":false,"tag":0,"badge":true,"intrinsicWidth":8,"enabled":true,"available":false,"unavailableReason":"Later","page":{"title":null,"content":"accounts","backgroundColor":"systemBlue","orientations":["portrait"],"wantsFullScreenLayout":true,"swipeEnabled":false,"horizontalScrollers":[{"x":0,"y":1,"width":2,"height":3}],"statusBarStyle":"default"},"tab":"a"}"#,
    #"{"type":"updateTab","badge":null,"tab":"a"}"#,
    #"{"type":"updateTab","tab":"a"}"#,
    #"{"type":"removeTab","animated":true,"tab":"a"}"#,
    #"{"type":"moveTab","to":0,"animated":true,"tab":"a"}"#,
    #"{"type":"navigate","show":"p","needs":["a","b"],"animated":true,"tab":"a"}"#,
    #"{"type":"navigate","top":{"id":"p","title":"P","content":"card-2","hidesBottomBarWhenPushed":true}}"#,
    #"{"type":"navigate","root":{"id":"p","hidesBottomBarWhenPushed":true}}"#,
    #"{"type":"navigate","pop":true}"#,
    #"{"type":"navigate","popTo":"root"}"#,
    #"{"type":"navigate","back":true,"animated":true}"#,
    #"{"type":"navigate","display":null,"dependencies":[],"tab":"a"}"#,
    #"{"type":"navigate","display":"p","dependencies":["a"],"needs":["a"],"tab":"a"}"#,
    #"{"type":"navigate","dependencies":["a","b"]}"#,
    #"{"type":"scrollPage","y":12.25,"tab":"a"}"#,
    #"{"type":"customize","begin":true}"#,
    #"{"type":"customize","move":"a","to":3}"#,
    #"{"type":"customize","end":true}"#,
    #"{"type":"customize","end":true,"save":false}"#,
    #"{"type":"tapAvatar"}"#,
    #"{"type":"tapTrailing"}"#,
    #"{"type":"advance","milliseconds":250}"#,
    #"{"type":"advance","to":"2026-01-01T00:00:00.250Z"}"#,
    #"{"type":"setPopups","popups":[]}"#,
    #"{"type":"setPopups","popups":[{"title":"A"},{"id":"b","title":"B","badge":null}]}"#,
    #"{"type":"configure","configuration":{}}"#,
    #"{"type":"configure","configuration":{"hideSingleTab":true,"tabBar":{"guards":[{"deny":["a"],"reason":"Later","expiresAt":1},{"allow":[],"kind":"ask","timeout":1,"reason":"May I?"}]},"look":{"theme":"ocean","design":{"tabHeight":44},"problem":{"pointer":"/style","detail":"No"},"light":{"tabHeight":44},"dark":{"tabHeight":44}},"speech":{"locale":"de"}}}"#,
  ])
  func anActionThatIsReadIsWrittenTheSame(json: String) throws {
    let action = try read(Array(json.utf8))
    #expect(written(action) == json)
  }

  @Test func aDefaultIsOmitted() throws {
    let given =
      #"{"type":"select","index":2,"source":"program"}"#
      + #" {"type":"swipe","offset":1,"settle":false}"#
      + #" {"type":"removeTab","tab":"a","animated":false}"#
      + #" {"type":"customize","end":true,"save":true}"#
    let short = [
      #"{"type":"select","index":2}"#, #"{"type":"swipe","offset":1}"#, #"{"type":"removeTab","tab":"a"}"#,
      #"{"type":"customize","end":true}"#,
    ]
    #expect(try given.split(separator: " ").map { written(try read(Array($0.utf8))) } == short)
  }

  @Test func aBadgeIsWrittenAsAnUpdate() throws {
    let action = try read(Array(#"{"type":"setBadge","tab":"a","badge":3}"#.utf8))
    #expect(written(action) == #"{"type":"updateTab","badge":"3","tab":"a"}"#)
  }

  @Test(arguments: [#"{"type":"setPopups","popups":[]}"#, #"{"type":"configure","configuration":{}}"#])
  func aBatchDoesNotContainActionsOfTheServer(json: String) throws {
    #expect(written(try read(Array(json.utf8))) == json)
    var reader = JSONReader(Array(json.utf8))
    do throws(JSONError) {
      Issue.record("\(try TabAction.read(&reader))")
    } catch {
      #expect(error.pointer == "/type")
      #expect(error.detail.hasPrefix("expected \"select\", \"answer\", \"swipe\", "))
      #expect(!error.detail.contains("\"setPopups\", ") && !error.detail.contains("\"configure\", "))
    }
  }

  /// 200 containers, 60 actions each.
  @Test func randomActionsSurvive() throws {
    var count: [String: Int] = [:]
    for seed in UInt64(30_000)..<30_200 {
      var random = RandomActions(seed: seed)
      _ = try random.container()
      for step in try random.steps(60) {
        guard let action = step.action.asSent else { continue }
        count[action.type, default: 0] += 1
        let json = bytes(action)
        let again = try read(json)
        guard again == action, bytes(again) == json else {
          Issue.record("seed \(seed): \(action)\n\(String(decoding: json, as: UTF8.self))\n\(again)")
          return
        }
      }
    }
    let sent = Set(ActionType.allCases).subtracting([.setBadge, .advance]).map(\.rawValue)
    #expect(Set(count.keys) == Set(sent + ["setPopups", "configure"]))
    #expect(count.values.allSatisfy { $0 >= 50 }, "\(count)")
  }

  private func read(_ json: [UInt8]) throws -> TabAction {
    var reader = JSONReader(json)
    return try TabAction.read(written: &reader)
  }

  private func bytes(_ action: TabAction) -> [UInt8] {
    var json = JSONWriter()
    action.write(to: &json)
    return json.bytes
  }

  private func written(_ action: TabAction) -> String { String(decoding: bytes(action), as: UTF8.self) }
}

extension TabAction {
  /// The action as a client can send it; `nil` if none can.
  fileprivate var asSent: TabAction? {
    switch self {
    case .swipe(let step, _, _): step.numbers.allSatisfy(\.isFinite) ? self : nil
    case .scrollPage(_, let y): y.isFinite ? self : nil
    case .insertTab(let tab, let index, let isAnimated): .insertTab(tab.asSent, at: index, animated: isAnimated)
    case .setTabs(let tabs, let isAnimated): tabs.asSent.map { .setTabs($0, animated: isAnimated) }
    case .setPopups(let popups): popups.asSent.map { .setPopups($0) }
    case .navigate(_, let navigation): navigation.canBeSent ? self : nil
    default: self
    }
  }
}

extension [TabDraft] {
  /// The tabs as a client can send them; `nil` if two have the same id.
  fileprivate var asSent: [TabDraft]? {
    let ids = compactMap(\.id)
    return Set(ids).count == ids.count ? map(\.asSent) : nil
  }
}

extension TabDraft {
  /// A badge that is given is not kept.
  fileprivate var asSent: TabDraft { TabDraft(id: id, item: item, keepsBadge: keepsBadge && item.badge == nil) }
}

extension Swipe {
  fileprivate var numbers: [Double] {
    switch self {
    case .began(let translation, let velocity, let location):
      [translation, velocity, location?.x ?? 0, location?.y ?? 0]
    case .changed(let translation): [translation]
    case .ended(let translation, let velocity): [translation ?? 0, velocity]
    case .cancelled: []
    case .scrolled(let offset, _): [offset]
    }
  }
}

extension Navigation {
  fileprivate var canBeSent: Bool {
    switch command {
    case .display: !isAnimated
    case .show: dependencies == nil
    case .top, .root: dependencies == nil && !isAnimated
    case .pop, .popTo, .back: dependencies == nil && needs.isEmpty
    case .dependencies: dependencies == nil && needs.isEmpty && !isAnimated
    }
  }
}
