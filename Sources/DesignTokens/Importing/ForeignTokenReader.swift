import StrictJSON

/// Collects the tokens of a file in any of the known forms.
struct ForeignTokenReader {
  private(set) var tokens: [ForeignToken] = []
  var unread = UnreadParts()
  /// The rank of the next source: of two values for a token, the later source's counts.
  var nextRank = 0
  /// How often each file and set that a resolver names has been read.
  var reads: [ExactText: Int] = [:]
  /// The paths of shadows, borders and compositions, whose parts are tokens.
  private(set) var composites: Set<ExactText> = []
  /// The sources that groups may extend groups of; the last is the one that is being read.
  var roots: [Site.Root] = []
  /// The number of members of groups that others have inherited.
  private var inherited = 0
  private var places: [ExactText: Int] = [:]
  /// Whether tokens have a `value` rather than a `$value`.
  var isPlain = false
  private var isFull = false

  /// The place of a group, and what its tokens inherit.
  struct Site {
    var names: [String] = []
    var pointer = ""
    var type: String?
    var ranks = ForeignRanks()
    /// Whether a text in place of a token is a color.
    var isBare = false
    /// How many groups have inherited these from each other.
    var inheritance = 0

    /// A source with its place.
    struct Root {
      let object: JSONObject
      let pointer: String
    }

    func member(_ name: ExactText) -> Site {
      var site = self
      // The token of the group itself.
      if name != TokenPath.rootName || names.isEmpty { site.names.append(name.string) }
      site.pointer += "/" + JSONError.referenceToken(name)
      return site
    }

    func limited(to mode: ForeignMode) -> Site {
      var site = self
      site.ranks = ranks.limited(to: mode)
      return site
    }

    var path: String { names.joined(separator: ".") }

    /// Whether what is in a group may be read: every token in it keeps its pointer.
    var isShort: Bool {
      pointer.utf8.count <= Self.longestPointer && names.count <= ForeignToken.mostNames
        && names.reduce(0) { $0 + $1.utf8.count + 1 } <= TokenLimits.path
    }

    /// Enough for a path, and the names of a file, of a collection and of a mode.
    private static let longestPointer = 512
  }

  /// Reads a file, or several by their names: later ones replace tokens of earlier ones.
  ///
  /// - Returns: its form; `nil` if it has no tokens of other tools.
  mutating func read(_ file: JSONValue) -> ImportedTheme.Form? {
    if case .object(let files) = file, !files.isEmpty, files.members.allSatisfy({ Self.isFile($0.name) }) {
      return readFiles(files)
    }
    return readSource(file, at: Site())
  }

  /// Reads one file.
  mutating func readSource(_ file: JSONValue, at site: Site) -> ImportedTheme.Form? {
    let found = TokenCensus(of: file)
    let wasPlain = isPlain
    defer { isPlain = wasPlain }
    isPlain = found.dollar == 0
    if case .object(let object) = file {
      if object["resolutionOrder"] != nil {
        readResolver(object, at: site, files: JSONObject())
        return .designTokens
      }
      if found.count == 0, readSchemes(object, at: site) { return .materialTheme }
    }
    if readVariables(file, at: site) { return .figmaVariables }
    guard case .object(let object) = file, found.count > 0 else { return nil }
    roots.append(Site.Root(object: object, pointer: site.pointer))
    extensions(ofGroup: object, at: site)
    let isStudio = object["$themes"] != nil || object["$metadata"] != nil
    readSets(object, at: site, areNamed: isStudio)
    return isStudio || found.hasStudioTypes ? .tokensStudio : isPlain ? .styleDictionary : .designTokens
  }

  // MARK: Groups

  mutating func group(_ object: JSONObject, at outer: Site) {
    guard outer.isShort else { return unread.add(outer.path, outer.pointer, ForeignToken.tooLong) }
    var site = outer
    site.type = Self.text(object["$type"]) ?? outer.type
    if outer.inheritance > 0 { inherited += object.count }
    for name: ExactText in ["$extends", "$ref"] {
      if let base = object[name] { inherit(base, at: site, from: name) }
    }
    for member in object.members where !TokenPath.isReserved(member.name) {
      guard !isFull else { return }
      read(member.value, at: site.member(member.name))
    }
    reserved(in: object, at: outer)
  }

