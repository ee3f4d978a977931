import StrictJSON

/// Variables of Figma, whose names are paths with slashes: `color/brand/primary`.
extension ForeignTokenReader {
  /// Reads collections of variables.
  ///
  /// - Returns: whether the file has any.
  mutating func readVariables(_ file: JSONValue, at site: Site) -> Bool {
    switch file {
    case .object(let object):
      if case .object(let meta)? = object["meta"], case .object(let variables)? = meta["variables"] {
        var place = site
        place.pointer += "/meta/variables"
        readAnswer(variables, collections: meta["variableCollections"], at: place)
        others(in: object, at: site)
        return true
      }
      if case .array(let collections)? = object["collections"] {
        let names = Self.collectionNames(collections)
        for (index, collection) in collections.enumerated() {
          var place = site
          place.pointer += "/collections/\(index)"
          readCollection(collection, names, at: place)
        }
        others(in: object, at: site)
        return true
      }
      return readModes(object, at: site)
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
    "hiddenFromPublishing", "scopes", "codeSyntax", "deletedButReferenced",
  ]

  // MARK: The REST API

  /// Reads the answer of `GET /v1/files/{key}/variables/local`.
  private mutating func readAnswer(_ variables: JSONObject, collections: JSONValue?, at site: Site) {
    var modes: [ExactText: (names: [ExactText: String], standard: String?, name: String)] = [:]
    if case .object(let all)? = collections {
      for member in all.members { modes[member.name] = Self.collection(member.value) }
    }
    // A name is unique in its collection only: that of another one comes before those of the earlier collection.
    var names: [ExactText: [String]] = [:]
    var owners: [ExactText: ExactText] = [:]
    for member in variables.members {
      guard case .object(let variable) = member.value, let name = Self.text(variable["name"]) else { continue }
      let collection = ExactText(Self.text(variable["variableCollectionId"]) ?? "")
      owners[ExactText(name)] = collection
      names[member.name] = Self.names(in: name)
    }
    for member in variables.members {
      guard case .object(let variable) = member.value, let name = Self.text(variable["name"]) else { continue }
      let collection = ExactText(Self.text(variable["variableCollectionId"]) ?? "")
      guard owners[ExactText(name)] != collection else { continue }
      names[member.name]?.insert(modes[collection]?.name ?? collection.string, at: 0)
    }
    for member in variables.members {
      var place = site.member(member.name)
      guard case .object(let variable) = member.value, let path = names[member.name],
        case .object(let values)? = variable["valuesByMode"], !values.isEmpty
      else {
        unread.add(member.name.string, place.pointer, "a variable needs a name and valuesByMode")
        continue
      }
      place.names = site.names + path
      others(in: variable, at: place)
      let collection = modes[ExactText(Self.text(variable["variableCollectionId"]) ?? "")]
      let read = values.members.map { (name: collection?.names[$0.name] ?? $0.name.string, id: $0.name) }
      let standard = collection?.standard.flatMap { id in read.firstIndex { $0.id == ExactText(id) } }
      let halves = ForeignMode.halves(of: read.map { $0.name }, standard: standard ?? 0)
      for ((value, mode), half) in zip(zip(values.members, read), halves) {
        let inner = "/valuesByMode/\(JSONError.referenceToken(value.name))"
        guard let half else {
          unread.add(place.path, place.pointer + inner, Self.otherMode(mode.name))
          continue
        }
        let known = ForeignValue(
          json: Self.answered(value.value, names), type: Self.text(variable["resolvedType"])?.lowercased(),
          pointer: values.count == 1 ? place.pointer : place.pointer + inner)
        add(known, Self.text(variable["description"]), at: place.limited(to: half))
      }
    }
  }

  private static func collection(
    _ value: JSONValue
  ) -> (names: [ExactText: String], standard: String?, name: String)? {
    guard case .object(let collection) = value, case .array(let modes)? = collection["modes"] else { return nil }
    var names: [ExactText: String] = [:]
    for case .object(let mode) in modes {
      if let id = text(mode["modeId"]) { names[ExactText(id)] = text(mode["name"]) }
    }
    return (names, text(collection["defaultModeId"]), text(collection["name"]) ?? "")
  }

  /// An alias by its variable's path.
  private static func answered(_ value: JSONValue, _ names: [ExactText: [String]]) -> JSONValue {
    guard case .object(let object) = value, object["type"] == .string("VARIABLE_ALIAS"), let id = text(object["id"])
    else {
      return value
    }
    let path = names[ExactText(id)]?.joined(separator: ".")
    return .string(ExactText("{\(path.map { $0.utf8.count <= TokenLimits.path ? $0 : id } ?? id)}"))
  }

  private static func otherMode(_ name: String) -> String {
    "a theme has light and dark: the mode \"\(JSONError.shortened(name: name))\" is not imported"
  }

  // MARK: Files of plugins

  /// The last collection with each name of a variable, whose tokens have no other name before theirs.
  private static func collectionNames(_ collections: [JSONValue]) -> [ExactText: ExactText] {
    var owners: [ExactText: ExactText] = [:]
    for case .object(let collection) in collections {
      guard case .array(let modes)? = collection["modes"] else { continue }
      let own = ExactText(text(collection["name"]) ?? "")
      for case .object(let mode) in modes {
        guard case .array(let variables)? = mode["variables"] else { continue }
        for case .object(let variable) in variables {
          if let name = text(variable["name"]) { owners[ExactText(name)] = own }
        }
      }
    }
    return owners
  }

  /// Reads a collection with a list of variables for each mode.
  private mutating func readCollection(_ value: JSONValue, _ owners: [ExactText: ExactText], at site: Site) {
    guard case .object(let collection) = value, case .array(let all)? = collection["modes"] else {
      return unread.add("", site.pointer, "a collection needs modes")
    }
    let own = Self.text(collection["name"]) ?? ""
    let modes = all.map { if case .object(let mode) = $0 { mode } else { JSONObject() } }
    let names = modes.map { Self.text($0["name"]) ?? "" }
    for (index, (mode, half)) in zip(modes, ForeignMode.halves(of: names)).enumerated() {
      var place = site
      place.pointer += "/modes/\(index)"
      guard let half, case .array(let variables)? = mode["variables"] else {
        unread.add(names[index], place.pointer, Self.otherMode(names[index]))
        continue
      }
      for (index, variable) in variables.enumerated() {
        var inner = place.limited(to: half)
        inner.pointer += "/variables/\(index)"
        guard case .object(let variable) = variable, let name = Self.text(variable["name"]),
          let value = variable["value"]
        else {
          unread.add("", inner.pointer, "a variable needs a name and a value")
          continue
        }
        inner.names += Self.names(of: name, in: own, owners)
        others(in: variable, at: inner)
        let json: JSONValue
        if case .object(let alias) = value, let collection = Self.text(alias["collection"]),
          let name = Self.text(alias["name"])
        {
          json = .string(ExactText("{\(Self.names(of: name, in: collection, owners).joined(separator: "."))}"))
        } else {
          json = value
        }
        let type = Self.text(variable["type"])?.lowercased()
        add(
          ForeignValue(json: json, type: type, pointer: inner.pointer, inner: "/value"),
          Self.text(variable["description"]), at: inner)
      }
    }
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

  /// The names of a variable, after that of its collection if another one has the same names.
  private static func names(of name: String, in collection: String, _ owners: [ExactText: ExactText]) -> [String] {
    let path = names(in: name)
    return owners[ExactText(name)].map { $0 == ExactText(collection) } ?? true ? path : [collection] + path
  }

  private static func names(in path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }
}
