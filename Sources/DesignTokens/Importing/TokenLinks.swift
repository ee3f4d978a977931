import StrictJSON
import TabEngine

/// The values of a file's tokens, with their references followed, in light and in dark.
struct TokenLinks {
  let tokens: [ForeignToken]
  let defaults: TokenDocument
  /// The paths of tokens of which only parts are imported.
  private let composites: Set<ExactText>
  var unread: UnreadParts
  /// The values that were understood: of token `n`, that in light has the place `2n`, that in dark `2n + 1`.
  private(set) var outcomes: [Outcome?]
  private var states: [State]
  /// The tokens that the values of a token refer to, while they are being followed.
  private var targets: [[Int]?]
  /// Whether a token is known to have one value for both schemes.
  private var areSame: [Bool]
  private var places: [ExactText: Int] = [:]
  /// Tokens by their paths without the first name, which references to tokens of the same collection lack.
  private var innerPlaces: [ExactText: Int] = [:]

  /// A value that was understood, and the reference that it is, if it is one.
  struct Outcome: Sendable {
    var read: ForeignRead
    var reference: String?
  }

  private enum State { case new, open, done }

  init(_ reader: ForeignTokenReader, over defaults: TokenDocument) {
    let tokens = reader.tokens
    self.tokens = tokens
    self.defaults = defaults
    composites = reader.composites
    unread = reader.unread
    outcomes = Array(repeating: nil, count: 2 * tokens.count)
    states = Array(repeating: .new, count: 2 * tokens.count)
    targets = Array(repeating: nil, count: tokens.count)
    areSame = tokens.map { $0.dark == nil }
    for (index, token) in tokens.enumerated() {
      places[ExactText(token.reference)] = index
      let inner = ExactText(String(Substring(token.reference.utf8.dropFirst((token.names.first?.utf8.count ?? 0) + 1))))
      if innerPlaces[inner] == nil { innerPlaces[inner] = index }
    }
  }

  /// The token that a reference names.
  func target(of reference: String) -> Int? {
    guard reference.utf8.count <= TokenLimits.reference else { return nil }
    var name = ExactText(reference)
    if let place = places[name] ?? innerPlaces[name] { return place }
    if name.utf8.suffix(6).elementsEqual(".$root".utf8) {
      name = ExactText(String(Substring(name.utf8.dropLast(6))))
      if let place = places[name] ?? innerPlaces[name] { return place }
    }
    // The reference may begin with the name of a set, which is not part of the paths.
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    return places[ExactText(String(Substring(name.utf8[name.utf8.index(after: dot)...])))]
  }

  func outcome(_ index: Int, _ scheme: ColorScheme) -> Outcome? { outcomes[Self.place(index, scheme)] }

  /// The place of a token's value for a scheme. One that has only a value for light has it in dark as well.
  private func place(_ index: Int, in scheme: ColorScheme) -> Int {
    Self.place(index, tokens[index].dark == nil ? .light : scheme)
  }

  private static func place(_ index: Int, _ scheme: ColorScheme) -> Int { 2 * index + (scheme == .light ? 0 : 1) }

  // MARK: Following

  /// Follows all references, each once.
  mutating func follow() {
    for start in outcomes.indices where states[start] == .new {
      var stack = [start]
      while let place = stack.last {
        if states[place] == .new {
          states[place] = .open
          let next = dependencies(of: place).filter { states[$0] == .new }
          if !next.isEmpty {
            stack += next
            continue
          }
        }
        stack.removeLast()
        // A value may be on the stack twice, from two references to it.
        guard states[place] == .open else { continue }
        finish(place)
        states[place] = .done
      }
    }
  }

  /// The values that must be known before one. That for light comes before that for dark.
  private mutating func dependencies(of place: Int) -> [Int] {
    let (index, scheme) = (place / 2, place % 2 == 0 ? ColorScheme.light : .dark)
    let token = tokens[index]
    guard let value = token.value(scheme) else { return [] }
    let first = scheme == .dark ? [Self.place(index, .light)] : []
    if let targets = targets[index] { return first + targets.map { self.place($0, in: scheme) } }
    var found: [Int] = []
    func add(_ json: JSONValue) {
      if let text = ReferencingText(of: json) {
        for case .reference(let path) in text.parts {
          if let target = target(of: path) { found.append(target) }
        }
      } else if case .object(let object) = json {
        for member in object.members { add(member.value) }
      } else if case .array(let elements) = json {
        for element in elements { add(element) }
      }
    }
    add(value.json)
    for modifier in value.modifiers { add(whole(modifier.json, in: scheme)) }
    if token.isSame { targets[index] = found }
    return first + found.map { self.place($0, in: scheme) }
  }

