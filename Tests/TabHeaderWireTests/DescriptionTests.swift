import StrictJSON
import TabEngine
import Testing

@testable import TabHeaderWire

/// The descriptions of objects, as their functions give them.
@Suite struct DescriptionTests {
  @Test func everyObjectOfAStateHasItsOwnName() {
    let names = StateSchemas.all.map(\.name)
    #expect(Set(names).count == names.count)
    for schema in StateSchemas.all {
      #expect(Set(schema.members.map(\.name)).count == schema.members.count, "\(schema.name)")
    }
  }

  @Test func everyActionHasASchema() {
    #expect(WireSchemas.actions.map(\.type) == ActionType.allCases)
    for (type, schema) in WireSchemas.actions {
      #expect(schema.members.contains { $0.name == "type" && $0.isRequired }, "\(type)")
    }
  }

  @Test func everySchemaHasItsOwnName() {
    let names = WireSchemas.objects.map(\.name) + WireSchemas.values.map(\.name)
    for name in Set(names) { #expect(names.count { $0 == name } == 1, "\(name)") }
  }

  /// A generated client would send a default, and a patch would reset what it does not mention.
  @Test func aRequestHasNoDefaults() {
    for object in WireSchemas.objects where object.isClosed {
      #expect(object.members.allSatisfy { $0.standard == nil }, "\(object.name)")
    }
    let tab = WireSchemas.objects.first { $0.name == "TabObject" }
    #expect(tab?.members.first { $0.name == "iconOnly" }?.about.hasSuffix(" Default: `false`.") == true)
    #expect(tab?.members.first { $0.name == "imageRendering" }?.about.hasSuffix(" Default: `template`.") == true)
  }

  @Test func everyKindOfEventHasOneTable() {
    let schemas = TabEvent.schemas
    #expect(Set(schemas.map(\.type)).count == schemas.count)
    #expect(Set(schemas.map(\.schema.name)).count == schemas.count)
    for (type, schema) in schemas {
      #expect(schema.members.prefix(2).map(\.name) == ["type", "at"], "\(type)")
      #expect(Set(schema.members.map(\.name)).count == schema.members.count, "\(type)")
    }
  }
}