  /// Lists the members with `$` of a group that are not understood.
  mutating func reserved(in object: JSONObject, at site: Site) {
    for member in object.members where TokenPath.isReserved(member.name) && !Self.groupMembers.contains(member.name) {
      unread.add(
        site.path, "\(site.pointer)/\(JSONError.referenceToken(member.name))",
        "this member of a group is not understood")
    }
  }

  private static let groupMembers: Set<ExactText> = [
    "$type", "$description", "$deprecated", "$extends", "$extensions", "$ref", "$schema", "$themes", "$metadata",
  ]

  /// Reads the tokens of another group as a group's own (DTCG 2025.10, "Group Inheritance"). What is read after them replaces
  /// them.
  private mutating func inherit(_ base: JSONValue, at site: Site, from name: ExactText) {
    guard
      let (group, pointer, type) = self.group(base, in: roots.last.map { [$0] } ?? []) ?? self.group(base, in: roots)
    else { return unread.add(site.path, "\(site.pointer)/\(name)", "there is no group of this name") }
    inherited += roots.count
    guard site.inheritance < 16, inherited < 10 * TokenLimits.members else {
      return unread.add(
        site.path, "\(site.pointer)/\(name)", "the groups extend each other in a cycle, or more than 16 levels deep")
    }
    var inner = site
    (inner.pointer, inner.type) = (pointer, type)
    inner.inheritance += 1
    self.group(group, at: inner)
  }

  /// The group that a reference names, with its place and the type that its tokens inherit.
  private func group(_ reference: JSONValue, in roots: [Site.Root]) -> (JSONObject, String, String?)? {
    guard case .string(let text) = reference,
      let names = TokenPath.alias(in: text).map(TokenPath.names) ?? TokenReferences.names(text.string)
    else { return nil }
    next: for root in roots {
      var (object, pointer, type) = (root.object, root.pointer, Self.text(root.object["$type"]))
      for name in names {
        guard case .object(let inner)? = object[ExactText(name)] else { continue next }
        pointer += "/" + JSONError.referenceToken(name)
        type = Self.text(inner["$type"]) ?? type
        object = inner
      }
      if object["$value"] == nil, object["value"] == nil { return (object, pointer, type) }
    }
    return nil
  }

  mutating func read(_ value: JSONValue, at site: Site) {
    switch value {
    case .object(let object) where isToken(object) && !isExtension(object): token(object, at: site)
    case .object(let object):
      extensions(ofGroup: object, at: site)
      if object.members.allSatisfy({ TokenPath.isReserved($0.name) }), object["$type"] != nil {
        return unread.add(site.path, site.pointer, "this token has no value")
      }
      group(object, at: site)
    case .string where site.isBare: add(ForeignValue(json: value, type: "color", pointer: site.pointer), at: site)
    case _ where site.isBare: unread.add(site.path, site.pointer, "expected a color, found \(value.kind.phrase)")
    default:
      // What tools write about a group.
      guard !Self.notes.contains(ExactText(site.names.last ?? "")) else { return }
      unread.add(site.path, site.pointer, "this is not a token: it has no \(isPlain ? "value" : "$value")")
    }
  }

  /// What tools write about tokens and groups, and what does not change a value.
  private static let notes: Set<ExactText> = [
    "$type", "$description", "$deprecated", "$schema", "attributes", "category", "comment", "deprecated",
    "deprecatedComment",
    "component", "deprecated_comment", "description", "filePath", "group", "id", "introduced", "isSource", "key",
    "name",
    "original", "path", "plannedRemoval", "private", "renamed", "replaced_by", "themeable", "type", "uuid", "version",
  ]

  private func isToken(_ object: JSONObject) -> Bool {
    if object["$value"] != nil || isPlain && object["value"] != nil || sets(of: object) != nil { return true }
    if case .string? = object["$ref"] { return true }
    guard case .object(let extensions)? = object["$extensions"], object["$type"] != nil else { return false }
    return extensions.members.contains { Self.modeContainers.contains($0.name) }
  }

  /// Whether an object is a group with the tokens of another one: `{"$ref": "#/a/group"}`.
  private func isExtension(_ object: JSONObject) -> Bool {
    guard let reference = object["$ref"], object["$value"] == nil else { return false }
    return group(reference, in: roots.last.map { [$0] } ?? []).map { $0.0["$ref"] == nil } == true
  }

