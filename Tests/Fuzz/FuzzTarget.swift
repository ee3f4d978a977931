/// Something that reads input from outside.
struct FuzzTarget: Sendable {
  let name: String
  let limits: Budget.Limits
  /// Traps if a promise is not kept.
  let test: @Sendable ([UInt8]) -> Void

  static let all = [
    FuzzTarget(name: "json", limits: .init(milliseconds: 250), test: testJSON),
    FuzzTarget(name: "tokens", limits: .init(milliseconds: 1_000), test: testTokens),
    FuzzTarget(name: "strings", limits: .init(milliseconds: 250), test: testStrings),
    FuzzTarget(name: "text", limits: .init(milliseconds: 500), test: testText),
    FuzzTarget(name: "target", limits: .init(milliseconds: 50), test: testRequestTarget),
    FuzzTarget(name: "head", limits: .init(milliseconds: 500), test: testRequestHead),
    FuzzTarget(name: "snapshot", limits: .init(milliseconds: 500), test: testSnapshot),
    FuzzTarget(name: "batch", limits: .init(milliseconds: 500), test: testBatch),
    FuzzTarget(name: "actions", limits: .init(milliseconds: 500), test: testActions),
  ]
}
