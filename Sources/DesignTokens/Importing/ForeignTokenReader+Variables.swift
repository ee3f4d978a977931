import StrictJSON

/// Variables of Figma, whose names are paths with slashes: `color/brand/primary`.
extension ForeignTokenReader {
  /// Reads collections of variables.
  ///
  /// - Returns: whether the file has any.
  mutating func readVariables(_ file: JSONValue, at site: Site) -> Bool {
    switch file {
    case .object(let object):
      var (holder, place) = (object, site)
      if case .object(let meta)? = object["meta"], meta["variables"] != nil {
        (holder, place) = (meta, site.member("meta"))
      } else {
        let hasValues = Self.elements(of: object["variables"]).contains {
          if case .object(let variable) = $0.value { variable["valuesByMode"] != nil } else { false }
        }
        guard object["collections"]?.kind == .array || hasValues else { return readModes(object, at: site) }
      }
      var variables = self.variables(in: holder, at: place)
      var collections: [ExactText: Collection] = [:]
      for (name, value) in Self.elements(of: holder["collections"] ?? holder["variableCollections"]) {
        let inner = place.member(holder["collections"] == nil ? "variableCollections" : "collections").member(name)
        guard case .object(let object) = value, object["modes"] != nil else {
          unread.add(name.string, inner.pointer, "a collection needs modes")
          continue
        }
        let collection = Collection(object)
        for id in [name.string, Self.text(object["id"]), Self.text(object["name"])] {
          if let id { collections[ExactText(id)] = collection }
        }
        variables += self.variables(in: object, at: inner)
      }
      readValues(of: variables, collections, at: site)
      others(in: object, at: site)
      return true
    case .array(let elements):
      var found = false
      for (index, element) in elements.enumerated() {
        var place = site
        place.pointer += "/\(index)"
        if case .object(let object) = element, readModes(object, at: place) { found = true }
      }
      return found
    default: return false
    }
  }

  /// Lists the members of a file or of a variable that are not understood.
  private mutating func others(in object: JSONObject, at site: Site) {
    for member in object.members where !Self.known.contains(member.name) {
      unread.add(site.path, site.member(member.name).pointer, "this member is not understood")
    }
  }

  private static let known: Set<ExactText> = [
    "meta", "collections", "status", "error", "i18n", "version", "metadata", "$schema", "id", "name", "key", "remote",
    "variableCollectionId", "resolvedType", "type", "value", "valuesByMode", "isAlias", "description",
    "hiddenFromPublishing", "scopes", "codeSyntax", "deletedButReferenced", "collection", "collectionId",
    "defaultModeId",
    "modes", "values", "variableCollections", "variableIds", "variables",
  ]

  private struct Collection {
    let name: String
    /// The names of its modes by their ids.
    private(set) var names: [ExactText: String] = [:]
    private(set) var halves: [ExactText: ForeignMode] = [:]

    init(_ object: JSONObject) {
      name = ForeignTokenReader.text(object["name"]) ?? ""
      var ids: [ExactText] = []
      for (id, mode) in ForeignTokenReader.elements(of: object["modes"]) {
        switch mode {
        case .object(let mode):
          ids.append(
            ExactText(
              ForeignTokenReader.text(mode["modeId"]) ?? ForeignTokenReader.text(mode["id"]) ?? ForeignTokenReader.text(
                mode["name"]) ?? ""))
          names[ids[ids.count - 1]] = ForeignTokenReader.text(mode["name"]) ?? ids[ids.count - 1].string
        case .string(let name):
          ids.append(object["modes"]?.kind == .array ? name : id)
          names[ids[ids.count - 1]] = name.string
        default: continue
        }
      }
      let standard = ForeignTokenReader.text(object["defaultModeId"]).flatMap { ids.firstIndex(of: ExactText($0)) }
      for (id, half) in zip(ids, ForeignMode.halves(of: ids.map { names[$0] ?? "" }, standard: standard ?? 0)) {
        halves[id] = half
      }
    }
  }

  /// A variable with its values, each with its mode and its place.
  private struct Variable {
    /// What aliases name: its id, or its collection and its name.
    let id: ExactText
    let object: JSONObject
    /// The id of its collection, or its name.
    let collection: ExactText
    let pointer: String
    var values: [(mode: ExactText, json: JSONValue, pointer: String)]
  }

  private static func elements(of json: JSONValue?) -> [(name: ExactText, value: JSONValue)] {
    switch json {
    case .object(let object)?: object.members.map { ($0.name, $0.value) }
    case .array(let elements)?: elements.enumerated().map { (ExactText("\($0)"), $1) }
    default: []
    }
  }