  /// Reads a value whose targets have been read.
  private mutating func finish(_ place: Int) {
    let token = tokens[place / 2]
    let scheme: ColorScheme = place % 2 == 0 ? .light : .dark
    guard let value = token.value(scheme) else { return }
    if scheme == .dark, let targets = targets[place / 2], token.isSame {
      self.targets[place / 2] = nil
      if targets.allSatisfy({ areSame[$0] }) {
        outcomes[place] = outcomes[place - 1]
        areSame[place / 2] = true
        return
      }
    }
    do throws(UnreadValue) {
      var outcome = try read(
        value.json, value.type, token.names, at: value.pointer + value.inner, of: token, in: scheme)
      for modifier in value.modifiers {
        do throws(UnreadValue) {
          outcome = Outcome(read: .color(try modified(outcome.read, modifier.json, in: scheme)))
        } catch {
          list(token, modifier.pointer, error.detail)
          return
        }
      }
      if scheme == .dark, let light = outcomes[place - 1]?.read.type, light != outcome.read.type {
        list(
          token, value.pointer,
          "light and dark have different types: \(light.rawValue) and \(outcome.read.type.rawValue)")
        return
      }
      outcomes[place] = outcome
    } catch {
      list(token, value.pointer, error.detail)
    }
  }

  mutating func list(_ token: ForeignToken, _ pointer: String, _ detail: String) {
    unread.add(token.reference, pointer, detail)
  }

  // MARK: Values

  private mutating func read(
    _ json: JSONValue, _ type: String?, _ names: [String], at pointer: String, of token: ForeignToken,
    in scheme: ColorScheme
  ) throws(UnreadValue) -> Outcome {
    var json = json
    if let text = ReferencingText(of: json) {
      if let path = text.whole { return Outcome(read: try target(of: path, in: scheme), reference: path) }
      if text.hasReferences { json = .string(ExactText(try replaced(text, in: scheme))) }
    }
    if type?.isSame(as: "typography") == true, case .object(let object) = json {
      return Outcome(read: .other(try font(object, at: pointer, of: token, in: scheme), .typography))
    }
    if type?.isSame(as: "gradient") == true, case .array(let stops) = json {
      return Outcome(read: .other(try gradient(stops, at: pointer, of: token, in: scheme), .gradient))
    }
    var reader = ForeignValueReader(type: type, names: names)
    let read = try reader.read(json)
    for note in reader.notes {
      list(token, pointer + (note.member.map { "/\(JSONError.referenceToken($0))" } ?? ""), note.detail)
    }
    return Outcome(read: read)
  }

  private func target(of path: String, in scheme: ColorScheme) throws(UnreadValue) -> ForeignRead {
    let name = "{\(JSONError.shortened(name: path))}"
    guard let target = target(of: path) else {
      guard !composites.contains(ExactText(path)) else {
        throw UnreadValue(detail: "\(name): only the parts of this token are imported: refer to one of them")
      }
      guard defaults.contains(path) else { throw UnreadValue(detail: "\(name): there is no token of this name") }
      return .inherited(path)
    }
    let place = place(target, in: scheme)
    guard states[place] == .done else { throw UnreadValue(detail: "the aliases form a cycle") }
    if let outcome = outcomes[place] { return outcome.read }
    throw UnreadValue(
      detail: tokens[target].light == nil && scheme == .light
        ? "\(name): this token has no value in \(scheme.rawValue)" : "\(name): this token was not understood")
  }

  /// A text with the values of its references.
  private func replaced(_ text: ReferencingText, in scheme: ColorScheme) throws(UnreadValue) -> String {
    guard text.isShort else { throw UnreadValue(detail: "a value has at most 64 references") }
    var result = ""
    for part in text.parts {
      switch part {
      case .text(let text): result += text
      case .reference(let path):
        guard let text = try target(of: path, in: scheme).text else {
          throw UnreadValue(detail: "{\(JSONError.shortened(name: path))}: its value is not a part of a text")
        }
        result += text
      }
      guard result.utf8.count <= 256 else { throw UnreadValue(detail: "a value with references has at most 256 bytes") }
    }
    return result
  }

