import ManualClock
import StrictJSON
import TabEngine
import TabHeaderCatalog
import TabHeaderWire
import TabSessions
import Testing

@testable import TabHeaderAPI

/// The parts that a state copies from the one before are what it would have written itself.
@Suite struct StatePartsTests {
  /// Changes of each part, and of none.
  private static let actions: [String] = [
    #"{"type": "swipe", "phase": "began"}"#, #"{"type": "swipe", "phase": "changed", "translation": -30}"#,
    #"{"type": "swipe", "phase": "changed", "translation": -250}"#, #"{"type": "swipe", "phase": "ended"}"#,
    #"{"type": "select", "index": 2, "source": "user"}"#, #"{"type": "select", "index": 1, "animated": true}"#,
    #"{"type": "select", "index": 1, "source": "user"}"#, #"{"type": "select", "more": true}"#,
    #"{"type": "customize", "begin": true}"#, #"{"type": "customize", "move": "t6", "to": 0}"#,
    #"{"type": "customize", "end": true, "save": false}"#, #"{"type": "select", "index": 6}"#,
    #"{"type": "navigate", "tab": "t6", "show": {"id": "p", "title": "P"}}"#,
    #"{"type": "scrollPage", "tab": "t6", "y": 40}"#, #"{"type": "navigate", "tab": "popup", "display": "x"}"#,
    #"{"type": "navigate", "show": "row", "animated": true}"#, #"{"type": "navigate", "dependencies": ["api"]}"#,
    #"{"type": "navigate", "top": {"id": "other", "hidesBottomBarWhenPushed": true}}"#,
    #"{"type": "navigate", "back": true, "animated": true}"#,
    #"{"type": "navigate", "tab": "popup", "back": true}"#, #"{"type": "setBadge", "tab": "t1", "badge": 4}"#,
    #"{"type": "updateTab", "tab": "t6", "page": {"wantsFullScreenLayout": true, "statusBarStyle": "darkContent"}}"#,
    #"{"type": "resize", "colorScheme": "dark"}"#, #"{"type": "resize", "layoutDirection": "rtl"}"#,
    #"{"type": "resize", "orientation": "landscape"}"#, #"{"type": "resize", "sizeClass": "regular"}"#,
    #"{"type": "resize", "keyboardVisible": true}"#, #"{"type": "removeTab", "tab": "t6"}"#,
    #"{"type": "moveTab", "tab": "t0", "to": 4}"#, #"{"type": "insertTab", "tab": "New", "index": 0}"#,
    #"{"type": "tapAvatar"}"#, #"{"type": "setTabs", "tabs": []}"#, #"{"type": "setTabs", "tabs": ["A", "B"]}"#,
  ]

  @Test(arguments: ShippedFiles.presetNames)
  func areTheSameAsWrittenAnew(preset: String) throws {
    let catalog = try ShippedFiles.catalog.get()
    var given = try json(#"{"popups": [{"id": "popup", "title": "Popup"}]}"#)
    let tabs = (0..<7).map { #"{"id": "t\#($0)", "title": "Tab \#($0)", "icon": "star"}"# }.joined(separator: ",")
    given = given.overlaid(with: try json(#"{"tabs": [\#(tabs)], "tabBar": {"overflow": "more"}}"#))
    let description = try SessionDescription(given, over: try #require(catalog.preset(preset)), catalog.names)

    let clock = ManualClock()
    let session = try SessionRegistry(clock: clock).create(
      description.container(), preset: preset, timeToLive: .seconds(60))
    let representation = StateRepresentation()
    var state: EncodedState?
    for action in Self.actions {
      var reader = JSONReader(Array(action.utf8))
      let action = try TabAction.read(&reader)
      // What one preset refuses, another accepts.
      _ = try? session.perform(SessionCommand(.action(action)))
      clock.advance(byMilliseconds: 40)
      let now = clock.now()
      let revision = session.read().revision
      let shared = representation.encoded(session, revision, now: now, after: state).writing(.all)
      let anew = representation.encoded(session, revision, now: now).writing(.all)
      #expect(shared.bytes(including: .all) == anew.bytes(including: .all), "\(action)")
      state = shared
    }
  }
}
