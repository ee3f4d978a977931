import StrictJSON
import TabEngine
import Testing

@testable import TabHeaderWire

/// A row is the only place of a member: without it, the member is neither read, nor written, nor described.
@Suite struct TableTests {
  /// Removes each row of a table in turn.
  ///
  /// - Parameters:
  ///   - draft: what reading starts with.
  ///   - value: an object of which the table writes every member.
  private func check<Value, Draft>(_ table: Members<Value, Draft>, draft: Draft?, value: Value?) throws {
    let whole = value.map { value in written(table, value) }
    for row in table.rows {
      let name = row.name.description
      let rest = Members(table.name, table.about, table.rows.filter { $0.name.description != name })

      #expect(table.names.contains(name) == (row.inputSchema != nil))
      #expect(!rest.names.contains(name))
      if let draft, row.inputSchema != nil {
        var (reader, draft) = (JSONReader(Array("{\"\(name)\": null}".utf8)), draft)
        do throws(JSONError) {
          try rest.read(&reader, into: &draft)
          Issue.record("\(table.name) without \(name) reads it")
        } catch {
          #expect(error.pointer == "/\(name)" && error.detail.hasPrefix("unknown member \"\(name)\""), "\(error)")
        }
      }

      #expect(table.input().members.map(\.name) == table.rows.filter { $0.inputSchema != nil }.map(\.name.description))
      #expect(rest.input().members.map(\.name) == table.input().members.map(\.name).filter { $0 != name })

      let described = table.output().members.map(\.name)
      #expect(described.contains(name) == (row.outputSchema != nil))
      #expect(rest.output().members.map(\.name) == described.filter { $0 != name })
      if let value, let whole {
        #expect(
          whole.members.contains { $0.name.string == name } == (row.outputSchema != nil),
          "\(table.name) writes \(name)")
        #expect(written(rest, value).members.map(\.name) == whole.members.map(\.name).filter { $0.string != name })
      }
    }
  }

  private func written<Value, Draft>(_ table: Members<Value, Draft>, _ value: Value) -> JSONObject {
    var json = JSONWriter()
    json.object { json in table.write(value, to: &json) }
    guard case .object(let object)? = try? JSONValue(parsing: json.bytes) else { return [:] }
    return object
  }

  private func container() throws -> TabContainer {
    var configuration = Configuration()
    configuration.header = Header(
      user: try User(name: "Ada", company: "Byron", image: nil), trailing: try TrailingView(.title("Go")),
      hideSubtitle: false, hideAvatar: false, hasAvatarAction: true)
    return try TabContainer(
      configuration: configuration, tabs: [TabDraft(item: try TabItem(title: "One", icon: "house"))], popups: [],
      selectedIndex: 0, traits: try Traits())
  }

  @Test func aRowIsTheOnlyPlaceOfAMember() throws {
    let container = try container()

    try check(
      DescribedSession.members, draft: SessionDraft(), value: DescribedSession(container, preset: "backbase"))
    try check(SnapshotDesign.members, draft: SnapshotDesign.draft, value: SnapshotDesign(Design()))
  }

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
