import StrictJSON

/// A validator for the keywords of JSON Schema 2020-12 that `openapi.json` uses; any other one is an error.
///
/// It is stricter than a client: a member that no schema mentions is an error too, so the document describes everything on the
/// wire.
package struct JSONSchema: Sendable {
  package let document: JSONValue
  private let components: [String: JSONValue]
  private let compiler: SchemaCompiler
  /// In the order of the compiler's references.
  private let compiled: [CompiledSchema]

  package init(document: JSONValue) {
    self.document = document
    var named: [(name: String, schema: JSONValue)] = []
    for kind in document[pointer: "/components"]?.object?.members ?? [] {
      for component in kind.value.object?.members ?? [] {
        named.append(("#/components/\(kind.name)/\(component.name)", component.value))
      }
    }
    for definition in document[pointer: "/$defs"]?.object?.members ?? [] {
      named.append(("#/$defs/\(definition.name)", definition.value))
    }
    let compiler = SchemaCompiler(references: named.map(\.name))
    self.compiler = compiler
    components = Dictionary(uniqueKeysWithValues: named.map { ($0.name, $0.schema) })
    compiled = named.map { compiler.compile($0.schema) }
  }

  /// The violations in a value, each with its place.
  package func violations(of value: JSONValue, schema: JSONValue) -> [String] {
    var violations = Violations()
    check(value, compiler.compile(schema), &violations)
    return violations.texts
  }

  /// The target of a reference to one of the document's components.
  package func referenced(_ reference: String) -> JSONValue { components[reference] ?? .bool(false) }

  /// One place of the value: its schema, and whether that mentions every member.
  private func check(_ value: JSONValue, _ schema: CompiledSchema, _ violations: inout Violations) {
    let members = value.object?.members ?? []
    var mentioned = Array(repeating: false, count: members.count)
    apply(schema, to: value, &mentioned, &violations)
    for (member, isMentioned) in zip(members, mentioned) where !isMentioned {
      violations.add(at: member.name.string, "no schema mentions it")
    }
  }

  /// - Parameter mentioned: for each member of the value, whether a schema mentions it.
  private func apply(
    _ schema: CompiledSchema, to value: JSONValue, _ mentioned: inout [Bool], _ violations: inout Violations
  ) {
    guard case .keywords(let keywords) = schema else {
      if case .nothing = schema { violations.add("nothing is allowed here") }
      return
    }
    if schema.isUntyped { mentioned = mentioned.map { _ in true } }
    for keyword in keywords {
      if violations.isDecided { return }
      switch keyword {
      case .reference(let target):
        apply(target.map { compiled[$0] } ?? .nothing, to: value, &mentioned, &violations)
      case .alternatives(let schemas, let isOnlyOne):
        choose(schemas, value, isOnlyOne: isOnlyOne, &mentioned, &violations)
      case .properties(let properties):
        for (index, member) in (value.object?.members ?? []).enumerated() {
          guard let schema = properties[member.name] else { continue }
          mentioned[index] = true
          violations.inside(member.name.string) { check(member.value, schema, &$0) }
        }
      case .additionalProperties(let schema, let names, let patterns):
        for (index, member) in (value.object?.members ?? []).enumerated() {
          guard !names.contains(member.name), !patterns.contains(where: { $0.matches(member.name.string) }) else {
            continue
          }
          mentioned[index] = true
          if case .nothing = schema {
            violations.add(at: member.name.string, "is not a member")
          } else {
            violations.inside(member.name.string) { evaluate(schema, member.value, &$0) }
          }
        }
      case .patternProperties(let patterns):
        for (index, member) in (value.object?.members ?? []).enumerated() {
          for (pattern, schema) in patterns where pattern.matches(member.name.string) {
            mentioned[index] = true
            violations.inside(member.name.string) { check(member.value, schema, &$0) }
          }
        }
      case .not(let schema):
        var own = Violations(isSilent: true)
        evaluate(schema, value, &own)
        if own.isEmpty { violations.add("is what it must not be") }
      case .conditional(let condition, let consequence):
        var own = Violations(isSilent: true)
        evaluate(condition, value, &own)
        if own.isEmpty { apply(consequence, to: value, &mentioned, &violations) }
      case .propertyNames(let schema):
        for member in value.object?.members ?? [] {
          violations.inside(member.name.string) { evaluate(schema, .string(member.name), &$0) }
        }
      case .items(let schema):
        for (index, element) in value.elements.enumerated() {
          violations.inside(String(index)) { check(element, schema, &$0) }
        }
      case .value(let name, let isFine):
        guard !isFine(value) else { continue }
        violations.add("\(String(decoding: value.bytes.prefix(80), as: UTF8.self)) does not satisfy \(name)")
      case .unknown(let name):
        violations.add("the keyword \"\(name)\" is not understood here")
      }
    }
  }

  /// Applies a schema that has no say in which members are mentioned.
  private func evaluate(_ schema: CompiledSchema, _ value: JSONValue, _ violations: inout Violations) {
    var mentioned = Array(repeating: false, count: value.object?.count ?? 0)
    apply(schema, to: value, &mentioned, &violations)
  }

  private func choose(
    _ schemas: [CompiledSchema], _ value: JSONValue, isOnlyOne: Bool, _ mentioned: inout [Bool],
    _ violations: inout Violations
  ) {
    let none = Array(repeating: false, count: value.object?.count ?? 0)
    var fitting = 0
    var all = none
    for schema in schemas {
      var (own, trial) = (none, Violations(isSilent: true))
      apply(schema, to: value, &own, &trial)
      guard trial.isEmpty else { continue }
      fitting += 1
      for index in own.indices where own[index] { all[index] = true }
    }
    guard fitting == 0 || (fitting > 1 && isOnlyOne) else {
      for index in all.indices where all[index] { mentioned[index] = true }
      return
    }
    for index in mentioned.indices { mentioned[index] = true }
    violations.add(fitting > 0 ? "\(fitting) of them fit" : "none fits: \(reasons(schemas, value))")
  }

  private func reasons(_ schemas: [CompiledSchema], _ value: JSONValue) -> [String] {
    schemas.flatMap { schema in
      var own = Violations()
      evaluate(schema, value, &own)
      return own.texts
    }
  }
}

/// The violations found so far, and the place that is looked at.
private struct Violations {
  private(set) var texts: [String] = []
  private(set) var isEmpty = true
  private var place: [String] = []
  private let isSilent: Bool

  /// - Parameter isSilent: whether it matters only if there is a violation, as for an alternative.
  init(isSilent: Bool = false) { self.isSilent = isSilent }

  /// Whether another violation would tell nothing new.
  var isDecided: Bool { isSilent && !isEmpty }

  mutating func add(_ text: @autoclosure () -> String) {
    isEmpty = false
    guard !isSilent else { return }
    texts.append("\(place.map { "/\($0)" }.joined()): \(text())")
  }

  mutating func add(at member: String, _ text: @autoclosure () -> String) {
    inside(member) { $0.add(text()) }
  }

  mutating func inside(_ member: String, _ body: (inout Violations) -> Void) {
    if isDecided { return }
    place.append(member)
    body(&self)
    place.removeLast()
  }
}
