import StrictJSON
import TabEngine

/// Follows the aliases of all tokens, in one colour scheme at a time.
///
/// Chains are followed in a loop, because they may be of any length. Each token is visited once per scheme, and each
/// mistake is reported once, with the first chain in which it was found.
final class TokenResolver {
  /// The result of resolving a token.
  struct Outcome {
    let value: JSONValue
    let type: TokenType?
    let weight: TokenWeight
    /// The token that it is an alias of.
    let target: Int?
    /// The last token that its aliases lead to.
    let end: Int
    /// Whether it is the same in both schemes, because neither it nor any token that it needs is a pair.
    var isForBoth = false
  }

  enum State {
    case unvisited, inChain, failed
    case done(Outcome)
  }

  let root: TokenGroup
  let layer: Int
  /// Names of colours in addition to the format's. They stay as they are.
  let colorNames: Set<String>
  private(set) var paths: [String] = []
  private(set) var tokens: [TokenDefinition] = []
  private(set) var places: [ExactText: Int] = [:]
  private var states: [State] = []
  private(set) var scheme = ColorScheme.light
  private(set) var errors: [(place: Int, error: TokenError)] = []
  /// The tokens that cannot be read, with their errors.
  private(set) var unreadable: [Int: TokenError] = [:]
  /// For tokens that depend on an unreadable token, the next token in the chain to it.
  private(set) var blockedBy: [Int: Int] = [:]
  /// The first notes, and the number of all notes.
  private(set) var notes: [(place: Int, warning: TokenWarning)] = []
  private(set) var noteCount = 0
  /// The token being read.
  private(set) var current: Int?
  /// The names of the members and elements from its value to the part being read.
  var inner: [String] = []
  /// How many of these names come before an alias; `nil` outside aliases.
  var kept: Int?
  var isReadingLineHeight = false
  /// The tokens being followed, beginning with the one that was requested.
  private var chain: [Link] = []
  /// The number of bytes that the tokens may still take.
  private var bytesLeft = TokenLimits.bytes
  private(set) var work = TokenWork()
  /// The number of letter comparisons that are left for suggesting names.
  private var effort = TokenGroup.effort
  /// Whether to stop resolving: the tokens are too large, take too many steps, or have too many errors.
  private var isStopped: Bool { bytesLeft < 0 || work.isOver || errors.count >= TokenErrors.limit }

  private struct Link {
    let place: Int
    let needed: [String]
    var next = 0
    var hasFailed = false
    var isForBoth: Bool
    /// The first unreadable token among the tokens that it needs.
    var unreadable: Int?
  }

  init(_ document: TokenDocument, colorNames: Set<String> = []) {
    self.colorNames = colorNames
    root = document.root
    layer = document.layer
    paths.reserveCapacity(document.count)
    tokens.reserveCapacity(document.count)
    places.reserveCapacity(document.count)
    root.forEachToken { (path, token) in
      places[ExactText(path)] = tokens.count
      paths.append(path)
      tokens.append(token)
    }
  }

  /// The outcome of each token; `nil` for tokens that failed.
  func resolve(_ scheme: ColorScheme) -> [Outcome?] {
    let light = states
    self.scheme = scheme
    states = [State](repeating: .unvisited, count: tokens.count)
    chain = []
    bytesLeft = TokenLimits.bytes
    work = TokenWork()
    for place in tokens.indices {
      // The path, description and type are shared by both schemes.
      if scheme == .light { takeText(around: place) }
      // A value that is the same in both schemes is not resolved again.
      guard scheme == .dark else { continue }
      if case .done(let outcome) = light[place], outcome.isForBoth { states[place] = .done(outcome) }
      // An error in a value that is written once is reported once.
      if unreadable[place] != nil, tokens[place].isPlain { states[place] = .failed }
    }
    for place in tokens.indices {
      guard !isStopped else { break }
      visit(place)
      followChain()
    }
    let rest = tokens.indices.first { if case .unvisited = states[$0] { true } else { false } }
    if let rest, bytesLeft < 0 || work.isOver, !errors.contains(where: { $0.error.kind == .tooLarge }) {
      fail(rest, Self.tooMuch)
    }
    return states.map { if case .done(let outcome) = $0 { outcome } else { nil } }
  }

  private static let tooMuch = TokenError(.tooLarge, "the tokens take more than 4 MiB")

  /// The approximate size of the tokens in memory, in bytes, without the resolved values.
  var memory: Int { tokens.indices.reduce(0) { $0 + paths[$1].utf8.count + tokens[$1].memory } }

  /// Counts the text of a token besides its value: a path may be long and its value short.
  private func takeText(around place: Int) {
    let token = tokens[place]
    bytesLeft -= paths[place].utf8.count + (token.description?.utf8.count ?? 0) + (token.type?.rawValue.utf8.count ?? 0)
  }

  // MARK: Steps

