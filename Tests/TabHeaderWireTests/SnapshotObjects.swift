import StrictJSON
import TabEngine

@testable import TabHeaderWire

/// The objects of a snapshot, found by walking it along its schema.
struct SnapshotObjects {
  /// A member of an object, by the name of the object's schema.
  struct Member: Hashable, CustomStringConvertible {
    let schema: String
    let name: String

    var description: String { "\(schema).\(name)" }
  }

  /// All members that are described.
  static let described = schemas.values.flatMap { schema in
    schema.members.map { Member(schema: schema.name, name: $0.name) }
  }

  private static let schemas = Dictionary(
    uniqueKeysWithValues: ContainerSnapshot.schemas.map { ($0.name, $0) })

  /// The members that the snapshot has.
  private(set) var members: Set<Member> = []
  /// The paths of values that the schema does not describe.
  private(set) var undescribed: [String] = []
  /// The member to remove.
  private let removed: Member?

  init(of container: TabContainer) {
    removed = nil
    guard let snapshot = try? JSONValue(parsing: container.encodedSnapshot()) else { return }
    _ = walk(snapshot, Self.root, "")
  }

  private init(without member: Member?) {
    removed = member
  }

  /// The snapshot of a container; if a member is given, without it in all objects of its schema.
  static func snapshot(of container: TabContainer, without member: Member?) throws -> [UInt8] {
    var objects = SnapshotObjects(without: member)
    return objects.walk(try JSONValue(parsing: container.encodedSnapshot()), root, "").bytes
  }

  private static let root = ContainerSnapshot.outputSchema

  private mutating func walk(_ value: JSONValue, _ schema: Schema, _ path: String) -> JSONValue {
    switch (schema, value) {
    case (.reference(let name), .object(let object)):
      return Self.schemas[name].map { .object(walk(object, $0, path)) } ?? value
    case (.array(let schema, _), .array(let elements)):
      return .array(elements.enumerated().map { walk($1, schema, "\(path)/\($0)") })
    default:
      return value
    }
  }

  private mutating func walk(_ object: JSONObject, _ schema: ObjectSchema, _ path: String) -> JSONObject {
    var result = JSONObject()
    for (name, value) in object.members.lazy.map({ ($0.name, $0.value) }) {
      let member = Member(schema: schema.name, name: name.string)
      members.insert(member)
      guard let described = schema.members.first(where: { $0.name == name.string }) else {
        undescribed.append("\(path)/\(name)")
        continue
      }
      let walked = walk(value, described.schema, "\(path)/\(name)")
      if member != removed { result[name] = walked }
    }
    return result
  }
}