  /// The values of a token of Spectrum by their modes.
  private func sets(of object: JSONObject) -> JSONObject? {
    guard isPlain, case .object(let sets)? = object["sets"], !sets.isEmpty,
      sets.members.allSatisfy({ if case .object(let set) = $0.value { set["value"] != nil } else { false } })
    else { return nil }
    return sets
  }

  // MARK: Tokens

  /// A value for a mode, with the name of the mode.
  private struct Mode {
    let name: String
    var value: ForeignValue
  }

  private mutating func token(_ object: JSONObject, at site: Site) {
    let type = Self.text(object["$type"]) ?? Self.text(object["type"]) ?? site.type
    let key = object["$value"] != nil ? "$value" : object["value"] != nil ? "value" : "$ref"
    let description =
      Self.text(object["$description"]) ?? Self.text(object["description"]) ?? Self.text(object["comment"])
    var modes: [Mode] = []
    var modifiers: [ForeignValue.Modifier] = []
    var own: ForeignValue?
    if let value = object[ExactText(key)] {
      let json: JSONValue = key == "$ref" ? .object(["$ref": value]) : value
      own = ForeignValue(json: json, type: type, pointer: site.pointer, inner: "/\(key)")
      if case .object(let pair) = value, pair.members.contains(where: { ForeignMode(ofMember: $0.name) != nil }),
        pair["colorSpace"] == nil
      {
        own = nil
        modes += self.modes(in: pair, type, at: "\(site.pointer)/\(key)")
      }
    }
    if let sets = sets(of: object) { modes += self.modes(in: sets, type, at: "\(site.pointer)/sets") }
    let valueModes = modes.count
    for member in object.members where !member.name.string.isSame(as: key) && !Self.isNote(member) {
      let place = site.member(member.name)
      if member.name == "$extensions" {
        modes += extensions(of: object, at: site, &modifiers, type: type)
      } else if ForeignMode(ofMember: member.name) != nil, !isGroup(member.value) {
        modes += self.modes(in: [member.name: member.value], type, at: site.pointer)
      } else if member.name == "alpha" {
        modifiers.append(Self.alpha(member.value, place.pointer))
      } else if member.name == "modify" || member.name == "$modify" {
        modifiers.append(ForeignValue.Modifier(json: member.value, pointer: place.pointer))
      } else if member.name == "sets", sets(of: object) != nil {
        continue
      } else if case .object(let inner) = member.value, !TokenPath.isReserved(member.name),
        ForeignMode(ofMember: member.name) == nil,
        isToken(inner) || inner.members.contains(where: { $0.value.kind == .object })
      {
        // A token inside a token, as Carbon has them.
        var place = place
        place.type = nil
        read(.object(inner), at: place)
      } else {
        unread.add(place.path, place.pointer, "this member beside a value is not understood")
      }
    }
    own?.modifiers += modifiers
    for index in 0..<valueModes { modes[index].value.modifiers += modifiers }
    guard own != nil || !modes.isEmpty else {
      return unread.add(site.path, site.pointer, "this token has no value")
    }
    put(own, modes, description, at: site)
  }

  private static func isNote(_ member: JSONObject.Member) -> Bool {
    guard notes.contains(member.name) else { return false }
    return member.value.kind != .object || member.name == "original" || member.name == "attributes"
      || member.name.utf8.first == UInt8(ascii: "$")
  }

  /// Adds the values of a token: its own for both schemes, and the values of its modes for their schemes.
  private mutating func put(_ own: ForeignValue?, _ modes: [Mode], _ description: String?, at site: Site) {
    // A token with a value of its own has it in every mode that is not named.
    let named =
      own == nil ? modes : modes.filter { ForeignMode(named: $0.name) != nil && !ForeignMode.isVariant($0.name) }
    var halves: [ExactText: ForeignMode] = [:]
    for (mode, half) in zip(named, ForeignMode.halves(of: named.map { $0.name })) where half != nil {
      let says = ForeignMode(named: mode.name)
      halves[ExactText(mode.value.pointer)] = own != nil || says == .dark ? says : half
    }
    if let own { add(own, description, at: site) }
    for mode in modes {
      if let half = halves[ExactText(mode.value.pointer)] {
        add(mode.value, description, at: site.limited(to: half))
      } else if own.map({ $0.json != mode.value.json }) ?? true {
        unread.add(
          site.path, mode.value.pointer,
          "a theme has light and dark: the mode \"\(JSONError.shortened(name: mode.name))\" is not imported")
      }
    }
  }