  /// Resolves a token that needs no other. Adds any other token to the chain.
  private func visit(_ place: Int) {
    guard case .unvisited = states[place] else { return }
    guard let json = json(of: place) else {
      fail(place, TokenError(.wrongType, "the value for \(scheme.rawValue) is missing"))
      return
    }
    let needed = json.aliases
    work.take(1 + needed.count)
    if needed.isEmpty {
      finish(place, isLiteral: true, isForBoth: tokens[place].isPlain)
    } else {
      states[place] = .inChain
      chain.append(Link(place: place, needed: needed, isForBoth: tokens[place].isPlain))
    }
  }

  private func isInChain(_ path: String) -> Bool {
    guard let place = place(of: path), case .inChain = states[place] else { return false }
    return true
  }

  /// Resolves tokens until the chain is empty.
  private func followChain() {
    while let last = chain.indices.last {
      guard !isStopped else { return }
      let link = chain[last]
      work.take(1)
      guard link.next < link.needed.count else {
        chain.removeLast()
        if link.hasFailed {
          states[link.place] = .failed
          blockedBy[link.place] = blockedBy[link.place] ?? link.unreadable
        } else {
          finish(link.place, isLiteral: false, isForBoth: link.isForBoth)
        }
        continue
      }
      guard let place = place(of: link.needed[link.next]) else {
        chain[last].next += 1
        chain[last].hasFailed = true
        var effort = effort
        let error = root.error(forAlias: link.needed[link.next], effort: &effort) { !isInChain($0) }
        self.effort = effort
        report(error)
        continue
      }
      switch states[place] {
      case .unvisited: visit(place)
      case .done(let outcome):
        chain[last].next += 1
        if !outcome.isForBoth { chain[last].isForBoth = false }
      case .failed:
        chain[last].next += 1
        chain[last].hasFailed = true
        chain[last].unreadable = chain[last].unreadable ?? place
      case .inChain:
        chain[last].next += 1
        chain[last].hasFailed = true
        report(TokenError(.cycle, [paths[place]], "", nil))
      }
    }
  }

  private func finish(_ place: Int, isLiteral: Bool, isForBoth: Bool) {
    current = place
    defer { current = nil }
    do throws(TokenError) {
      var outcome = try outcome(of: place, isLiteral: isLiteral)
      outcome.isForBoth = isForBoth
      guard outcome.weight.depth <= TokenWeight.deepest else {
        throw TokenError(.tooLarge, "the value is over 32 levels deep")
      }
      bytesLeft -= outcome.weight.bytes
      guard bytesLeft >= 0 else { throw Self.tooMuch }
      states[place] = .done(outcome)
    } catch {
      fail(place, error)
    }
  }

  private func outcome(of place: Int, isLiteral: Bool) throws(TokenError) -> Outcome {
    guard let json = json(of: place) else { throw TokenError(.wrongType) }
    let type = tokens[place].type
    if !isLiteral, case .string(let string) = json, let path = TokenPath.alias(in: string),
      let target = self.place(of: path),
      case .done(let outcome) = states[target]
    {
      // An alias has the type of its target (DTCG 2025.10, "Type"), or if that has none, its own type or its group's.
      if let own = type, tokens[place].hasOwnType || outcome.type == nil, own != outcome.type {
        let value = try canonical(json, own)
        return Outcome(value: value, type: own, weight: outcome.weight, target: target, end: outcome.end)
      }
      return Outcome(value: outcome.value, type: outcome.type, weight: outcome.weight, target: target, end: outcome.end)
    }
    let weight = TokenWeight(of: json) { self.outcome(at: $0)?.weight }
    work.take(weight.bytes / 64)
    guard weight.depth <= TokenWeight.deepest, weight.bytes <= bytesLeft else {
      return Outcome(value: .null, type: nil, weight: weight, target: nil, end: place)
    }
    let value = try canonical(json, type)
    if type == nil, isInFormat {
      note("a token needs a $type: this one is read as \(json.kind.phrase)")
    }
    return Outcome(value: value, type: type, weight: weight, target: nil, end: place)
  }

  /// Gives both outcomes of a token the same type: if only one of them has a type, the other is converted to it. Returns
  /// `nil` if they have different types.
  func agreed(_ light: Outcome, _ dark: Outcome, at place: Int) -> (light: Outcome, dark: Outcome)? {
    scheme = light.type == nil ? .light : .dark
    current = place
    defer { current = nil }
    do throws(TokenError) {
      switch (light.type, dark.type) {
      case (nil, let type?): return (try light.cast(to: type, by: self), dark)
      case (let type?, nil): return (light, try dark.cast(to: type, by: self))
      case (let type?, let other?) where type != other:
        let advice = "light is of type \(type.rawValue), dark of type \(other.rawValue): they must be the same"
        throw TokenError(.wrongType, advice)
      default: return (light, dark)
      }
    } catch {
      // An alias inherits this mistake from its target, where it is reported.
      if tokens[place].isPlain { blockedBy[place] = light.target } else { fail(place, error) }
      return nil
    }
  }

  // MARK: Lookup

  /// Whether the value being read is a `$value` of the Design Tokens format, not a bare value.
  var isInFormat: Bool { current.flatMap(value)?.place.utf8.starts(with: "/$value".utf8) == true }

