// swift-tools-version: 6.2
import PackageDescription

/// Every target is Swift 6 mode with warnings as errors.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// `make` optimizes what users run in its debug build too, so that the tests test what users get, and take less time. A plain `swift build` is
/// for a debugger.
let optimized: [SwiftSetting] =
  strict + (Context.environment["OPTIMIZED"] == "1" ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : [])

/// `make release` embeds the page that `make site` has bundled. Other builds embed the page's sources.
let page: [CSetting] = Context.environment["BUNDLED_PAGE"] == "1" ? [.define("BUNDLED_PAGE")] : []

let package = Package(
  name: "TabHeader",
  products: [
    .executable(name: "tabheader", targets: ["tabheader"]),
    .library(name: "TabEngine", targets: ["TabEngine"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0", traits: []),
  ],
  targets: [
    // The standard library only, and the table of names.
    .target(name: "StrictJSON", dependencies: ["ShippedFiles"], swiftSettings: optimized),
    // The standard library only. Its arithmetic needs the C library's, which a package without Foundation does not link.
    .target(
      name: "TabEngine", swiftSettings: optimized, linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),

    // The texts of Apple's .strings files.
    .target(name: "LocalizableStrings", dependencies: ["StrictJSON"], swiftSettings: optimized),

    // The tokens of themes, and those of other tools.
    .target(name: "DesignTokens", dependencies: ["StrictJSON", "TabEngine"], swiftSettings: optimized),

    // The JSON of requests, responses, events and snapshots.
    .target(
      name: "TabHeaderWire", dependencies: ["LocalizableStrings", "StrictJSON", "TabEngine"], swiftSettings: optimized),

    // Lint: design problems of a container.
    .target(
      name: "HeaderLint", dependencies: ["HeaderRendering", "ShippedFiles", "StrictJSON", "TabEngine"],
      swiftSettings: optimized),

    // Pictures of a container.
    .target(name: "HeaderRendering", dependencies: ["ShippedFiles", "TabEngine"], swiftSettings: optimized),

    // What devices showed, compared with the engine.
    .target(
      name: "TabHeaderTraces", dependencies: ["StrictJSON", "TabEngine", "TabHeaderWire"], swiftSettings: optimized),

    // Frames of what would happen to a container.
    .target(
      name: "TabHeaderFrames", dependencies: ["HeaderRendering", "StrictJSON", "TabEngine", "TabHeaderWire"],
      swiftSettings: optimized),

    // Numbers about a server, and Prometheus' text of them.
    .target(name: "Metrics", swiftSettings: strict),

    // A session as a value: snapshots, commands, and what they do.
    .target(
      name: "SessionModel", dependencies: ["StrictJSON", "TabEngine", "TabHeaderWire"], swiftSettings: optimized),

    // A new session, with its preset, style, theme and locale looked up.
    .target(
      name: "SessionDescriptions",
      dependencies: ["DesignTokens", "LocalizableStrings", "StrictJSON", "TabEngine", "TabHeaderWire"],
      swiftSettings: optimized),

    // A session without a server; with Sources/TabHeaderWasm it becomes tabheader.wasm: see Tools/wasm.sh.
    .target(
      name: "OfflineSessions",
      dependencies: [
        "DesignTokens", "LocalizableStrings", "SessionDescriptions", "SessionModel", "StrictJSON", "TabEngine",
        "TabHeaderFrames", "TabHeaderWire",
      ],
      swiftSettings: optimized),

    // Sessions: the one place for concurrency.
    .target(
      name: "TabSessions",
      dependencies: [
        "CGnuTLS", "Metrics", "SeededRandom", "SessionModel", "StrictJSON", "TabEngine", "TabHeaderWire",
        .product(name: "DequeModule", package: "swift-collections"),
      ],
      swiftSettings: optimized),

    // Where sessions are kept beyond the end of the process.
    // Without `pkgConfig`: SwiftPM warns of a flag that hiredis 0.14 has in its file. The header is in a default folder.
    .systemLibrary(name: "CHiredis", providers: [.apt(["libhiredis-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(
      name: "SessionStores",
      dependencies: [
        "CHiredis", "CSQLite", "ShippedFiles", "StrictJSON", "TabEngine", "TabHeaderWire", "TabSessions",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: optimized),

    // What an operator does with a store: lists, exports, backups.
    .target(
      name: "StoreCommands",
      dependencies: [
        "SessionStores", "StrictJSON", "TabEngine", "TabHeaderWire", "TabSessions",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: optimized),

    // Scripts and recordings of sessions, and what must hold of them.
    .target(
      name: "TabHeaderRecordings",
      dependencies: [
        "StrictJSON", "TabEngine", "TabHeaderWire", "TabSessions",
      ],
      swiftSettings: optimized),

    // Random and exhaustive searches for actions that break an invariant.
    .target(name: "SeededRandom", swiftSettings: optimized),
    .target(name: "CGnuTLS", cSettings: [.treatAllWarnings(as: .error)], linkerSettings: [.linkedLibrary("gnutls")]),
    .target(name: "LoopbackTLS", dependencies: ["CGnuTLS"], swiftSettings: optimized),
    .target(name: "LoopbackClient", dependencies: ["LoopbackTLS"], swiftSettings: optimized),
    .target(
      name: "TabHeaderExplorer",
      dependencies: ["LoopbackClient", "SeededRandom", "StrictJSON", "TabEngine", "TabHeaderWire"],
      swiftSettings: optimized),

    // Presets, styles, themes and spoken texts, and the lint and pictures made with them.
    .target(
      name: "TabHeaderCatalog",
      dependencies: [
        "DesignTokens", "HeaderLint", "HeaderRendering", "LocalizableStrings", "SessionDescriptions", "ShippedFiles",
        "StrictJSON", "TabEngine", "TabHeaderFrames", "TabHeaderRecordings", "TabHeaderWire", "TabSessions",
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: optimized),

    // The files embedded in the program. `make embed` lists them.
    .target(name: "CShippedFiles", cSettings: [.treatAllWarnings(as: .error)] + page),
    .target(name: "ShippedFiles", dependencies: ["CShippedFiles"], swiftSettings: optimized),

    // HTTP: values, the transport, and the API, which is independent of the transport.
    .target(
      name: "HTTPCore",
      dependencies: ["StrictJSON", .product(name: "HTTPTypes", package: "swift-http-types")],
      swiftSettings: optimized),
    .systemLibrary(
      name: "CMicrohttpd", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .target(
      name: "MicrohttpdServer",
      dependencies: [
        "CGnuTLS", "CMicrohttpd", "HTTPCore", "LoopbackTLS", .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: optimized),
    .target(
      name: "TabHeaderAPI",
      dependencies: [
        "DesignTokens", "HTTPCore", "HeaderLint", "HeaderRendering", "Metrics", "SeededRandom", "ShippedFiles",
        "StrictJSON", "TabEngine",
        "TabHeaderCatalog", "TabHeaderFrames", "TabHeaderRecordings", "TabHeaderWire", "TabSessions",
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: optimized),

    // The log of a server, with a line for each request.
    .target(
      name: "ServerLogs",
      dependencies: [
        "HTTPCore", "Metrics", "StrictJSON", "TabEngine", "TabHeaderAPI", "TabHeaderWire",
        .product(name: "Logging", package: "swift-log"), .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),

    // Separate from the API, which sends the committed document as a file.
    .target(
      name: "TabHeaderOpenAPI",
      dependencies: [
        "ShippedFiles", "StrictJSON", "TabHeaderCatalog", "TabHeaderRecordings", "TabHeaderWire", "TabSessions",
      ],
      swiftSettings: optimized),

    .systemLibrary(name: "CMalloc"),
    .executableTarget(
      name: "tabheader",
      dependencies: [
        "CMalloc", "DesignTokens", "HTTPCore", "HeaderLint", "Metrics", "MicrohttpdServer", "ServerLogs", "StrictJSON",
        "TabEngine",
        "TabHeaderAPI",
        "TabHeaderCatalog", "TabHeaderExplorer", "TabHeaderFrames", "TabHeaderOpenAPI", "TabHeaderRecordings",
        "TabHeaderTraces", "TabHeaderWire", "SessionStores", "StoreCommands", "TabSessions",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: optimized),

    .executableTarget(
      name: "engine-benchmarks",
      dependencies: [
        "DesignTokens", "HTTPCore", "StrictJSON", "TabEngine", "TabHeaderAPI", "TabHeaderCatalog", "TabHeaderFrames",
        "TabHeaderRecordings", "TabHeaderWire", "TabSessions",
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      path: "Benchmarks/engine", swiftSettings: strict),

    .target(name: "RandomCases", path: "Tests/RandomCases", swiftSettings: strict),
    // Checks every answer of the API's tests.
    .target(name: "JSONSchemas", dependencies: ["StrictJSON"], path: "Tests/JSONSchemas", swiftSettings: optimized),
    .testTarget(name: "StrictJSONTests", dependencies: ["SeededRandom", "StrictJSON"], swiftSettings: strict),
    .testTarget(
      name: "LocalizableStringsTests", dependencies: ["LocalizableStrings", "SeededRandom"], swiftSettings: strict),
    .testTarget(
      name: "TabEngineTests", dependencies: ["RandomCases", "SeededRandom", "TabEngine", "TabHeaderExplorer"],
      swiftSettings: strict),
    .testTarget(
      name: "TabHeaderWireTests",
      dependencies: ["SeededRandom", "StrictJSON", "TabEngine", "TabHeaderExplorer", "TabHeaderWire"],
      swiftSettings: strict),
    .testTarget(
      name: "HeaderRenderingTests", dependencies: ["HeaderRendering", "TabEngine"], exclude: ["Golden"],
      swiftSettings: strict),
    .testTarget(
      name: "DesignTokensTests",
      dependencies: ["DesignTokens", "RandomCases", "SeededRandom", "StrictJSON", "TabEngine"],
      exclude: ["Exported", "Imported"],
      swiftSettings: strict),
    .testTarget(
      name: "HeaderLintTests", dependencies: ["HeaderLint", "RandomCases", "SeededRandom", "TabEngine"],
      swiftSettings: strict),
    .testTarget(
      name: "TabHeaderTracesTests", dependencies: ["SeededRandom", "StrictJSON", "TabEngine", "TabHeaderTraces"],
      swiftSettings: strict),
    .testTarget(
      name: "TabHeaderFramesTests",
      dependencies: ["StrictJSON", "TabEngine", "TabHeaderFrames", "TabHeaderWire", "TabSessions"],
      swiftSettings: strict),
    .testTarget(
      name: "TabHeaderRecordingsTests",
      dependencies: [
        "ManualClock", "RandomCases", "StrictJSON", "TabEngine", "TabHeaderCatalog", "TabHeaderExplorer",
        "TabHeaderFrames", "TabHeaderRecordings", "TabHeaderWire", "TabSessions",
      ],
      exclude: ["Kept"],
      swiftSettings: strict),
    .testTarget(
      name: "HTTPCoreTests", dependencies: ["HTTPCore", "SeededRandom", "StrictJSON"], swiftSettings: strict),
    .testTarget(name: "MetricsTests", dependencies: ["Metrics"], swiftSettings: strict),
    .testTarget(
      name: "ServerLogsTests",
      dependencies: [
        "HTTPCore", "Metrics", "ServerLogs", "StrictJSON", "TabEngine", "TabHeaderAPI",
        .product(name: "Logging", package: "swift-log"), .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    .target(
      name: "ManualClock", dependencies: ["TabEngine", "TabSessions"], path: "Tests/ManualClock",
      swiftSettings: strict),
    .target(
      name: "TestStores", dependencies: ["TabEngine", "TabSessions"], path: "Tests/TestStores", swiftSettings: strict),
    .target(
      name: "CTestCertificates", path: "Tests/CTestCertificates", cSettings: [.treatAllWarnings(as: .error)],
      linkerSettings: [.linkedLibrary("gnutls")]),
    .target(
      name: "RecordedLog", dependencies: [.product(name: "Logging", package: "swift-log")], path: "Tests/RecordedLog",
      swiftSettings: strict),
    .testTarget(
      name: "IntegrationTests",
      dependencies: ["LoopbackClient", "RecordedLog", "StoreCommands", "StrictJSON", "CTestCertificates", "tabheader"],
      swiftSettings: strict),
    .testTarget(
      name: "TabHeaderAPITests",
      dependencies: [
        "HTTPCore", "HeaderLint", "JSONSchemas", "LocalizableStrings", "LoopbackClient", "ManualClock", "TestStores",
        "MicrohttpdServer", "RandomCases", "SeededRandom", "StrictJSON", "TabEngine", "TabHeaderAPI",
        "TabHeaderCatalog", "TabHeaderOpenAPI", "TabHeaderRecordings", "TabHeaderWire", "TabSessions",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SessionStoresTests",
      dependencies: [
        "CSQLite", "ManualClock", "RandomCases", "SeededRandom", "SessionStores", "StrictJSON", "TabEngine",
        "TabHeaderExplorer", "TabHeaderWire", "TabSessions",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "StoreCommandsTests",
      dependencies: [
        "ManualClock", "SessionStores", "StoreCommands", "StrictJSON", "TabEngine", "TabSessions",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: ["Kept"],
      swiftSettings: strict),
    .testTarget(
      name: "TabHeaderExplorerTests",
      dependencies: ["StrictJSON", "TabEngine", "TabHeaderExplorer", "TabHeaderWire"],
      swiftSettings: strict),
    .testTarget(name: "ShippedFilesTests", dependencies: ["ShippedFiles"], swiftSettings: strict),
    .testTarget(
      name: "TabHeaderCatalogTests",
      dependencies: [
        "LocalizableStrings", "SessionDescriptions", "ShippedFiles", "StrictJSON", "TabEngine", "TabHeaderCatalog",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TabSessionsTests",
      dependencies: [
        "ManualClock", "RandomCases", "SeededRandom", "SessionModel", "TabEngine", "TabHeaderExplorer", "TabSessions",
        "TestStores",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "MicrohttpdServerTests",
      dependencies: [
        "CTestCertificates", "LoopbackClient", "LoopbackTLS", "MicrohttpdServer", "RecordedLog", "SeededRandom",
      ],
      swiftSettings: strict),
  ],
  // For #embed.
  cLanguageStandard: .gnu2x
)

// Coverage-guided fuzzing; see Tests/fuzz.sh. A normal build has neither the targets nor libFuzzer.
if Context.environment["FUZZING"] == "1" {
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "CFuzzer", "CMalloc", "DesignTokens", "HTTPCore", "LocalizableStrings", "LoopbackClient", "MicrohttpdServer",
        "StrictJSON", "TabEngine", "TabHeaderExplorer", "TabHeaderWire",
        .product(name: "HTTPTypes", package: "swift-http-types"), .product(name: "Logging", package: "swift-log"),
      ],
      path: "Tests/Fuzz", exclude: ["CFuzzer", "Dictionaries", "seeds.py"], swiftSettings: strict),
  ]
}
