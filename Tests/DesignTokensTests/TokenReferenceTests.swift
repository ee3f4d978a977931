import DesignTokens
import StrictJSON
import Testing

/// Groups that extend groups, and JSON pointers in place of aliases (DTCG 2025.10, "Groups" and "Aliases").
@Suite struct TokenReferenceTests {
  private func light(_ text: String) throws -> [String: JSONValue] {
    Dictionary(uniqueKeysWithValues: try resolved(text).tokens.map { ($0.path, $0.light) })
  }

  // MARK: Values

  @Test(arguments: [
    ##"{"$ref":"#/colors/blue"}"##, ##"{"$ref":"#/colors/blue/$value"}"##,
    ##"{"$value":{"$ref":"#/colors/blue"}}"##, ##"{"$value":"{colors.blue}"}"##,
    ##"{"$description":"x","$ref":"#/color%73/blue"}"##, ##"{"$ref":"#/other"}"##,
  ])
  func aPointerToATokenIsAnAlias(_ token: String) throws {
    let tokens = try resolved(
      ##"{"colors":{"$type":"color","blue":{"$value":"#06c"}},"other":{"$ref":"#/colors/blue"},"x":\##(token)}"##)
    #expect(tokens["x"]?.light == .string("#0066CC"))
    #expect(tokens["x"]?.type == .color)
    #expect(tokens["x"]?.aliases.last == "colors.blue")
  }

  @Test func aPointerMayReferToAPartOfAValue() throws {
    let tokens = try light(
      ##"""
      {"blue":{"$type":"color","$value":{"colorSpace":"srgb","components":[0,0.4,0.8]}},
       "a~b":{"c/d":{"$type":"dimension","$value":{"value":16,"unit":"px"}}},
       "more":{"$type":"color","$value":{"colorSpace":"srgb","components":
         [{"$ref":"#/blue/$value/components/2"},{"$ref":"#/blue/$value/components/1"},1]}},
       "size":{"$type":"dimension","$value":{"value":{"$ref":"#/a~0b/c~1d/$value/value"},"unit":"rem"}},
       "twice":{"$type":"number","$value":{"$ref":"#/size/$value/value"}}}
      """##)
    #expect(tokens["more"] == .string("#CC66FF"))
    #expect(tokens["size"] == .number(256))
    #expect(tokens["twice"] == .number(16))
  }

  @Test(arguments: [
    (
      ##"{"a":{"$value":{"$ref":"#/b/$type"}},"b":{"$type":"x","$value":1}}"##,
      "/a/$value: a → #/b/$type: there is no value at this place"
    ),
    (##"{"a":{"$ref":"#/b"}}"##, "/a/$ref: a → #/b: there is no value at this place"),
    (##"{"a":{"$value":{"$ref":"#/b"}}}"##, "/a/$value: a → #/b: there is no value at this place"),
    (
      ##"{"a":{"$value":{"$ref":"#/b/$value/1"}},"b":{"$value":[1]}}"##,
      "/a/$value: a → #/b/$value/1: there is no value at this place"
    ),
    (
      ##"{"a":{"$value":{"$ref":"#/g"}},"g":{"b":1}}"##,
      "/a/$value: a → #/g: this is a group of tokens: name one of them"
    ),
    (
      ##"{"a":{"$value":[{"$ref":"other.json#/b"}]},"b":1}"##,
      "/a/$value/0: a: $ref must be the only member, and a JSON pointer into this document, such as \"#/a/b\""
    ),
    (
      ##"{"a":{"$value":{"$ref":"#/b","x":1}},"b":1}"##,
      "/a/$value: a: $ref must be the only member, and a JSON pointer into this document, such as \"#/a/b\""
    ),
    (
      ##"{"a":{"$ref":"#/b"},"b":{"$ref":"#/a"}}"##,
      "/a/$ref: a → b → a: the aliases form a cycle: give one of them a value"
    ),
    (
      ##"{"a":{"$value":[{"$ref":"#/a/$value/0"}]}}"##,
      "/a/$value/0: a → #/a/$value/0: the references form a cycle: give one of them a value"
    ),
  ])
  func aPointerThatLeadsNowhereIsAnError(_ text: String, _ mistake: String) {
    #expect(errors(text).lines == [mistake])
  }

  // MARK: Groups

  /// The examples of the format.
  @Test(arguments: [##""$extends":"{button}""##, ##""$extends":"#/button""##, ##""$ref":"#/button""##])
  func aGroupThatExtendsAnotherHasItsTokens(_ reference: String) throws {
    let tokens = try resolved(
      ##"""
      {"button-primary":{\##(reference),"background":{"$value":"#cc0066"},"focus":{"$value":"#ff3399"}},
       "button":{"$type":"color","background":{"$value":"#0066cc","$description":"Base"},"text":{"$value":"#fff"},
         "deep":{"a":{"$value":"#111"},"b":{"$value":"{button.text}"}}},
       "x":"{button-primary.deep.b}"}
      """##)
    #expect(
      tokens.tokens.map(\.path) == [
        "button-primary.background", "button-primary.text", "button-primary.deep.a", "button-primary.deep.b",
        "button-primary.focus", "button.background", "button.text", "button.deep.a", "button.deep.b", "x",
      ])
    #expect(tokens["button-primary.background"]?.light == .string("#CC0066"))
    // Only the local token remains, with the type of the group.
    #expect(tokens["button-primary.background"]?.description == nil)
    #expect(tokens["button-primary.focus"]?.type == .color)
    #expect(tokens["x"]?.aliases == ["button-primary.deep.b", "button.text"])
  }

  @Test func groupsExtendOverSeveralLevelsAndMergeDeeply() throws {
    let tokens = try light(
      #"""
      {"c":{"$extends":"{b}","in":{"z":3}},"b":{"$extends":"{a}","in":{"y":2,"w":"x"}},
       "a":{"in":{"x":1,"y":1,"w":{"v":1}},"k":5},"d":{"$extends":"{a.in}"},"e":{"f":{"$extends":"{a.in}","x":7}}}
      """#)
    #expect(tokens["c.in.x"] == .number(1))
    #expect(tokens["c.in.y"] == .number(2))
    #expect(tokens["c.in.z"] == .number(3))
    #expect(tokens["c.in.w"] == .string("x"))
    #expect(tokens["c.in.w.v"] == nil)
    #expect(tokens["c.k"] == .number(5))
    #expect(tokens["d.w.v"] == .number(1))
    #expect(tokens["e.f.x"] == .number(7))
  }

  @Test(arguments: [
    (#"{"a":{"$extends":"{b}"}}"#, ["/a/$extends: a → {b}: there is no group of this name"]),
    (
      #"{"a":{"$extends":"{b}"},"b":{"$value":1}}"#,
      ["/a/$extends: a → {b}: this is a token: a group extends a group"]
    ),
    (#"{"a":{"$extends":"{b}"},"b":7}"#, ["/a/$extends: a → {b}: this is a token: a group extends a group"]),
    (#"{"$extends":7}"#, [#"/$extends: $extends must name a group, such as "{a.b}""#]),
    (#"{"a":{"$extends":7}}"#, [#"/a/$extends: a: $extends must name a group, such as "{a.b}""#]),
    (#"{"a":{"b":{"$extends":"{a}"}}}"#, ["/a/b/$extends: a.b → a: the groups extend each other in a cycle"]),
    (#"{"a":{"$extends":"{a}"}}"#, ["/a/$extends: a → a: the groups extend each other in a cycle"]),
    (
      #"{"a":{"$extends":"{b}"},"b":{"$extends":"{a}"}}"#,
      [
        "/b/$extends: a → a: the groups extend each other in a cycle",
        "/a/$extends: b → b: the groups extend each other in a cycle",
      ]
    ),
    // A mistake in the extended group is reported once.
    (
      #"{"a":{"$extends":"{b}"},"b":{"x":null}}"#,
      ["/b/x: b.x: a token must be a string, a number, a boolean, or a pair of these for light and dark"]
    ),
  ])
  func aGroupThatCannotBeExtendedIsAnError(_ text: String, _ mistakes: [String]) {
    #expect(errors(text).lines == mistakes)
  }

  @Test func aMistakeInAnInheritedTokenPointsToWhereItIsWritten() {
    let found = errors(#"{"a":{"$extends":"{b}","$type":"color"},"b":{"x":{"$type":"color","$value":12}}}"#)
    #expect(found.map(\.chain) == [["a.x"], ["b.x"]])
    #expect(found.map(\.pointer) == ["/b/x/$value", "/b/x/$value"])
  }
}