  /// Avoids a copy of the whole token.
  private func json(of place: Int) -> JSONValue? {
    scheme == .light ? tokens[place].light?.json : tokens[place].dark?.json
  }

  /// The index of a token. No token has a longer path.
  private func place(of path: String) -> Int? {
    path.utf8.count <= TokenLimits.path ? places[ExactText(path)] : nil
  }

  func outcome(at path: String) -> Outcome? {
    if let place = place(of: path), case .done(let outcome) = states[place] { outcome } else { nil }
  }

  /// The tokens from a path to its value.
  func targets(from path: String) -> [String] {
    var result: [String] = []
    var next = place(of: path)
    while let place = next {
      result.append(paths[place])
      guard result.count < TokenError.chainLimit, case .done(let outcome) = states[place] else { break }
      next = outcome.target
    }
    return result
  }

  /// For each token, the tokens that lead to its value.
  func aliases() -> [[String]] {
    states.map { state in
      guard case .done(let outcome) = state, var place = outcome.target else { return [] }
      var result = [paths[place]]
      while case .done(let next) = states[place], let target = next.target {
        // Skips the middle of a long chain. Following it for every token would take quadratic time.
        place = result.count < ResolvedToken.aliasLimit - 1 ? target : outcome.end
        result.append(paths[place])
      }
      return result
    }
  }

  // MARK: Errors

  /// Adds a note about the token being read.
  func note(_ warning: (Int, TokenValue) -> TokenWarning) {
    guard let current, let value = value(at: current), value.layer == layer else { return }
    // A value that is written once for both schemes is noted once.
    guard scheme == .light || !tokens[current].isPlain else { return }
    noteCount += 1
    guard notes.count < TokenWarnings.limit else { return }
    let warning = warning(current, value)
    if notes.contains(where: { $0.warning == warning }) { noteCount -= 1 } else { notes.append((current, warning)) }
  }

  /// All notes, and the tokens of the uppermost document that cannot be read, in document order.
  func sortedWarnings() -> TokenWarnings {
    let leftOut = unreadable.filter { $1.isInUppermost }
    let first = leftOut.keys.sorted().prefix(TokenWarnings.limit).compactMap { place in
      leftOut[place].map {
        (place: place, warning: TokenWarning(pointer: $0.pointer, detail: $0.detail + ": it is omitted"))
      }
    }
    let all = (notes + first).sorted(byNumber: { $0.place })
    return TokenWarnings(
      first: all.prefix(TokenWarnings.limit).map { $0.warning }, count: noteCount + leftOut.count)
  }

  func sortedErrors() -> TokenErrors? {
    TokenErrors(errors.sorted(byNumber: { $0.place }).map { $0.error })
  }

  /// Reports a mistake at the end of the chain.
  private func report(_ error: TokenError) {
    guard let first = chain.first, let last = chain.last else { return }
    // Points to the uppermost document if possible, because that is the one that its author can correct.
    let start = chain.first { tokens[$0.place].value(scheme)?.layer == layer } ?? first
    guard let value = tokens[start.place].value(scheme) else { return }
    // The last link has already moved on to the next token that it needs.
    let next = start.needed[start.place == last.place ? last.next - 1 : start.next]
    let pointer = value.pointer(of: paths[start.place]) + (value.json.pointer(toAlias: next) ?? "")
    var placed = error.at(theEndOf: chain.count) { paths[chain[$0].place] }.placed(at: pointer)
    placed.isInUppermost = value.layer == layer
    add(placed, first.place)
  }

  /// Reports a mistake in a token itself.
  private func fail(_ place: Int, _ error: TokenError) {
    states[place] = .failed
    let value = value(at: place)
    var placed = error.of(paths[place], at: value?.pointer(of: paths[place]) ?? "")
    if value?.layer != layer {
      // As for chains, the position points to the first token on the way with a value in this document.
      let own = error.chain.lazy.compactMap { self.place(of: $0) }.first { self.value(at: $0)?.layer == self.layer }
      placed.isInUppermost = own != nil
      if let own { placed = placed.placed(at: self.value(at: own)?.pointer(of: paths[own]) ?? "") }
    }
    guard error.kind == .wrongType else { return add(placed, place) }
    if unreadable[place] == nil { unreadable[place] = placed }
  }

  /// The written value of a token; the value of the other scheme if there is none.
  func value(at place: Int) -> TokenValue? { tokens[place].value(scheme) ?? tokens[place].light ?? tokens[place].dark }

  private func add(_ error: TokenError, _ place: Int) {
    guard errors.count < TokenErrors.limit else { return }
    let isKnown = errors.contains { $0.error.kind == error.kind && $0.error.chain == error.chain }
    if !isKnown { errors.append((place, error)) }
  }
}

extension TokenResolver.Outcome {
  /// Converts a value without a type to a type.
  fileprivate func cast(to type: TokenType, by resolver: TokenResolver) throws(TokenError) -> TokenResolver.Outcome {
    let value = try resolver.canonical(value, type)
    return TokenResolver.Outcome(value: value, type: type, weight: weight, target: target, end: end)
  }
}
