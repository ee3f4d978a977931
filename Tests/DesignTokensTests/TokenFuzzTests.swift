import RandomCases
import StrictJSON
import TabEngine
import TabSessions
import Testing

@testable import DesignTokens

/// Random documents, the same in every run.
@Suite struct TokenFuzzTests {
  // MARK: Graphs of aliases

  /// The value of a token in a random graph.
  private enum Written {
    case number(Int)
    case alias(Int)
    case pair(Int, Int)

    var text: String {
      switch self {
      case .number(let number): "\(number)"
      case .alias(let place): "\"{g\(place % 7).t\(place)}\""
      case .pair(let light, let dark): #"{"light":"{g\#(light % 7).t\#(light)}","dark":"{g\#(dark % 7).t\#(dark)}"}"#
      }
    }

    func next(_ scheme: ColorScheme) -> Int? {
      switch self {
      case .number: nil
      case .alias(let place): place
      case .pair(let light, let dark): scheme == .light ? light : dark
      }
    }
  }

  private func graph(of count: Int, loose: Bool, _ random: inout SeededRandom) -> [Written] {
    (0..<count).map { place in
      // References to lower indices form no cycles. An index past the end does not exist.
      func other() -> Int {
        loose ? Int.random(in: 0...count, using: &random) : Int.random(in: 0..<place, using: &random)
      }
      switch Int.random(in: 0..<6, using: &random) {
      case 0: return .number(place)
      case _ where place == 0 && !loose: return .number(place)
      case 1: return .pair(other(), other())
      default: return .alias(other())
      }
    }
  }

