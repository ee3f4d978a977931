import StrictJSON

/// Sources of tokens in their order: files, sets of Tokens Studio, and the sets of the format's resolver.
extension ForeignTokenReader {
  /// A file or set with its name.
  private struct Source {
    let name: String
    let value: JSONValue
    let site: Site
  }

  static func isFile(_ name: ExactText) -> Bool {
    [".json", ".tokens"].contains { name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  // MARK: Files

  /// Reads several files: sets of Tokens Studio, files that a resolver names, or layers of one theme.
  mutating func readFiles(_ files: JSONObject) -> ImportedTheme.Form? {
    for member in files.members {
      guard case .object(let object) = member.value, object["resolutionOrder"] != nil else { continue }
      readResolver(object, at: Site().member(member.name), files: files)
      return .designTokens
    }
    func named(_ name: String) -> JSONObject.Member? {
      files.members.first { Self.setName($0.name.string).utf8.suffix(name.utf8.count).elementsEqual(name.utf8) }
    }
    let (themes, metadata) = (named("$themes"), named("$metadata"))
    let sources = files.members.filter { $0.name != themes?.name && $0.name != metadata?.name }.map {
      Source(name: Self.setName($0.name.string), value: $0.value, site: Site().member($0.name).unnamed)
    }
    if themes != nil || metadata != nil {
      var sets = sources
      var order: Site.Root?
      if case .object(let object)? = metadata?.value {
        order = Site.Root(object: object, pointer: "/\(JSONError.referenceToken(metadata?.name ?? ""))")
      }
      layer(&sets, order, themes, at: Site())
      return .tokensStudio
    }
    for source in sources {
      if case .object(let object) = source.value {
        roots.append(Site.Root(object: object, pointer: source.site.pointer))
      }
    }
    var form: ImportedTheme.Form?
    for (source, site) in layered(sources, by: sources.map { Self.modeName(of: $0.value) ?? $0.name }, at: Site()) {
      if let read = readSource(source.value, at: site) {
        form = form ?? read
      } else {
        unread.add(source.name, site.pointer, "there are no tokens in this file")
      }
    }
    return form
  }

  private static func setName(_ file: String) -> String {
    file.utf8.suffix(5).elementsEqual(".json".utf8) ? String(Substring(file.utf8.dropLast(5))) : file
  }

  /// The mode that a file says it is for.
  private static func modeName(of file: JSONValue) -> String? {
    guard case .object(let object) = file, case .object(let extensions)? = object["$extensions"] else { return nil }
    if case .object(let carbon)? = extensions["com.ibm.carbon"], let scheme = text(carbon["color-scheme"]) {
      return scheme
    }
    return text(extensions["com.figma.modeName"])
  }

  /// Whether a file has a token where another one has its first.
  private static func hasFirstToken(of first: JSONValue, _ file: JSONValue) -> Bool {
    guard case .object(let object) = first, case .object(let other) = file else { return false }
    guard object["$value"] == nil else { return other["$value"] != nil }
    guard let member = object.members.first(where: { !TokenPath.isReserved($0.name) }), let inner = other[member.name]
    else { return false }
    return hasFirstToken(of: member.value, inner)
  }

  /// Sources with the schemes that their names say, and their ranks. Those without a place in the theme are listed.
  private mutating func layered(_ sources: [Source], by names: [String], at site: Site) -> [(Source, Site)] {
    var result: [(Source, Site)] = []
    let modes = ForeignMode.layers(of: names)
    // A file of another mode has the tokens of the files for light and dark.
    let pairs = [ForeignMode.light, .dark].compactMap { mode in modes.firstIndex { $0 == mode } }.map {
      sources[$0].value
    }
    for (index, source) in sources.enumerated() {
      let isOther =
        modes[index] == .both && pairs.count == 2 && Self.modeName(of: source.value) != nil
        && pairs.allSatisfy { Self.hasFirstToken(of: source.value, $0) }
      guard let mode = modes[index], !isOther else {
        unread.add(
          source.name, source.site.pointer, "a theme has light and dark: this mode is not imported")
        continue
      }
      nextRank += 1
      var place = source.site
      place.ranks = site.ranks.limited(to: ForeignRanks(light: nextRank, dark: nextRank)).limited(to: mode)
      result.append((source, place))
    }
    return result
  }

  // MARK: Sets

  /// Reads the members of a file. Sets of a mode, and sets of Tokens Studio, are not part of their tokens' paths.
  mutating func readSets(_ file: JSONObject, at outer: Site, areNamed: Bool) {
    var site = outer
    site.type = Self.text(file["$type"]) ?? outer.type
    // What Theo has in each of its tokens.
    if file["props"] != nil, case .object(let all)? = file["global"] { site.type = Self.text(all["type"]) }
    let members = file.members.filter { !TokenPath.isReserved($0.name) }
    if areNamed {
      var sets = members.map { member in
        Source(name: member.name.string, value: member.value, site: site.member(member.name).unnamed)
      }
      var metadata: Site.Root?
      if case .object(let object)? = file["$metadata"] {
        metadata = Site.Root(object: object, pointer: "\(site.pointer)/$metadata")
      }
      layer(&sets, metadata, file.members.first { $0.name == "$themes" }, at: site)
    } else {
      let modes = members.map { ForeignMode(ofGroup: $0.name.string) }
      let areModes = modes.contains(.light) && modes.contains(.dark)
      for (member, mode) in zip(members, modes) {
        var place = site.member(member.name)
        if areModes, let mode, case .object(let object) = member.value, object["$value"] ?? object["value"] == nil {
          place.names = []
          group(object, at: place.limited(to: mode))
        } else {
          read(member.value, at: place)
        }
      }
    }
    reserved(in: file, at: outer)
  }

  /// Reads sets of Tokens Studio in their order, for the schemes for which a theme selects them.
  private mutating func layer(
    _ sets: inout [Source], _ metadata: Site.Root?, _ themes: JSONObject.Member?, at site: Site
  ) {
    for member in metadata?.object.members ?? [] where member.name != "tokenSetOrder" {
      unread.add(
        member.name.string, "\(metadata?.pointer ?? "")/\(JSONError.referenceToken(member.name))",
        "this metadata is not understood")
    }
    if case .array(let names)? = metadata?.object["tokenSetOrder"] {
      // Later sets replace tokens of earlier ones.
      var ranks: [ExactText: Int] = [:]
      let known = Set(sets.map { ExactText($0.name) })
      for (rank, name) in names.enumerated() {
        if case .string(let set) = name, known.contains(set) {
          ranks[set] = rank
        } else {
          unread.add(
            Self.text(name) ?? "", "\(metadata?.pointer ?? "")/tokenSetOrder/\(rank)", "there is no set of this name")
        }
      }
      sets = sets.sorted(byNumber: { ranks[ExactText($0.name)] ?? -1 })
    }
    let selected = selection(of: themes, at: site, among: sets)
    guard !selected.light.isEmpty || !selected.dark.isEmpty else {
      for (source, place) in layered(sets, by: sets.map { $0.name }, at: site) { readSet(source, at: place) }
      return
    }
    // Sources come before what is enabled.
    func order(_ statuses: [ExactText: Bool]) -> [ExactText: Int] {
      let chosen = sets.map { ExactText($0.name) }.filter { statuses[$0] != nil }
      let ordered = chosen.filter { statuses[$0] == false } + chosen.filter { statuses[$0] == true }
      return zip(ordered, (nextRank + 1)...).reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    let (light, dark) = (order(selected.light), order(selected.dark))
    nextRank += sets.count
    for set in sets {
      let name = ExactText(set.name)
      var place = set.site
      place.ranks = site.ranks.limited(to: ForeignRanks(light: light[name], dark: dark[name]))
      if light[name] == nil, dark[name] == nil {
        unread.add(set.name, set.site.pointer, "the themes disable this set: it is not imported")
      } else {
        readSet(set, at: place)
      }
    }
  }

  private mutating func readSet(_ set: Source, at site: Site) {
    guard case .object(let object) = set.value else {
      return unread.add(set.name, site.pointer, "expected a set of tokens, found \(set.value.kind.phrase)")
    }
    isPlain = TokenCensus(of: set.value).dollar == 0
    roots.append(Site.Root(object: object, pointer: site.pointer))
    extensions(ofGroup: object, at: site)
    group(object, at: site)
  }

  /// The sets that the themes of a file select for light and for dark: whether each is enabled, rather than a source.
  ///
  /// Of a group of themes, the themes for light and dark count, or the first.
  private mutating func selection(
    of themes: JSONObject.Member?, at site: Site, among sets: [Source]
  ) -> (light: [ExactText: Bool], dark: [ExactText: Bool]) {
    guard let themes else { return ([:], [:]) }
    let place = "\(site.pointer)/\(JSONError.referenceToken(themes.name))"
    guard case .array(let all) = themes.value else {
      unread.add("", place, "expected a list of themes, found \(themes.value.kind.phrase)")
      return ([:], [:])
    }
    var groups: [[(index: Int, name: String, sets: JSONObject)]] = []
    var places: [ExactText: Int] = [:]
    for (index, theme) in all.enumerated() {
      guard case .object(let theme) = theme, case .object(let sets)? = theme["selectedTokenSets"] else {
        unread.add("", "\(place)/\(index)", "a theme needs selectedTokenSets")
        continue
      }
      let (name, group) = (Self.text(theme["name"]) ?? "", Self.text(theme["group"]) ?? "")
      for member in theme.members where !Self.themeMembers.contains(member.name) {
        unread.add(
          name, "\(place)/\(index)/\(JSONError.referenceToken(member.name))",
          "this member of a theme is not understood")
      }
      let place = places[ExactText(group), default: groups.count]
      if place == groups.count { groups.append([]) }
      places[ExactText(group)] = place
      groups[place].append((index, name, sets))
    }
    var selected = (light: [ExactText: Bool](), dark: [ExactText: Bool]())
    let names = Set(sets.map { ExactText($0.name) })
    for group in groups {
      for (theme, half) in zip(group, ForeignMode.halves(of: group.map { $0.name })) {
        guard let half else {
          unread.add(
            theme.name, "\(place)/\(theme.index)", "a theme has light and dark: this one of the file's is not imported")
          continue
        }
        for set in theme.sets.members {
          let isRead = set.value == .string("enabled") || set.value == .string("source")
          guard isRead && names.contains(set.name) || set.value == .string("disabled") else {
            unread.add(
              theme.name, "\(place)/\(theme.index)/selectedTokenSets/\(JSONError.referenceToken(set.name))",
              isRead ? "there is no set of this name" : "a set is enabled, source or disabled")
            continue
          }
          guard isRead else { continue }
          let isEnabled = set.value == .string("enabled")
          if half != .dark { selected.light[set.name] = isEnabled || selected.light[set.name] == true }
          if half != .light { selected.dark[set.name] = isEnabled || selected.dark[set.name] == true }
        }
      }
    }
    return selected
  }

  private static let themeMembers: Set<ExactText> = [
    "id", "name", "group", "selectedTokenSets", "$figmaStyleReferences", "$figmaVariableReferences",
    "$figmaCollectionId", "$figmaModeId",
  ]

  // MARK: Resolvers

  /// Reads the sources of a resolver (DTCG 2025.10, Resolver module) in their order. Of the contexts of a modifier, the contexts for light
  /// and dark count, or the default.
  mutating func readResolver(_ resolver: JSONObject, at site: Site, files: JSONObject) {
    guard case .array(let order)? = resolver["resolutionOrder"] else { return }
    let root = Site(pointer: site.pointer, ranks: site.ranks)
    for (index, item) in order.enumerated() {
      var place = root
      place.pointer += "/resolutionOrder/\(index)"
      guard case .object(var object) = item else {
        unread.add("", place.pointer, "expected a set or a modifier")
        continue
      }
      if let names = Self.text(object["$ref"]).flatMap(TokenReferences.names), names.count == 2,
        case .object(let all)? = resolver[ExactText(names[0])], case .object(let named)? = all[ExactText(names[1])]
      {
        guard mayRead(ExactText("#\(names.joined(separator: "/"))")) else {
          unread.add(names[1], place.pointer, Self.tooOften)
          continue
        }
        object = named
        place.pointer = "\(site.pointer)/\(JSONError.referenceToken(names[0]))/\(JSONError.referenceToken(names[1]))"
      }
      if object["sources"] != nil {
        readSources(object["sources"], at: place, in: "sources", resolver, root.pointer, files)
      } else if case .object(let contexts)? = object["contexts"] {
        let names = contexts.members.map { $0.name.string }
        let standard = Self.text(object["default"]).flatMap { name in names.firstIndex { $0.isSame(as: name) } }
        for (context, half) in zip(contexts.members, ForeignMode.halves(of: names, standard: standard ?? 0)) {
          var inner = place.limited(to: half ?? .both)
          inner.pointer += "/contexts"
          if half != nil {
            readSources(context.value, at: inner, in: context.name.string, resolver, root.pointer, files)
          } else {
            unread.add(
              context.name.string, "\(inner.pointer)/\(JSONError.referenceToken(context.name))",
              "a theme has light and dark: this context is not imported")
          }
        }
      } else {
        unread.add("", place.pointer, "this is neither a set nor a modifier of this file")
      }
    }
    for kind in ["sets", "modifiers"] {
      guard case .object(let all)? = resolver[ExactText(kind)] else { continue }
      for member in all.members where reads[ExactText("#\(kind)/\(member.name)")] == nil {
        unread.add(
          member.name.string, "\(site.pointer)/\(kind)/\(JSONError.referenceToken(member.name))",
          "resolutionOrder does not name this")
      }
    }
    for file in files.members where reads[file.name] == nil && file.value != .object(resolver) {
      unread.add(file.name.string, "/\(JSONError.referenceToken(file.name))", "the resolver does not name this file")
    }
  }

  private mutating func readSources(
    _ sources: JSONValue?, at site: Site, in name: String, _ resolver: JSONObject, _ root: String, _ files: JSONObject,
    depth: Int = 1
  ) {
    guard case .array(let all)? = sources else { return }
    for (index, source) in all.enumerated() {
      nextRank += 1
      var place = site
      place.pointer += "/\(JSONError.referenceToken(name))/\(index)"
      place.ranks = site.ranks.limited(to: ForeignRanks(light: nextRank, dark: nextRank))
      guard case .object(let object) = source, let reference = Self.text(object["$ref"]) else {
        if readSource(source, at: place) == nil { unread.add("", place.pointer, "there are no tokens in this source") }
        continue
      }
      if let names = TokenReferences.names(reference), names.count == 2, names[0].isSame(as: "sets"),
        case .object(let sets)? = resolver["sets"], case .object(let set)? = sets[ExactText(names[1])],
        case .array(let inner)? = set["sources"]
      {
        if depth == 16 {
          unread.add(names[1], place.pointer, "sets refer to each other more than 16 levels deep")
        } else if mayRead(ExactText("#\(names.joined(separator: "/"))")) {
          place.pointer = "\(root)/sets/\(JSONError.referenceToken(names[1]))"
          readSources(.array(inner), at: place, in: "sources", resolver, root, files, depth: depth + 1)
        } else {
          unread.add(names[1], place.pointer, Self.tooOften)
        }
        continue
      }
      let parts = reference.utf8.split(separator: UInt8(ascii: "#"), maxSplits: 1).map { String(Substring($0)) }
      guard let (name, whole) = Self.file(parts.first ?? "", among: files) else {
        unread.add(reference, place.pointer, "this file is not among those that are imported")
        continue
      }
      guard mayRead(name) else {
        unread.add(reference, place.pointer, Self.tooOften)
        continue
      }
      place.pointer = "/\(JSONError.referenceToken(name))"
      var file = whole
      for name in parts.count > 1
        ? parts[1].utf8.split(separator: UInt8(ascii: "/")).map({ String(Substring($0)) }) : []
      {
        guard case .object(let object) = file, let inner = object[ExactText(name)] else {
          file = .null
          break
        }
        place.pointer += "/\(JSONError.referenceToken(name))"
        file = inner
      }
      if readSource(file, at: place) == nil {
        unread.add(reference, place.pointer, "there are no tokens in this file")
      }
    }
  }

  /// The file with a path, whose first folders may be missing in its name.
  private static func file(_ path: String, among files: JSONObject) -> (ExactText, JSONValue)? {
    guard path.utf8.count <= TokenLimits.reference else { return nil }
    var rest = path.utf8[...]
    while !rest.isEmpty {
      let name = ExactText(String(Substring(rest)))
      if let file = files[name] { return (name, file) }
      guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
      rest = rest[rest.index(after: slash)...]
    }
    return nil
  }

  /// Counts that something is read that a resolver may name again.
  private mutating func mayRead(_ name: ExactText) -> Bool {
    reads[name, default: 0] += 1
    return reads[name, default: 0] <= 4
  }

  private static let tooOften = "the resolver names this more than four times"

  // MARK: Material Theme Builder

  /// Reads the colours of Material Theme Builder: its schemes are modes, and its palettes groups.
  ///
  /// - Returns: whether the file has schemes.
  mutating func readSchemes(_ file: JSONObject, at site: Site) -> Bool {
    guard case .object(let schemes)? = file["schemes"], !schemes.isEmpty,
      schemes.members.allSatisfy({ $0.value.kind == .object })
    else { return false }
    var bare = site
    bare.isBare = true
    let halves = ForeignMode.halves(of: schemes.members.map { $0.name.string })
    for (scheme, half) in zip(schemes.members, halves) {
      var place = bare.member("schemes").member(scheme.name)
      place.names = site.names
      guard let half, case .object(let colors) = scheme.value else {
        unread.add(
          scheme.name.string, place.pointer, "a theme has light and dark: the scheme is not imported")
        continue
      }
      group(colors, at: place.limited(to: half))
    }
    for member in file.members where member.name != "schemes" && member.name != "description" {
      let place = bare.member(member.name)
      if case .array(let colors) = member.value {
        for (index, color) in colors.enumerated() {
          var own = place.member(ExactText("\(index)"))
          guard case .object(let object) = color, let name = Self.text(object["name"]), let value = object["color"]
          else {
            unread.add(own.path, own.pointer, "a color needs a name and a color")
            continue
          }
          own.names = place.names + [name]
          add(ForeignValue(json: value, type: "color", pointer: own.pointer, inner: "/color"), at: own)
          unread.add(own.path, own.pointer, "the file has this color without its roles: only the color is imported")
        }
      } else {
        read(member.value, at: place)
      }
    }
    return true
  }
}

extension ForeignTokenReader.Site {
  /// The same without a name.
  fileprivate var unnamed: Self {
    var site = self
    site.names = []
    return site
  }
}
