/// The members of a JSON object, in order, each name once.
///
/// Two objects are equal when their members are, in whatever order (RFC 8259 §4).
public struct JSONObject: Equatable, Sendable {
  public struct Member: Equatable, Sendable {
    public let name: String
    public internal(set) var value: JSONValue

    public static func == (left: Member, right: Member) -> Bool {
      left.name.isSame(as: right.name) && left.value == right.value
    }
  }

  public private(set) var members: [Member] = []
  /// Where each name is; empty while there are so few that looking at each is faster.
  private var places: [JSONName: Int] = [:]

  public init() {}

  /// Members whose names are known to differ.
  init(distinct members: [Member]) {
    self.members = members
    indexNames()
  }

  public var count: Int { members.count }
  public var isEmpty: Bool { members.isEmpty }

  /// The value of a member. A new name goes to the end; `nil` removes the member, which is not the same as `.null`.
  public subscript(name: String) -> JSONValue? {
    get {
      place(of: name).map { members[$0].value }
    }
    set {
      switch (place(of: name), newValue) {
      case (let place?, let value?):
        members[place].value = value
      case (let place?, nil):
        members.remove(at: place)
        places = [:]
        indexNames()
      case (nil, let value?):
        append(name, value)
      case (nil, nil):
        break
      }
    }
  }

  /// Adds a member whose name is known to be new.
  mutating func append(_ name: String, _ value: JSONValue) {
    members.append(Member(name: name, value: value))
    if places.isEmpty { indexNames() } else { places[JSONName(string: name)] = members.count - 1 }
  }

  private func place(of name: String) -> Int? {
    if !places.isEmpty { return places[JSONName(string: name)] }
    return members.firstIndex { $0.name.isSame(as: name) }
  }

  private mutating func indexNames() {
    guard members.count > 16 else { return }
    places.reserveCapacity(members.count)
    for (place, member) in members.enumerated() { places[JSONName(string: member.name)] = place }
  }

  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.count == right.count && left.members.allSatisfy { right[$0.name] == $0.value }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// A name that occurs twice keeps its first place and its last value.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    for (name, value) in elements { self[name] = value }
  }
}
