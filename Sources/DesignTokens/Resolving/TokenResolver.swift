import StrictJSON

/// Follows the aliases of all tokens in one colour scheme after the other.
///
/// Chains are followed in a loop: one may be as long as its author likes. Each token is visited once in each scheme,
/// and each mistake is an error once, with the chain by which it was found first.
final class TokenResolver {
  /// What came of a token.
  struct Outcome {
    let value: JSONValue
    let type: TokenType?
    let weight: TokenWeight
    /// The token that it is an alias of.
    let target: Int?
    /// The last one of those that it leads to.
    let end: Int
    /// Whether it is the same in the other scheme: neither it nor anything that it needs is a pair.
    var isForBoth = false
  }

  enum State {
    case unvisited, inChain, failed
    case done(Outcome)
  }

  let root: TokenGroup
  let layer: Int
  /// Texts that are colours too, and stay as they are.
  let colorNames: Set<String>
  private(set) var paths: [String] = []
  private(set) var tokens: [TokenDefinition] = []
  private(set) var places: [JSONName: Int] = [:]
  private var states: [State] = []
  private(set) var scheme = ColorScheme.light
  private(set) var errors: [(place: Int, error: TokenError)] = []
  /// The tokens that cannot be read, with the reason; and those that stand for one of them, with the next on the way to it.
  private(set) var unreadable: [Int: TokenError] = [:]
  private(set) var standing: [Int: Int] = [:]
  /// What is unusual: the first things, and how many there are.
  private(set) var notes: [(place: Int, warning: TokenWarning)] = []
  private(set) var noteCount = 0
  /// The token whose value is being read, the members that lead to the part at hand, and how many of these are written there.
  private(set) var current: Int?
  var inner: [String] = []
  var kept: Int?
  var isReadingLineHeight = false
  /// The tokens that are on the way, from the one that was asked for.
  private var chain: [Link] = []
  /// What the tokens may still come to.
  private var bytesLeft = TokenLimits.bytes
  private(set) var work = TokenWork()
  /// How many letters may still be compared to find the names that were meant.
  private var effort = TokenGroup.effort
  /// Whether nothing more is resolved: the tokens come to too much, or enough is wrong with them.
  private var isStopped: Bool { bytesLeft < 0 || work.isOver || errors.count >= TokenErrors.limit }