  /// The members of an object that has a value for each mode.
  private func modes(in object: JSONObject, _ type: String?, at pointer: String, named names: [ExactText: String] = [:])
    -> [Mode]
  {
    object.members.map { member in
      var value = ForeignValue(json: member.value, type: type, pointer: pointer, mode: member.name)
      if case .object(let inner) = member.value, let json = inner["$value"] ?? inner["value"], inner["unit"] == nil {
        value = ForeignValue(
          json: json, type: Self.text(inner["$type"]) ?? type, pointer: pointer, mode: member.name,
          inner: inner["$value"] != nil ? "/$value" : "/value")
        for other in inner.members {
          let place = "\(value.pointer)/\(JSONError.referenceToken(other.name))"
          switch other.name {
          case "alpha": value.modifiers.append(Self.alpha(other.value, place))
          case "$value", "value": continue
          default:
            guard !Self.notes.contains(other.name) else { continue }
            value.modifiers.append(ForeignValue.Modifier(json: other.value, pointer: place))
          }
        }
      }
      let words = ForeignMode(ofMember: member.name).map { $0 == .dark ? "dark" : "light" }
      return Mode(name: names[member.name] ?? words ?? member.name.string, value: value)
    }
  }

  private func isGroup(_ value: JSONValue) -> Bool {
    if case .object(let object) = value {
      isToken(object) || object["colorSpace"] ?? object["unit"] ?? object["r"] == nil
    } else {
      false
    }
  }

  private static func alpha(_ value: JSONValue, _ pointer: String) -> ForeignValue.Modifier {
    ForeignValue.Modifier(json: .object(["type": .string("alpha"), "value": value]), pointer: pointer)
  }

  /// Adds a value of a token; of a shadow, a border or a composition, its parts.
  mutating func add(_ value: ForeignValue, _ description: String? = nil, at site: Site) {
    guard site.ranks.light != nil || site.ranks.dark != nil else { return }
    if let type = value.type.map({ ExactText($0) }), Self.composites.contains(type) {
      var objects: [(names: [String], object: JSONObject, pointer: String)] = []
      let place = value.pointer + value.inner
      if case .object(let object) = value.json, object["$ref"] == nil { objects = [([], object, place)] }
      if case .array(let elements) = value.json {
        for case (let index, .object(let object)) in elements.enumerated() {
          objects.append((elements.count == 1 ? [] : ["\(index + 1)"], object, "\(place)/\(index)"))
        }
        if objects.count < elements.count { objects = [] }
      }
      if !objects.isEmpty { composites.insert(ExactText(site.path)) }
      for (names, object, pointer) in objects {
        for member in object.members { add(member, of: type, value, at: site, names, pointer) }
      }
      if !objects.isEmpty { return }
    }
    let reference = ExactText(site.path)
    let place: Int
    if let known = places[reference] {
      place = known
    } else {
      guard tokens.count < TokenLimits.members else {
        if !isFull { unread.add(site.path, site.pointer, "this token and those after it are over the limit of 12,000") }
        isFull = true
        return
      }
      guard let token = ForeignToken(names: site.names, reference: reference.string, pointer: site.pointer) else {
        return unread.add(site.path, site.pointer, ForeignToken.tooLong)
      }
      place = tokens.count
      places[reference] = place
      tokens.append(token)
    }
    var value = value
    value.isInherited = site.inheritance > 0
    if let other = tokens[place].put(value, in: site.ranks) {
      unread.add(site.path, other.pointer, "another value of the same path in this source counts")
    }
    tokens[place].description = description ?? tokens[place].description
  }

  private static let composites: Set<ExactText> = ["shadow", "boxShadow", "border", "composition"]