  private func modified(
    _ read: ForeignRead, _ json: JSONValue, in scheme: ColorScheme
  ) throws(UnreadValue) -> ForeignColor {
    guard case .color(var color) = read else { throw UnreadValue(detail: "only the file's own colors can be modified") }
    guard case .object(let modifier) = whole(json, in: scheme),
      case .string(let type) = try literal(modifier["type"] ?? .null, in: scheme),
      modifier.members.allSatisfy({ ["type", "value", "space", "color", "format"].contains($0.name) })
    else { throw UnreadValue(detail: "this modifier is not understood: the color is not imported") }
    let space: ExactText? =
      if case .string(let name) = try literal(modifier["space"] ?? .null, in: scheme) { name } else { nil }
    let kind: ForeignColor.Modifier
    switch type {
    case "lighten": kind = .lighten
    case "darken": kind = .darken
    case "alpha": kind = .alpha
    case "mix":
      guard let other = modifier["color"] else { throw UnreadValue(detail: "mix needs a color") }
      kind = .mix(try ForeignColor(literal(other, in: scheme)))
    default:
      throw UnreadValue(
        detail: "the modifier \(JSONError.shortened(name: type)) is not understood: the color is not imported")
    }
    let amount: Double? =
      switch try literal(modifier["value"] ?? .null, in: scheme) {
      case .string(let text): Arithmetic(text.string)?.value
      case let value: value.double
      }
    guard let amount, (0...1).contains(amount) else {
      throw UnreadValue(detail: "the value of a modifier is a number from 0 to 1")
    }
    try color.modify(kind, amount, in: space)
    return color
  }

  /// A modifier; for a reference, the value of the token, as it is written.
  private func whole(_ modifier: JSONValue, in scheme: ColorScheme) -> JSONValue {
    guard let path = ReferencingText(of: modifier)?.whole, let index = target(of: path) else { return modifier }
    return (tokens[index].value(scheme) ?? tokens[index].light)?.json ?? modifier
  }

  private func literal(_ json: JSONValue, in scheme: ColorScheme) throws(UnreadValue) -> JSONValue {
    guard let text = ReferencingText(of: json), text.hasReferences else { return json }
    return .string(ExactText(try replaced(text, in: scheme)))
  }

  // MARK: Gradients and fonts

  private mutating func gradient(
    _ stops: [JSONValue], at pointer: String, of token: ForeignToken, in scheme: ColorScheme
  ) throws(UnreadValue) -> JSONValue {
    var result: [JSONValue] = []
    for (index, stop) in stops.enumerated() {
      guard case .object(let object) = stop, let color = object["color"], let position = object["position"],
        object.count == 2
      else { throw UnreadValue(detail: "a stop of a gradient needs a color and a position, and nothing else") }
      let read = try read(color, "color", [], at: "\(pointer)/\(index)/color", of: token, in: scheme).read
      guard read.type == .color,
        case .number(let number) = try self.read(position, "number", [], at: pointer, of: token, in: scheme).read
      else { throw UnreadValue(detail: "a stop of a gradient needs a color, and a number as its position") }
      result.append(.object(["color": read.json, "position": .number(number)]))
    }
    return .array(result)
  }

  /// A font of the parts that a theme has. The other parts are listed, except for parts that change nothing.
  private mutating func font(
    _ object: JSONObject, at pointer: String, of token: ForeignToken, in scheme: ColorScheme
  ) throws(UnreadValue) -> JSONValue {
    var result = JSONObject()
    var size: Double?
    for (name, type) in [
      ("fontFamily", "fontFamily"), ("fontSize", "dimension"), ("fontWeight", "fontWeight"),
      ("lineHeight", "lineHeight"),
      ("letterSpacing", "letterSpacing"),
    ] as [(ExactText, String)] {
      guard var member = object[name] else { continue }
      do throws(UnreadValue) {
        if name == "letterSpacing" { member = try spacing(member, size, in: scheme) }
        let isObject = member.kind == .object && name == "lineHeight"
        let part = try read(member, isObject ? "dimension" : type, [], at: "\(pointer)/\(name)", of: token, in: scheme)
        let json: JSONValue
        var isAlias = true
        switch (name, part.read) {
        case ("lineHeight", .number(let number)) where number <= 4: json = part.read.json
        case ("lineHeight", .length(let number)), ("lineHeight", .number(let number)):
          guard let size, size > 0 else { throw UnreadValue(detail: "a line height in points needs a font size") }
          (json, isAlias) = (.number(try finite(number / size)), false)
        case ("fontFamily", .other(let family, let type)): (json, isAlias) = (family, type == .fontFamily)
        case ("fontSize", .number(let number)), ("letterSpacing", .number(let number)):
          (json, isAlias) = (ForeignRead.length(number).json, false)
          if name == "fontSize" { size = number }
        case ("fontSize", .length(let number)):
          json = part.read.json
          size = number
        case ("letterSpacing", .length), ("fontWeight", .weight): json = part.read.json
        case ("fontWeight", .number): (json, isAlias) = (part.read.json, false)
        case (_, .inherited): json = part.read.json
        default: throw UnreadValue(detail: "its value is a \(part.read.type.rawValue)")
        }
        result[name] = isAlias ? part.reference.map { .string(ExactText("{\($0)}")) } ?? json : json
      } catch {
        list(token, "\(pointer)/\(name)", "\(error.detail): this part is not imported")
      }
    }
    for member in object.members where !Self.fontParts.contains(member.name) {
      let value = try? literal(member.value, in: scheme)
      guard !Self.changesNothing(value) else { continue }
      list(
        token, "\(pointer)/\(JSONError.referenceToken(member.name))",
        "a theme's font has no \(JSONError.shortened(name: member.name)): this part is not imported")
    }
    guard !result.isEmpty else { throw UnreadValue(detail: "no member of this font can be read") }
    return .object(result)
  }