  private struct Link {
    let place: Int
    let needed: [String]
    var next = 0
    var hasFailed = false
    var isForBoth: Bool
    /// The first that cannot be read of those that it needs.
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
      places[JSONName(string: path)] = tokens.count
      paths.append(path)
      tokens.append(token)
    }
  }

  /// The outcome of every token; nil for those that failed, of which there are none without errors.
  func resolve(_ scheme: ColorScheme) -> [Outcome?] {
    let light = states
    self.scheme = scheme
    states = [State](repeating: .unvisited, count: tokens.count)
    chain = []
    bytesLeft = TokenLimits.bytes
    work = TokenWork()
    for place in tokens.indices {
      // What stands around a token's value is there once for both.
      if scheme == .light { takeText(around: place) }
      // What is one value for both schemes is as it was.
      guard scheme == .dark else { continue }
      if case .done(let outcome) = light[place], outcome.isForBoth { states[place] = .done(outcome) }
      // What is written once is told once.
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

  private static let tooMuch = TokenError(.tooLarge, "the tokens come to more than 4 MiB")

  /// About how many bytes the tokens take in memory, but for the values that are resolved.
  var memory: Int { tokens.indices.reduce(0) { $0 + paths[$1].utf8.count + tokens[$1].memory } }

  /// A path may be long, and stand for a short value.
  private func takeText(around place: Int) {
    let token = tokens[place]
    bytesLeft -= paths[place].utf8.count + (token.description?.utf8.count ?? 0) + (token.type?.rawValue.utf8.count ?? 0)
  }

  // MARK: Steps

  /// Resolves a token if it needs no other, or else adds it to the chain.
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

  /// Goes on until the chain is empty.
  private func followChain() {
    while let last = chain.indices.last {
      guard !isStopped else { return }
      let link = chain[last]
      work.take(1)
      guard link.next < link.needed.count else {
        chain.removeLast()
        if link.hasFailed {
          states[link.place] = .failed
          standing[link.place] = standing[link.place] ?? link.unreadable
        } else {
          finish(link.place, isLiteral: false, isForBoth: link.isForBoth)
        }
        continue
      }
      guard let place = place(of: link.needed[link.next]) else {
        chain[last].next += 1
        chain[last].hasFailed = true
        report(root.error(forAlias: link.needed[link.next], effort: &effort))
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
      // An alias is of its target's type (DTCG 2025.10, "Type"); where that has none, of its own or its group's.
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
      note("a token has a $type: this one is read as \(json.kind.phrase)")
    }
    return Outcome(value: value, type: type, weight: weight, target: nil, end: place)
  }

  /// A token's outcomes as those of one type: where only one half has a type, the other is of it too. `nil` where they
  /// are of two.
  func agreed(_ light: Outcome, _ dark: Outcome, at place: Int) -> (light: Outcome, dark: Outcome)? {
    scheme = light.type == nil ? .light : .dark
    current = place
    defer { current = nil }
    do throws(TokenError) {
      switch (light.type, dark.type) {
      case (nil, let type?): return (try light.cast(to: type, by: self), dark)
      case (let type?, nil): return (light, try dark.cast(to: type, by: self))
      case (let type?, let other?) where type != other:
        let advice = "light is of type \(type.rawValue), dark of type \(other.rawValue): they have to be the same"
        throw TokenError(.wrongType, advice)
      default: return (light, dark)
      }
    } catch {
      // A whole alias has it from its target, where it is said.
      if tokens[place].isPlain { standing[place] = light.target } else { fail(place, error) }
      return nil
    }
  }

  // MARK: Looking

  /// Whether the value being read is a `$value` of the Design Tokens format, and no bare one.
  var isInFormat: Bool { current.flatMap(value)?.place.utf8.starts(with: "/$value".utf8) == true }

  /// Without a copy of all that there is to know about the token.
  private func json(of place: Int) -> JSONValue? {
    scheme == .light ? tokens[place].light?.json : tokens[place].dark?.json
  }

  /// No token has a longer path.
  private func place(of path: String) -> Int? {
    path.utf8.count <= TokenLimits.path ? places[JSONName(string: path)] : nil
  }

  func outcome(at path: String) -> Outcome? {
    if let place = place(of: path), case .done(let outcome) = states[place] { outcome } else { nil }
  }

  /// The tokens from one to the value that it stands for.
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

  /// For each token, those that lead to its value.
  func aliases() -> [[String]] {
    states.map { state in
      guard case .done(let outcome) = state, var place = outcome.target else { return [] }
      var result = [paths[place]]
      while case .done(let next) = states[place], let target = next.target {
        // Going to the end of each chain would take forever if all were one.
        place = result.count < ResolvedToken.aliasLimit - 1 ? target : outcome.end
        result.append(paths[place])
      }
      return result
    }
  }

  // MARK: Errors

  /// Notes something about the token whose value is being read.
  func note(_ warning: (Int, TokenValue) -> TokenWarning) {
    guard let current, let value = value(at: current), value.layer == layer else { return }
    // What is written once for both schemes is noted once.
    guard scheme == .light || !tokens[current].isPlain else { return }
    noteCount += 1
    guard notes.count < TokenWarnings.limit else { return }
    let warning = warning(current, value)
    if notes.contains(where: { $0.warning == warning }) { noteCount -= 1 } else { notes.append((current, warning)) }
  }

  /// What is unusual about all tokens, and which of the uppermost document cannot be read, in document order.
  func sortedWarnings() -> TokenWarnings {
    let leftOut = unreadable.filter { $1.isInUppermost }
    let first = leftOut.keys.sorted().prefix(TokenWarnings.limit).compactMap { place in
      leftOut[place].map {
        (place: place, warning: TokenWarning(pointer: $0.pointer, detail: $0.detail + ": it is left out"))
      }
    }
    let all = (notes + first).enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
    return TokenWarnings(
      first: all.prefix(TokenWarnings.limit).map { $0.element.warning }, count: noteCount + leftOut.count)
  }

  func sortedErrors() -> TokenErrors? {
    let sorted = errors.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
    return TokenErrors(sorted.map { $0.element.error })
  }

  /// A mistake at the end of the chain.
  private func report(_ error: TokenError) {
    guard let first = chain.first, let last = chain.last else { return }
    // Where one document is laid over another, its author can only mend what is written there.
    let start = chain.first { tokens[$0.place].value(scheme)?.layer == layer } ?? first
    guard let value = tokens[start.place].value(scheme) else { return }
    // The last one has gone on to what it needs next.
    let next = start.needed[start.place == last.place ? last.next - 1 : start.next]
    let pointer = value.pointer(of: paths[start.place]) + (value.json.pointer(toAlias: next) ?? "")
    var placed = error.at(theEndOf: chain.count) { paths[chain[$0].place] }.placed(at: pointer)
    placed.isInUppermost = value.layer == layer
    add(placed, first.place)
  }

  /// A mistake in a token itself.
  private func fail(_ place: Int, _ error: TokenError) {
    states[place] = .failed
    let value = value(at: place)
    var placed = error.of(paths[place], at: value?.pointer(of: paths[place]) ?? "")
    if value?.layer != layer {
      // As for chains: it is mended where this document gives one of the tokens on the way its value.
      let own = error.chain.lazy.compactMap { self.place(of: $0) }.first { self.value(at: $0)?.layer == self.layer }
      placed.isInUppermost = own != nil
      if let own { placed = placed.placed(at: self.value(at: own)?.pointer(of: paths[own]) ?? "") }
    }
    guard error.kind == .wrongType else { return add(placed, place) }
    if unreadable[place] == nil { unreadable[place] = placed }
  }

  /// What is written for a token, in the other scheme if need be.
  func value(at place: Int) -> TokenValue? { tokens[place].value(scheme) ?? tokens[place].light ?? tokens[place].dark }

  private func add(_ error: TokenError, _ place: Int) {
    guard errors.count < TokenErrors.limit else { return }
    let isKnown = errors.contains { $0.error.kind == error.kind && $0.error.chain == error.chain }
    if !isKnown { errors.append((place, error)) }
  }
}

extension TokenResolver.Outcome {
  /// What a value without a type is as one of a type.
  fileprivate func cast(to type: TokenType, by resolver: TokenResolver) throws(TokenError) -> TokenResolver.Outcome {
    let value = try resolver.canonical(value, type)
    return TokenResolver.Outcome(value: value, type: type, weight: weight, target: target, end: end)
  }
}