  /// Adds a part of a shadow, a border or a composition: a theme has the color and the lengths of the first two.
  private mutating func add(
    _ member: JSONObject.Member, of type: ExactText, _ whole: ForeignValue, at site: Site, _ names: [String],
    _ pointer: String
  ) {
    let place = "\(pointer)/\(JSONError.referenceToken(member.name))"
    let isColor = member.name == "color"
    let lengths: Set<ExactText> = ["x", "y", "offsetX", "offsetY", "blur", "spread", "width"]
    guard type == "composition" || isColor || lengths.contains(member.name) else {
      return unread.add(
        site.path, place, "the \(JSONError.shortened(name: member.name)) of a \(type) is not imported")
    }
    let own = type == "composition" ? member.name == "typography" ? "typography" : nil : isColor ? "color" : "dimension"
    var part = ForeignValue(json: member.value, type: own, pointer: place)
    if isColor { part.modifiers = whole.modifiers }
    var inner = site
    inner.names += names + [member.name.string]
    add(part, at: inner)
  }

  static func text(_ value: JSONValue?) -> String? {
    if case .string(let text)? = value, !text.isEmpty { text.string } else { nil }
  }

  // MARK: Extensions

  /// Where plugins write the values of modes.
  static let modeContainers: Set<ExactText> = ["mode", "modes", "org.primer.overrides", "carbon.themes"]
  /// What else tools write there, which does not change a value.
  private static let extensionNotes: Set<ExactText> = [
    "aliasData", "codeSyntax", "color-scheme", "data", "exportKey", "figma", "hiddenFromPublishing", "id", "isOverride",
    "llm", "modeName", "originalType", "requiredModes",
    "scopes", "styleId", "type", "urn", "variableId",
  ]
  private static let carbonThemes: [ExactText: String] = ["white": "light", "g100": "dark"]

  mutating func extensions(ofGroup object: JSONObject, at site: Site) {
    var modifiers: [ForeignValue.Modifier] = []
    for mode in extensions(of: object, at: site, &modifiers, type: nil) {
      unread.add(site.path, mode.value.pointer, "a group has no value for a mode")
    }
    for modifier in modifiers { unread.add(site.path, modifier.pointer, "a group has no value that it modifies") }
  }

  /// Reads the `$extensions` of a token or group: modes and modifiers. What is neither, and not known, is listed.
  private mutating func extensions(
    of object: JSONObject, at site: Site, _ modifiers: inout [ForeignValue.Modifier], type: String?
  ) -> [Mode] {
    guard case .object(let extensions)? = object["$extensions"] else { return [] }
    var modes: [Mode] = []
    let place = "\(site.pointer)/$extensions"
    func unknown(_ pointer: String) { unread.add(site.path, pointer, "this extension is not understood") }
    for member in extensions.members {
      let pointer = "\(place)/\(JSONError.referenceToken(member.name))"
      let name = member.name.string
      if case .object(let values) = member.value, Self.modeContainers.contains(member.name) {
        modes += self.modes(
          in: values, type, at: pointer, named: member.name == "carbon.themes" ? Self.carbonThemes : [:])
      } else if name.utf8.starts(with: "com.figma.mode.".utf8) {
        modes += self.modes(
          in: [ExactText(String(Substring(name.utf8.dropFirst(15)))): member.value], type, at: pointer)
      } else if ["com.figma.", "org.primer.", ""].contains(where: {
        name.utf8.starts(with: $0.utf8)
          && Self.extensionNotes.contains(ExactText(String(Substring(name.utf8.dropFirst($0.utf8.count)))))
      }) {
        continue
      } else if case .object(let values) = member.value {
        for inner in values.members {
          let pointer = "\(pointer)/\(JSONError.referenceToken(inner.name))"
          switch inner.value {
          case .object(let object) where inner.name == "mode" || inner.name == "modes":
            modes += self.modes(in: object, type, at: pointer)
          case .null where inner.name == "modify": continue
          case .object(let object) where inner.name == "modify" && object.isEmpty: continue
          case _ where inner.name == "modify":
            modifiers.append(ForeignValue.Modifier(json: inner.value, pointer: pointer))
          default:
            if !Self.extensionNotes.contains(inner.name) { unknown(pointer) }
          }
        }
      } else {
        unknown(pointer)
      }
    }
    return modes
  }
}

/// How the tokens of a file are written.
struct TokenCensus {
  private(set) var dollar = 0
  private(set) var plain = 0
  /// Whether a token has a type that only Tokens Studio has.
  private(set) var hasStudioTypes = false

  var count: Int { dollar + plain }

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
