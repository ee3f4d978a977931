import StrictJSON

/// Variables of Figma, whose names are paths with slashes: `color/brand/primary`.
extension ForeignTokenReader {
  /// Reads collections of variables.
  ///
  /// - Returns: whether the file has any.
  mutating func readVariables(_ file: JSONValue) -> Bool {
    switch file {
    case .object(let object):
      if case .object(let meta)? = object["meta"], case .object(let variables)? = meta["variables"] {
        readAnswer(variables, collections: meta["variableCollections"])
        return true
      }
      if case .array(let collections)? = object["collections"] {
        for (index, collection) in collections.enumerated() { readCollection(collection, at: "/collections/\(index)") }
        return true
      }
      return readModes(object, at: "")
    case .array(let elements):
      var found = false
      for (index, element) in elements.enumerated() {
        if case .object(let object) = element, readModes(object, at: "/\(index)") { found = true }
      }
      return found
    default: return false
    }
  }

  // MARK: The REST API

  /// Reads the answer of `GET /v1/files/{key}/variables/local`.
  private mutating func readAnswer(_ variables: JSONObject, collections: JSONValue?) {
    var names: [ExactText: [String]] = [:]
    for member in variables.members {
      guard case .object(let variable) = member.value, let name = Self.text(variable["name"]) else { continue }
      names[member.name] = Self.names(in: name)
    }
    for member in variables.members {
      guard case .object(let variable) = member.value, let path = names[member.name],
        case .object(let values)? = variable["valuesByMode"]
      else {
        unread.add(
          member.name.string, "/meta/variables/\(JSONError.referenceToken(member.name))",
          "a variable needs a name and valuesByMode")
        continue
      }
      let modes = Self.modes(of: Self.text(variable["variableCollectionId"]), in: collections)
      let site = Site(names: path, pointer: "/meta/variables/\(JSONError.referenceToken(member.name))")
      let read = values.members.map { value in
        (
          name: modes.first { ExactText($0.id) == value.name }?.name ?? value.name.string,
          value: Self.answered(value.value, names)
        )
      }
      addModes(read, Self.text(variable["resolvedType"])?.lowercased(), Self.text(variable["description"]), at: site)
    }
  }

  /// A colour of channels as an array of the format, and an alias by its variable's path.
  private static func answered(_ value: JSONValue, _ names: [ExactText: [String]]) -> JSONValue {
    guard case .object(let object) = value, text(object["type"]) == "VARIABLE_ALIAS", let id = text(object["id"]),
      let path = names[ExactText(id)]
    else { return value }
    return .string("{\(path.joined(separator: "."))}")
  }

  private static func modes(of collection: String?, in collections: JSONValue?) -> [(id: String, name: String)] {
    guard case .object(let all)? = collections, let collection, case .object(let own)? = all[ExactText(collection)],
      case .array(let modes)? = own["modes"]
    else { return [] }
    return modes.compactMap { mode in
      guard case .object(let mode) = mode, let id = text(mode["modeId"]), let name = text(mode["name"]) else {
        return nil
      }
      return (id, name)
    }
  }

  // MARK: Files of plugins

  /// Reads a collection with a list of variables for each mode.
  private mutating func readCollection(_ value: JSONValue, at pointer: String) {
    guard case .object(let collection) = value, case .array(let modes)? = collection["modes"] else {
      return unread.add("", pointer, "a collection needs modes")
    }
    var order: [ForeignMode?] = []
    for mode in modes {
      guard case .object(let mode) = mode else { continue }
      order.append(Self.text(mode["name"]).flatMap { ForeignMode(named: $0) })
    }
    for (index, mode) in modes.enumerated() {
      guard case .object(let mode) = mode, case .array(let variables)? = mode["variables"] else { continue }
      let place = "\(pointer)/modes/\(index)"
      guard let half = Self.half(order, index) else {
        unread.add(Self.text(mode["name"]) ?? "", place, "a theme has light and dark: this mode is not imported")
        continue
      }
      for (index, variable) in variables.enumerated() {
        guard case .object(let variable) = variable, let name = Self.text(variable["name"]),
          let value = variable["value"]
        else { continue }
        let site = Site(names: Self.names(in: name), pointer: "\(place)/variables/\(index)")
        add(
          Self.listed(value), Self.text(variable["type"])?.lowercased(), half, Self.text(variable["description"]),
          at: site)
      }
    }
  }

  /// An alias of `{"collection": …, "name": …}`.
  private static func listed(_ value: JSONValue) -> JSONValue {
    guard case .object(let object) = value, object["collection"] != nil, let name = text(object["name"]) else {
      return value
    }
    return .string("{\(names(in: name).joined(separator: "."))}")
  }

  /// Reads `{"Collection": {"modes": {"Light": {…}, "Dark": {…}}}}`.
  private mutating func readModes(_ file: JSONObject, at pointer: String) -> Bool {
    var found = false
    for member in file.members {
      guard case .object(let collection) = member.value, case .object(let modes)? = collection["modes"], !modes.isEmpty
      else {
        continue
      }
      found = true
      let order = modes.members.map { ForeignMode(named: $0.name.string) }
      for (index, mode) in modes.members.enumerated() {
        let place =
          "\(pointer)/\(JSONError.referenceToken(member.name))/modes/\(JSONError.referenceToken(mode.name))"
        guard case .object(let tokens) = mode.value else { continue }
        guard let half = Self.half(order, index) else {
          unread.add(mode.name.string, place, "a theme has light and dark: this mode is not imported")
          continue
        }
        group(tokens, at: Site(pointer: place, mode: half))
      }
    }
    return found
  }

  // MARK: Modes

  /// The half of a pair that a mode is: the first is light unless its name says otherwise; `nil` for one that is neither.
  private static func half(_ modes: [ForeignMode?], _ index: Int) -> ForeignMode? {
    if let mode = modes[index] { return modes.firstIndex(of: mode) == index ? (modes.count == 1 ? .both : mode) : nil }
    guard index == 0, !modes.contains(.light) else { return nil }
    return modes.contains(.dark) ? .light : .both
  }

  private mutating func addModes(
    _ values: [(name: String, value: JSONValue)], _ type: String?, _ description: String?, at site: Site
  ) {
    let order = values.map { ForeignMode(named: $0.name) }
    for (index, value) in values.enumerated() {
      if let half = Self.half(order, index) {
        add(value.value, type, half, description, at: site)
      } else {
        unread.add(
          site.names.joined(separator: "."), site.pointer,
          "a theme has light and dark: the mode \"\(JSONError.shortened(name: value.name))\" is not imported")
      }
    }
  }

  private static func names(in path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }
}
