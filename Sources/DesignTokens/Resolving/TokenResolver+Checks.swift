import StrictJSON

/// Checks of the types that are not drawn (DTCG 2025.10, "Types" and "Composite types").
extension TokenResolver {
  /// Throws at the first mistake.
  func check(_ json: JSONValue, _ type: TokenType) throws(TokenError) {
    switch type {
    case .duration: try checkDuration(json)
    case .cubicBezier: try checkCubicBezier(json)
    case .strokeStyle: try checkStrokeStyle(json)
    case .shadow: try checkShadow(json)
    case .border: try check(json, members: [("color", .color), ("width", .dimension), ("style", .strokeStyle)])
    case .transition:
      try check(json, members: [("duration", .duration), ("delay", .duration), ("timingFunction", .cubicBezier)])
    default: break
    }
  }

  /// Checks the members of a composite value. Each is a value of a type, or an alias of a token of that type.
  private func check(
    _ json: JSONValue, members: [(name: String, type: TokenType)], optional: [String] = []
  ) throws(TokenError) {
    guard case .object(let object) = json else {
      throw TokenError.expected("an object with \(members.map { $0.name }.joined(separator: ", "))", json)
    }
    try check(object, required: members.map { $0.name }, optional: optional)
    for (name, type) in members {
      try at(name) { () throws(TokenError) in try check(object[ExactText(name)] ?? .null, partOf: type) }
    }
  }

  private func check(_ json: JSONValue, partOf type: TokenType) throws(TokenError) {
    if case .string(let string) = json {
      if let path = TokenPath.alias(in: string) {
        if outcome(at: path) != nil { _ = try canonical(json, type) }
        return
      }
      // Only here must a colour be an object.
      if type == .color { throw TokenError.expected("an object with a colorSpace and components", json) }
    }
    switch type {
    case .color, .dimension: _ = try canonical(json, type)
    default: try check(json, type)
    }
  }

  private func checkDuration(_ json: JSONValue) throws(TokenError) {
    guard case .object(let object) = json else {
      throw TokenError.expected(#"a duration such as {"value": 200, "unit": "ms"}"#, json)
    }
    try check(object, required: ["value", "unit"])
    try at("value") { () throws(TokenError) in _ = try part(object["value"] ?? .null) }
    guard object["unit"] == .string("ms") || object["unit"] == .string("s") else {
      throw TokenError(.wrongType, #"the unit of a duration must be "ms" or "s""#).within("unit")
    }
  }

  private func checkCubicBezier(_ json: JSONValue) throws(TokenError) {
    guard case .array(let elements) = json, elements.count == 4 else {
      throw TokenError.expected("an array of four numbers", json)
    }
    for (index, element) in elements.enumerated() {
      try at("\(index)") { () throws(TokenError) in
        let number = try part(element)
        guard index.isMultiple(of: 2), !(0...1).contains(number) else { return }
        throw TokenError(.wrongType, "the x of a point must be from 0 to 1")
      }
    }
  }

  private static let strokeStyles: Set = [
    "solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset",
  ]
  private static let lineCaps: Set = ["round", "butt", "square"]

  private func checkStrokeStyle(_ json: JSONValue) throws(TokenError) {
    if case .string(let name) = json, name.utf8.count <= 16, Self.strokeStyles.contains(name.string) { return }
    guard case .object(let object) = json else {
      throw TokenError.expected(
        "\(Self.strokeStyles.sortedByBytes().joined(separator: ", ")), or an object with dashArray and lineCap", json)
    }
    try check(object, required: ["dashArray", "lineCap"])
    try at("dashArray") { () throws(TokenError) in
      guard case .array(let dashes)? = object["dashArray"], !dashes.isEmpty else {
        throw TokenError.expected("an array of dimensions", object["dashArray"] ?? .null)
      }
      for (index, dash) in dashes.enumerated() {
        try at("\(index)") { () throws(TokenError) in try check(dash, partOf: .dimension) }
      }
    }
    guard case .string(let cap)? = object["lineCap"], cap.utf8.count <= 16, Self.lineCaps.contains(cap.string) else {
      throw TokenError(.wrongType, "a lineCap must be round, butt or square").within("lineCap")
    }
  }

  private func checkShadow(_ json: JSONValue) throws(TokenError) {
    guard case .array(let shadows) = json else { return try checkOneShadow(json) }
    guard !shadows.isEmpty else { throw TokenError.expected("a shadow, or an array of shadows", json) }
    for (index, shadow) in shadows.enumerated() {
      try at("\(index)") { () throws(TokenError) in
        if case .string(let string) = shadow, TokenPath.alias(in: string) != nil {
          _ = try canonical(shadow, .shadow)
        } else {
          try checkOneShadow(shadow)
        }
      }
    }
  }

  private func checkOneShadow(_ json: JSONValue) throws(TokenError) {
    let lengths = ["offsetX", "offsetY", "blur", "spread"].map { (name: $0, type: TokenType.dimension) }
    try check(json, members: [(name: "color", type: .color)] + lengths, optional: ["inset"])
    guard case .object(let object) = json, let inset = object["inset"], inset.kind != .bool else { return }
    if case .string(let string) = inset, TokenPath.alias(in: string) != nil { return }
    throw TokenError.expected("true or false", inset).within("inset")
  }
}
