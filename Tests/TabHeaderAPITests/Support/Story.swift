import StrictJSON
import Testing

/// A session of a preset, from the beginning to the end of its document.
final class Story {
  let server: TestServer
  let path: String
  /// The last response.
  private(set) var answer: Answer

  init(_ transport: Transport, _ preset: String) throws {
    server = try TestServer(transport)
    path = try server.create(#"{"preset": "\#(preset)"}"#)
    answer = try server.get(path + "?include=configuration,design")
  }

  /// Performs a request, and asserts all its events in order, each whole except for its instant.
  func tell(
    _ method: String, _ route: String, _ content: String, _ events: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    answer = try server.send(method, path + route, content)
    #expect(answer.status == 200, "\(answer.text)", sourceLocation: sourceLocation)
    let caused = (answer["/events"]?.elements ?? []).map { event -> JSONValue in
      var members: JSONObject = [:]
      for member in event.object?.members ?? [] where member.name != "at" { members[member.name] = member.value }
      return .object(members)
    }
    #expect(caused == (try events.map(json)), "\(answer.text)", sourceLocation: sourceLocation)
  }

  func select(_ content: String, _ events: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    try tell("POST", "/select", content, events, sourceLocation: sourceLocation)
  }

  func navigate(
    _ tab: String, _ content: String, _ events: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try tell("POST", "/tabs/\(tab)/navigation", content, events, sourceLocation: sourceLocation)
  }

  /// Changes the configuration, which is logged as one event with the whole configuration.
  func configure(_ content: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    answer = try server.send("PATCH", path, content)
    #expect(answer.eventTypes == ["configured"], "\(answer.text)", sourceLocation: sourceLocation)
    #expect(answer["/events/0/configuration"] == answer["/configuration"], sourceLocation: sourceLocation)
  }

  /// Changes the traits, which is logged as one event with all of them.
  func resize(_ content: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    answer = try server.post(path + "/resize", content)
    #expect(answer.eventTypes == ["traitsChanged"], "\(answer.text)", sourceLocation: sourceLocation)
    for name in ["width", "height", "safeArea", "idiom", "orientation", "keyboardVisible", "haptics"] {
      #expect(
        answer["/events/0/traits/\(name)"] == answer["/traits/\(name)"], "\(name)", sourceLocation: sourceLocation)
    }
  }

  /// Advances the clock, and reads the session.
  func wait(_ milliseconds: Int64) throws {
    server.clock.advance(byMilliseconds: milliseconds)
    answer = try server.get(path)
  }

  /// Asserts values of the state by their JSON pointers.
  func expect(_ values: KeyValuePairs<String, String>, sourceLocation: SourceLocation = #_sourceLocation) throws {
    for (pointer, value) in values {
      #expect(answer[pointer] == (try json(value)), "\(pointer)", sourceLocation: sourceLocation)
    }
  }

  /// A member of each item in the bar, in order.
  func items(_ pointer: String) -> [JSONValue?] {
    (answer["/tabBar/items"]?.elements ?? []).map { $0.value(at: pointer) }
  }

  /// The spoken texts.
  func spoken() throws -> [String] {
    try server.get(path + "/accessibility")["/transcript"]?.text?.split(separator: "\n").map(String.init) ?? []
  }
}

/// A rectangle as it is written.
func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
  #"{"x": \#(x), "y": \#(y), "width": \#(width), "height": \#(height)}"#
}

/// Events as they are written, without their instants.
enum Caused {
  static let felt = #"{"type": "haptic", "feedback": "selection"}"#
  static let news = #"{"type": "haptic", "feedback": "notification"}"#

  static func settled(_ page: Int, _ cause: String = "jump") -> String {
    #"{"type": "didSettle", "page": \#(page), "cause": "\#(cause)"}"#
  }

  /// - Parameters:
  ///   - from: a tab and its index, such as `catalog@1`.
  ///   - to: likewise.
  static func changed(_ from: String?, _ to: String?, more: Bool = false) -> String {
    func parts(_ text: String?) -> (index: String, tab: String) {
      guard let parts = text?.split(separator: "@") else { return ("null", "null") }
      return (String(parts[1]), "\"\(parts[0])\"")
    }
    let (from, to) = (parts(from), parts(to))
    return #"""
      {"type": "selectionChanged", "from": \#(from.index), "to": \#(to.index), "more": \#(more),
       "fromTab": \#(from.tab), "toTab": \#(to.tab)}
      """#
  }

  static func picked(_ tab: String, _ index: Int) -> String {
    #"{"type": "didSelect", "tab": "\#(tab)", "index": \#(index)}"#
  }

  /// - Parameters:
  ///   - from: a tab and its page, such as `catalog/boot`; the first page if it names none.
  ///   - to: likewise; `more` is More's list.
  static func shown(_ from: String, _ to: String, _ announcement: String) -> String {
    func page(_ text: String) -> String {
      let parts = text.split(separator: "/")
      guard text != "more" else { return #"{"tab": null, "page": "more"}"# }
      return #"{"tab": "\#(parts[0])", "page": "\#(parts.count > 1 ? parts[1] : "root")"}"#
    }
    return #"{"type": "didShow", "from": \#(page(from)), "to": \#(page(to)), "announcement": "\#(announcement)"}"#
  }

  /// - Parameter stack: ids and titles, as in `shoes=Shoes`; a first page has no title.
  static func navigated(_ tab: String, _ from: String, _ to: String, _ stack: [String]) -> String {
    let pages = stack.map { page -> String in
      let parts = page.split(separator: "=")
      return #"{"id": "\#(parts[0])", "title": \#(parts.count > 1 ? "\"\(parts[1])\"" : "null")}"#
    }
    return #"""
      {"type": "didNavigate", "tab": "\#(tab)", "from": "\#(from)", "to": "\#(to)", "stack": [\#(pages.joined(separator: ","))]}
      """#
  }
}