  /// A spacing of letters relative to the size of the font, such as "5%" or "0.05em", in points.
  private func spacing(_ json: JSONValue, _ size: Double?, in scheme: ColorScheme) throws(UnreadValue) -> JSONValue {
    var json = try literal(json, in: scheme)
    if case .object(let object) = json, object["unit"] == .string("em"), let value = object["value"]?.double {
      json = .string(ExactText("\(value)em"))
    }
    guard case .string(let text) = json else { return json }
    for (unit, part) in [("%", 0.01), ("em", 1)] as [(ExactText, Double)]
    where text.utf8.suffix(unit.utf8.count).elementsEqual(unit.utf8) {
      let digits = String(Substring(text.utf8.dropLast(unit.utf8.count)))
      guard unit == "%" || !text.utf8.suffix(3).elementsEqual("rem".utf8), let number = Arithmetic(digits)?.value else {
        continue
      }
      guard let size else { throw UnreadValue(detail: "a spacing in \(unit) needs a font size") }
      return .number(try finite(number * part * size))
    }
    return json
  }

  private func finite(_ length: Double) throws(UnreadValue) -> Double {
    guard length.isFinite else { throw UnreadValue(detail: "this length is out of range") }
    return length
  }

  private static let fontParts: Set<ExactText> = [
    "fontFamily", "fontSize", "fontWeight", "lineHeight", "letterSpacing",
  ]

  /// Whether a part has the value that it has without being written.
  private static func changesNothing(_ value: JSONValue?) -> Bool {
    switch value {
    case .string(let text)?:
      return ["none", "normal", "original", ""].contains(ExactText(text.string.lowercased()))
        || Arithmetic(text.string)?.value == 0
    case .object(let object)?: return object["value"]?.double == 0
    default: return value?.double == 0
    }
  }
}

/// A text with references to tokens: `{a.b}`, `rgba({a.b}, 0.5)`, `{a.b} * 2`.
struct ReferencingText {
  enum Part {
    case text(String)
    case reference(String)
  }

  private(set) var parts: [Part] = []
  /// Whether all of it is in the parts: it has at most 64 references.
  private(set) var isShort = true

  var hasReferences: Bool { parts.contains { if case .reference = $0 { true } else { false } } }

  /// The path of the reference that the text is as a whole.
  var whole: String? {
    if parts.count == 1, case .reference(let path) = parts[0] { path } else { nil }
  }

  /// `nil` for a value that is neither a text nor a reference in the form of the format: `{"$ref": "#/a/b"}`.
  init?(of json: JSONValue) {
    switch json {
    case .string(let text): self.init(text.string)
    case .object(let object):
      guard object.count == 1, case .string(let text)? = object["$ref"], let names = TokenReferences.names(text.string)
      else { return nil }
      let path = (names.last?.isSame(as: "$value") == true ? Array(names.dropLast()) : names).joined(separator: ".")
      self.init("")
      parts = [.reference(path)]
    default: return nil
    }
  }

  init(_ text: String) {
    let text = text.trimmed
    if text.utf8.first == UInt8(ascii: "$"), text.utf8.count > 1,
      !text.utf8.contains(where: { [UInt8(ascii: " "), UInt8(ascii: "{")].contains($0) })
    {
      parts = [.reference(Self.path(text.utf8.dropFirst()))]
      return
    }
    var rest = text.utf8[...]
    var count = 0
    while let start = rest.firstIndex(of: UInt8(ascii: "{")),
      let end = rest[start...].firstIndex(of: UInt8(ascii: "}"))
    {
      let inner = rest[rest.index(after: start)..<end]
      guard !inner.contains(UInt8(ascii: "{")), !inner.isEmpty else { break }
      count += 1
      guard count <= 64 else {
        isShort = false
        return
      }
      if start > rest.startIndex { parts.append(.text(String(Substring(rest[..<start])))) }
      parts.append(.reference(Self.path(inner)))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty || parts.isEmpty { parts.append(.text(String(Substring(rest)))) }
  }

  private static func path(_ bytes: Substring.UTF8View) -> String {
    // Theo writes `{!name}`.
    var path = String(Substring(bytes.drop { $0 == UInt8(ascii: "!") })).trimmed
    for suffix in [".value", ".$value"] where path.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) {
      path = String(Substring(path.utf8.dropLast(suffix.utf8.count)))
    }
    let dotted = path.utf8.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: ".") : $0 }
    return String(decoding: dotted, as: UTF8.self)
  }
}
