import StrictJSON

/// Collects the tokens of a file in any of the known forms.
struct ForeignTokenReader {
  private(set) var tokens: [ForeignToken] = []
  var unread = UnreadParts()
  private var places: [ExactText: Int] = [:]
  /// Whether tokens have a `value` rather than a `$value`.
  private var isPlain = false
  private var isFull = false

  /// The place of a group, and what its tokens inherit.
  struct Site {
    var names: [String] = []
    var pointer = ""
    var type: String?
    var mode = ForeignMode.both

    func member(_ name: String) -> Site {
      var site = self
      site.names.append(name)
      site.pointer += "/" + JSONError.referenceToken(name)
      return site
    }
  }

  /// Reads a file.
  ///
  /// - Returns: its form; `nil` if it has no tokens of other tools.
  mutating func read(_ file: JSONValue) -> ImportedTheme.Form? {
    let found = TokenCensus(of: file)
    isPlain = found.dollar == 0
    if readVariables(file) { return .figmaVariables }
    guard case .object(let object) = file, found.dollar + found.plain > 0 else { return nil }
    let isStudio = object["$themes"] != nil || object["$metadata"] != nil || found.hasStudioTypes
    readSets(object, areNamed: object["$metadata"] != nil || object["$themes"] != nil)
    return isStudio ? .tokensStudio : isPlain ? .styleDictionary : .designTokens
  }

  // MARK: Sets

  /// Reads the members of the file. Sets of a mode, and sets of Tokens Studio, are not part of their tokens' paths.
  private mutating func readSets(_ file: JSONObject, areNamed: Bool) {
    let modes = file.members.map { member in
      areNamed ? ForeignMode(named: member.name.string) : ForeignMode(ofGroup: member.name.string)
    }
    let haveModes = modes.contains(.light) && modes.contains(.dark)
    var order = Array(file.members.indices)
    if areNamed, case .object(let metadata)? = file["$metadata"], case .array(let names)? = metadata["tokenSetOrder"] {
      // Later sets replace tokens of earlier ones.
      var ranks: [ExactText: Int] = [:]
      for (rank, name) in names.enumerated() {
        if case .string(let name) = name { ranks[name] = rank }
      }
      let rank = file.members.map { ranks[$0.name] ?? -1 }
      order.sort { (rank[$0], $0) < (rank[$1], $1) }
    }
    let type = Self.text(file["$type"])
    for index in order {
      let member = file.members[index]
      guard !TokenPath.isReserved(member.name) else { continue }
      var site = Site(type: type).member(member.name.string)
      let isSet = areNamed || haveModes && modes[index] != nil
      if isSet, case .object(let object) = member.value, !isToken(object) {
        site.names = []
        site.mode = haveModes ? modes[index] ?? .both : .both
        group(object, at: site)
      } else {
        read(member.value, at: site)
      }
    }
  }

  // MARK: Groups

  mutating func group(_ object: JSONObject, at outer: Site) {
    var site = outer
    site.type = Self.text(object["$type"]) ?? outer.type
    for member in object.members where !TokenPath.isReserved(member.name) {
      guard !isFull else { return }
      read(member.value, at: site.member(member.name.string))
    }
    for name: ExactText in ["$extends", "$ref"] where object[name] != nil {
      let site = site.member(name.string)
      unread.add(
        outer.names.joined(separator: "."), site.pointer, "inherited groups are not imported: write the tokens")
    }
  }

  private mutating func read(_ value: JSONValue, at site: Site) {
    switch value {
    case .object(let object) where isToken(object): token(object, at: site)
    case .object(let object): group(object, at: site)
    default:
      // What tools write about a group.
      let notes: [ExactText] = [
        "comment", "description", "type", "attributes", "themeable", "name", "filePath", "isSource", "version",
      ]
      guard !notes.contains(ExactText(site.names.last ?? "")) else { return }
      unread.add(
        site.names.joined(separator: "."), site.pointer,
        "this is not a token: it has no \(isPlain ? "value" : "$value")")
    }
  }

  private func isToken(_ object: JSONObject) -> Bool {
    object["$value"] != nil || isPlain && object["value"] != nil
  }

