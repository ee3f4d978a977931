/// The members of a JSON object, in order, with unique names.
///
/// Objects are equal if they have equal members, in any order (RFC 8259 §4).
public struct JSONObject: Equatable, Sendable {
  public struct Member: Equatable, Sendable {
    public let name: ExactText
    public internal(set) var value: JSONValue
  }

  public private(set) var members: [Member] = []
  /// The index of each name; empty while there are so few members that a linear search is faster.
  private var places: [ExactText: Int] = [:]

  public init() {}

  /// Creates an object from members whose names are known to differ.
  init(distinct members: [Member]) {
    self.members = members
    indexNames()
  }

  public var count: Int { members.count }
  public var isEmpty: Bool { members.isEmpty }

  /// The value of a member. A new member is appended. Setting `nil` removes the member; setting `.null` does not.
  public subscript(name: ExactText) -> JSONValue? {
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

  /// Appends a member whose name is known to be new.
  package mutating func append(_ name: ExactText, _ value: JSONValue) {
    members.append(Member(name: name, value: value))
    if places.isEmpty { indexNames() } else { places[name] = members.count - 1 }
  }

  private func place(of name: ExactText) -> Int? {
    if !places.isEmpty { return places[name] }
    return members.firstIndex { $0.name == name }
  }

  private mutating func indexNames() {
    guard members.count > 16 else { return }
    places.reserveCapacity(members.count)
    for (place, member) in members.enumerated() { places[member.name] = place }
  }

  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.count == right.count && left.members.allSatisfy { right[$0.name] == $0.value }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// A name that occurs twice keeps its first position and its last value.
  public init(dictionaryLiteral elements: (ExactText, JSONValue)...) {
    for (name, value) in elements { self[name] = value }
  }
}