  /// The variables of a file or of a collection: with their values by mode, or in a list for each mode.
  private mutating func variables(in object: JSONObject, at site: Site) -> [Variable] {
    let own = Self.text(object["id"]) ?? Self.text(object["name"]) ?? ""
    var found = Self.elements(of: object["variables"]).map { name, value in
      let place = site.member("variables").member(name)
      let object = if case .object(let object) = value { object } else { JSONObject() }
      let key: ExactText = object["valuesByMode"] == nil ? "values" : "valuesByMode"
      let all = Self.elements(of: object[key])
      let values = all.map { mode, json in
        (mode: mode, json: json, pointer: all.count == 1 ? place.pointer : place.member(key).member(mode).pointer)
      }
      let collection =
        Self.text(object["variableCollectionId"]) ?? Self.text(object["collectionId"])
        ?? Self.text(object["collection"])
      return Variable(
        id: Self.text(object["id"]).map { ExactText($0) } ?? name, object: object,
        collection: ExactText(collection ?? own), pointer: place.pointer, values: values)
    }
    var places: [ExactText: Int] = [:]
    for (index, mode) in Self.elements(of: object["modes"]) {
      guard case .object(let mode) = mode, let variables = mode["variables"] else { continue }
      for (number, variable) in Self.elements(of: variables) {
        let place = site.member("modes").member(index).member("variables").member(number)
        guard case .object(let variable) = variable, let name = Self.text(variable["name"]),
          let json = variable["value"]
        else {
          unread.add("", place.pointer, "a variable needs a name and a value")
          continue
        }
        let known = places[ExactText(name), default: found.count]
        if known == found.count {
          places[ExactText(name)] = known
          found.append(
            Variable(
              id: Self.id(name, in: own), object: variable, collection: ExactText(own), pointer: place.pointer,
              values: []))
        }
        let id = Self.text(mode["modeId"]) ?? Self.text(mode["id"]) ?? Self.text(mode["name"])
        found[known].values.append((ExactText(id ?? ""), json, place.member("value").pointer))
      }
    }
    return found
  }

  private static func id(_ name: String, in collection: String) -> ExactText { ExactText("\(collection)/\(name)") }

  /// Reads variables of `GET /v1/files/{key}/variables/local`, and variables that plugins write.
  private mutating func readValues(
    of variables: [Variable], _ collections: [ExactText: Collection], at site: Site
  ) {
    // A name is unique in its collection only. If a later collection has it, too, the earlier one's variable gets its collection's name in
    // front.
    var owners: [ExactText: ExactText] = [:]
    for variable in variables { owners[ExactText(Self.text(variable.object["name"]) ?? "")] = variable.collection }
    var names: [ExactText: [String]] = [:]
    for variable in variables {
      guard let name = Self.text(variable.object["name"]) else { continue }
      let isOther = owners[ExactText(name)] != variable.collection
      names[variable.id] =
        (isOther ? [collections[variable.collection]?.name ?? variable.collection.string] : [])
        + name.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    }
    for variable in variables {
      guard let path = names[variable.id], !variable.values.isEmpty else {
        unread.add(variable.id.string, variable.pointer, "a variable needs a name and valuesByMode")
        continue
      }
      var place = site
      (place.names, place.pointer) = (site.names + path, variable.pointer)
      others(in: variable.object, at: place)
      var (modeNames, halves) = ([ExactText: String](), [ExactText: ForeignMode]())
      if let collection = collections[variable.collection], !collection.names.isEmpty {
        (modeNames, halves) = (collection.names, collection.halves)
      } else {
        let own = variable.values.map { $0.mode }
        for (mode, half) in zip(own, ForeignMode.halves(of: own.map { $0.string })) { halves[mode] = half }
      }
      let type = Self.text(variable.object["resolvedType"]) ?? Self.text(variable.object["type"])
      for value in variable.values {
        guard let half = halves[value.mode] else {
          unread.add(place.path, value.pointer, Self.otherMode(modeNames[value.mode] ?? value.mode.string))
          continue
        }
        place.pointer = value.pointer
        add(
          ForeignValue(json: Self.plain(value.json, names), type: type?.lowercased(), pointer: value.pointer),
          Self.text(variable.object["description"]), at: place.limited(to: half))
      }
    }
  }

  /// An alias by its variable's path; a value without the type that plugins write beside it.
  private static func plain(_ value: JSONValue, _ names: [ExactText: [String]]) -> JSONValue {
    guard case .object(var object) = value else { return value }
    let type = text(object["type"])?.lowercased()
    var id = type.map { ["variable_alias", "alias"].has(ExactText($0)) } == true ? text(object["id"]) : nil
    if let collection = text(object["collection"]), let name = text(object["name"]) {
      id = self.id(name, in: collection).string
    }
    guard let id else {
      object["type"] = nil
      return type != nil && object.count == 1 ? object["value"] ?? value : .object(object)
    }
    let path = names[ExactText(id)]?.joined(separator: ".")
    return .string(ExactText("{\(path.map { $0.utf8.count <= TokenLimits.path ? $0 : id } ?? id)}"))
  }

  private static func otherMode(_ name: String) -> String {
    "a theme has light and dark: the mode \"\(JSONError.shortened(name: name))\" is not imported"
  }

  /// Reads `{"Collection": {"modes": {"Light": {…}, "Dark": {…}}}}`.
  private mutating func readModes(_ file: JSONObject, at site: Site) -> Bool {
    var found = false
    for member in file.members {
      guard case .object(let modes)? = Self.modes(of: member.value) else { continue }
      found = true
      let halves = ForeignMode.halves(of: modes.members.map { $0.name.string })
      for (mode, half) in zip(modes.members, halves) {
        var place = site
        place.pointer +=
          "/\(JSONError.referenceToken(member.name))/modes/\(JSONError.referenceToken(mode.name))"
        guard let half, case .object(let tokens) = mode.value else {
          unread.add(mode.name.string, place.pointer, Self.otherMode(mode.name.string))
          continue
        }
        group(tokens, at: place.limited(to: half))
      }
    }
    guard found else { return false }
    for member in file.members where Self.modes(of: member.value) == nil && !TokenPath.isReserved(member.name) {
      unread.add(
        member.name.string, "\(site.pointer)/\(JSONError.referenceToken(member.name))", "this collection has no modes")
    }
    return true
  }

  private static func modes(of collection: JSONValue) -> JSONValue? {
    guard case .object(let collection) = collection, case .object(let modes)? = collection["modes"], !modes.isEmpty
    else {
      return nil
    }
    return .object(modes)
  }
}