  // MARK: Tokens

  private mutating func token(_ object: JSONObject, at site: Site) {
    let type = Self.text(object["$type"]) ?? (isPlain ? Self.text(object["type"]) : nil) ?? site.type
    guard let value = object["$value"] ?? object["value"] else { return }
    let description =
      Self.text(object["$description"]) ?? Self.text(object["description"]) ?? Self.text(object["comment"])
    var values: [(ForeignMode, JSONValue)] = [(site.mode, value)]
    if case .object(let pair) = value, !pair.isEmpty, let light = pair["light"], let dark = pair["dark"] {
      values = [(.light, light), (.dark, dark)]
    } else if case .object(let extensions)? = object["$extensions"], let modes = Self.modes(in: extensions) {
      values += modes.members.compactMap { member in
        ForeignMode(named: member.name.string).map { ($0, member.value) }
      }
    }
    for (mode, value) in values { add(value, type, mode, description, at: site) }
    for member in object.members where member.name.utf8.first != UInt8(ascii: "$") {
      guard case .object(let inner) = member.value, isToken(inner) else { continue }
      let place = site.member(member.name.string)
      unread.add(place.names.joined(separator: "."), place.pointer, "this is a token inside a token: move it out")
    }
  }

  /// The values of modes, as plugins write them.
  private static func modes(in extensions: JSONObject) -> JSONObject? {
    for name: ExactText in ["mode", "modes"] { if case .object(let modes)? = extensions[name] { return modes } }
    for name: ExactText in ["com.figma", "figma", "com.tokens.studio", "studio.tokens"] {
      guard case .object(let own)? = extensions[name] else { continue }
      for name: ExactText in ["mode", "modes"] { if case .object(let modes)? = own[name] { return modes } }
    }
    return nil
  }

  /// Adds a value of a token in a mode.
  mutating func add(_ value: JSONValue, _ type: String?, _ mode: ForeignMode, _ description: String?, at site: Site) {
    let reference = site.names.joined(separator: ".")
    let read: ForeignValue
    do throws(UnreadValue) {
      read = try ForeignValueReader(type: type, names: site.names).read(value)
    } catch {
      return unread.add(reference, site.pointer, error.detail)
    }
    let place: Int
    if let known = places[ExactText(reference)] {
      place = known
    } else {
      guard tokens.count < TokenLimits.members else {
        if !isFull { unread.add(reference, site.pointer, "this token and those after it are over the limit of 12,000") }
        isFull = true
        return
      }
      place = tokens.count
      places[ExactText(reference)] = place
      tokens.append(ForeignToken(names: site.names, pointer: site.pointer))
    }
    if mode != .dark { tokens[place].light = read }
    if mode != .light { tokens[place].dark = read }
    tokens[place].description = description ?? tokens[place].description
  }

  static func text(_ value: JSONValue?) -> String? {
    if case .string(let text)? = value, !text.isEmpty { text.string } else { nil }
  }
}

/// How the tokens of a file are written.
private struct TokenCensus {
  private(set) var dollar = 0
  private(set) var plain = 0
  /// Whether a token has a type that only Tokens Studio has.
  private(set) var hasStudioTypes = false

  init(of file: JSONValue) { count(in: file) }

  private mutating func count(in value: JSONValue) {
    switch value {
    case .object(let object): count(object)
    case .array(let elements): for element in elements { count(in: element) }
    case .null, .bool, .number, .exactNumber, .string: break
    }
  }

  private mutating func count(_ object: JSONObject) {
    if object["$value"] != nil { dollar += 1 } else if object["value"] != nil { plain += 1 }
    for name: ExactText in ["type", "$type"] {
      if case .string(let type)? = object[name] { hasStudioTypes = hasStudioTypes || Self.studioTypes.contains(type) }
    }
    for member in object.members { count(in: member.value) }
  }

  private static let studioTypes: Set<ExactText> = [
    "borderRadius", "borderWidth", "boxShadow", "composition", "fontFamilies", "fontSizes", "fontWeights",
    "lineHeights",
    "paragraphSpacing", "sizing", "spacing", "textCase", "textDecoration",
  ]
}