  /// The document of a graph, with its groups and tokens in random order.
  private func text(_ graph: [Written], _ random: inout SeededRandom) -> String {
    let groups = (0..<7).shuffled(using: &random).map { group in
      let tokens = graph.indices.filter { $0 % 7 == group }.shuffled(using: &random)
      return "\"g\(group)\":{\(tokens.map { "\"t\($0)\":\(graph[$0].text)" }.joined(separator: ","))}"
    }
    return "{\(groups.joined(separator: ","))}"
  }

  /// Follows aliases one by one, and remembers only where it began.
  private func naive(_ graph: [Written], _ start: Int, _ scheme: ColorScheme) -> (value: Int, chain: [Int])? {
    var chain: [Int] = []
    var place = start
    while chain.count <= graph.count {
      guard graph.indices.contains(place) else { return nil }
      guard let next = graph[place].next(scheme) else { return (place, chain) }
      place = next
      chain.append(place)
    }
    return nil
  }

  @Test func aGraphResolvesLikeANaiveWalk() throws {
    var random = SeededRandom(seed: 40)
    for round in 0..<200 {
      let graph = graph(of: 2 + round, loose: false, &random)
      let tokens = try resolved(text(graph, &random))
      #expect(tokens.tokens.count == graph.count)
      for place in graph.indices {
        let token = try #require(tokens["g\(place % 7).t\(place)"])
        let light = try #require(naive(graph, place, .light))
        #expect(token.light == .number(Double(light.value)))
        #expect(token.aliases == light.chain.map { "g\($0 % 7).t\($0)" })
        #expect(token.dark == .number(Double(try #require(naive(graph, place, .dark)).value)))
      }
    }
  }

  @Test func aBrokenGraphIsAnErrorWhoseChainsExist() throws {
    var random = SeededRandom(seed: 41)
    var broken = 0
    for round in 0..<400 {
      let graph = graph(of: 2 + round % 40, loose: true, &random)
      let isWhole = graph.indices.allSatisfy { place in
        ColorScheme.allCases.allSatisfy { naive(graph, place, $0) != nil }
      }
      let found = errors(text(graph, &random))
      #expect(found.isEmpty == isWhole)
      for error in found {
        broken += 1
        let places = try error.chain.map { try #require(Int($0.split(separator: "t")[1])) }
        for (place, next) in zip(places, places.dropFirst()) {
          #expect(ColorScheme.allCases.contains { graph[place].next($0) == next })
        }
        switch error.kind {
        case .cycle: #expect(places.dropLast().contains(places[places.count - 1]))
        case .unknownAlias: #expect(places.last == graph.count)
        default: Issue.record("\(error)")
        }
      }
    }
    #expect(broken > 300)
  }

  // MARK: Noise

  private static let valid = ##"""
    {"$schema":"s","theme":{"$type":"color","$description":"d","a":{"$value":"#fff","$extensions":{"mode":{"dark":"#000"}}},
     "b":{"$value":{"light":"{theme.a}","dark":{"colorSpace":"hsl","components":[1,"none",3],"alpha":0.5,"hex":"#123456"}}},
     "$root":{"$value":{"$ref":"#/theme/a"}}},"copy":{"$extends":"{theme}","a":"#123"},"size":{"light":8,"dark":"8px"},
     "font":{"$type":"typography","$value":{"fontFamily":["A","B"],"fontSize":{"value":1,"unit":"rem"},"fontWeight":"bold",
     "lineHeight":{"$ref":"#/n/$value"}}},"n":{"$type":"number","$value":1.5},"g":{"$type":"gradient","$value":
     [{"color":"{copy.b}","position":"{n}"},{"color":"#abc","position":0}]},"s":{"$type":"shadow","$value":[{"c":"{theme.$root}"}]}}
    """##

  /// A tree with a part of it exchanged, removed, renamed or doubled.
  private func mutated(_ value: JSONValue, _ random: inout SeededRandom) -> JSONValue {
    let names = [
      "$value", "$type", "$ref", "$extends", "$root", "light", "dark", "$extensions", "mode", "color", "position",
      "unit",
      "value", "components", "a", "theme", "a.b", "", "{", "é", "e\u{301}",
    ]
    let texts =
      names + [
        "{theme.a}", "{copy}", "{theme}", "{}", "{.}", "{a..b}", "#/theme", "#/theme/a/$value", "#/", "#/%", "#/~",
        "#fff",
        "dimension", "gradient", "typography", "fontWeight", "fontFamily", "x", "1e999", "8px", "-", "none", "px",
        "rem",
      ]
    let leaves: [JSONValue] =
      texts.map(JSONValue.string) + [.null, .bool(true), .number(0), .number(-1e308), .number(1e308), .array([])]
    guard Int.random(in: 0..<4, using: &random) > 0 else {
      return Bool.random(using: &random)
        ? leaves.randomElement(using: &random) ?? .null
        : .object([
          ExactText(names.randomElement(using: &random) ?? ""): leaves.randomElement(using: &random) ?? .null,
          ExactText(names.randomElement(using: &random) ?? ""): value,
        ])
    }
    switch value {
    case .array(var elements) where !elements.isEmpty:
      let index = Int.random(in: elements.indices, using: &random)
      elements[index] = mutated(elements[index], &random)
      if Int.random(in: 0..<8, using: &random) == 0 { elements.append(elements[index]) }
      return .array(elements)
    case .object(var object) where !object.isEmpty:
      let member = object.members[Int.random(in: object.members.indices, using: &random)]
      switch Int.random(in: 0..<8, using: &random) {
      case 0: object[member.name] = nil
      case 1: object[ExactText(names.randomElement(using: &random) ?? "")] = member.value
      default: object[member.name] = mutated(member.value, &random)
      }
      return .object(object)
    default: return leaves.randomElement(using: &random) ?? .null
    }
  }

  @Test func damagedDocumentsAreReadOrRefused() throws {
    var random = SeededRandom(seed: 42)
    let valid = try json(Self.valid)
    let base = try TokenDocument(parsing: valid)
    #expect(try base.resolved().tokens.count == 11)
    var (read, whole) = (0, 0)
    let count = RandomCases.some(of: 6_000)
    for _ in 0..<count {
      var tree = valid
      for _ in 0..<Int.random(in: 1...3, using: &random) { tree = mutated(tree, &random) }
      guard let document = try? TokenDocument(parsing: tree) else { continue }
      read += 1
      for document in [document, base.overlaid(with: document), document.overlaid(with: base)] {
        do throws(TokenErrors) {
          let tokens = try document.resolved()
          whole += 1
          #expect(tokens.tokens.count <= document.count)
          document.root.forEachToken { (path, _) in
            #expect((tokens[path] == nil) == (tokens.mistake(in: path) != nil))
          }
          #expect(tokens.warnings.first.count == min(50, tokens.warnings.count))
          #expect(tokens.tokens.allSatisfy { tokens[$0.path] == $0 && document.contains($0.path) })
          _ = try? tokens.substituting(in: tree, .dark)
        } catch {
          #expect((1...50).contains(error.errors.count))
          #expect(error.errors.allSatisfy { !$0.chain.isEmpty && !$0.detail.isEmpty })
        }
      }
    }
    #expect(read > count / 4)
    #expect(whole > count / 2)
  }

  /// An error's pointer leads to a value in the text.
  @Test func everyPointerLeadsToAValue() throws {
    var random = SeededRandom(seed: 43)
    let valid = try json(Self.valid)
    var pointers = 0
    let count = RandomCases.some(of: 3_000)
    for _ in 0..<count {
      let tree = mutated(mutated(valid, &random), &random)
      let text = String(decoding: tree.bytes, as: UTF8.self)
      let warnings = (try? resolved(text))?.warnings.first ?? []
      for pointer in errors(text).map(\.pointer) + warnings.map(\.pointer) {
        pointers += 1
        #expect(JSONLocation(of: pointer, in: tree.bytes) != nil, "\(pointer) \(text)")
      }
    }
    #expect(pointers > count / 3)
  }
}
