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
    // What knows nothing of tabs: JSON, texts of other formats, and the files embedded in the program, which `make embed` lists.
    .target(name: "CShippedFiles", cSettings: [.treatAllWarnings(as: .error)] + page),
    .target(name: "StrictJSON", dependencies: ["CShippedFiles"], swiftSettings: optimized),

    // The rules. The standard library only; its arithmetic needs the C library's, which a package without Foundation does not link.
    .target(
      name: "TabEngine", swiftSettings: optimized, linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),

    // The tokens of themes, and those of other tools.
    .target(name: "DesignTokens", dependencies: ["StrictJSON", "TabEngine"], swiftSettings: optimized),
    // Pictures of a container.
    .target(name: "HeaderRendering", dependencies: ["StrictJSON", "TabEngine"], swiftSettings: optimized),
    // Design problems of a container.
    .target(
      name: "HeaderLint", dependencies: ["HeaderRendering", "StrictJSON", "TabEngine"], swiftSettings: optimized),

    // The JSON of requests, responses, events and snapshots.
    .target(name: "TabHeaderWire", dependencies: ["StrictJSON", "TabEngine"], swiftSettings: optimized),

    // Sessions: as values (Model), from what clients ask for (Descriptions), and as what the server holds: the one place for concurrency.
    .target(name: "CGnuTLS", cSettings: [.treatAllWarnings(as: .error)], linkerSettings: [.linkedLibrary("gnutls")]),
    .target(
      name: "TabSessions",
      dependencies: [
        "CGnuTLS", "DesignTokens", "StrictJSON", "TabEngine", "TabHeaderWire",
        .product(name: "DequeModule", package: "swift-collections"),
      ],
      swiftSettings: optimized),

    // Where sessions are kept beyond the end of the process, and what an operator does there.
    // Without `pkgConfig`: SwiftPM warns of a flag that hiredis 0.14 has in its file. The header is in a default folder.
    .systemLibrary(name: "CHiredis", providers: [.apt(["libhiredis-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(
      name: "SessionStores",
      dependencies: [
        "CHiredis", "CSQLite", "StrictJSON", "TabEngine", "TabHeaderWire", "TabSessions",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: optimized),

    // HTTP: values, and the transport. It knows nothing of tabs.
    .systemLibrary(
      name: "CMicrohttpd", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .target(
      name: "HTTPServer",
      dependencies: [
        "CGnuTLS", "CMicrohttpd", "StrictJSON", .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: optimized),

    // Frames, recordings and scripts of sessions, traces of devices, and the explorer, which searches for broken invariants.
    .target(
      name: "TabHeaderReplays",
      dependencies: ["HeaderRendering", "HTTPServer", "StrictJSON", "TabEngine", "TabHeaderWire", "TabSessions"],
      swiftSettings: optimized),

    // Presets, styles, themes and spoken texts, and the lint and pictures made with them.
    .target(
      name: "TabHeaderCatalog",
      dependencies: [
        "DesignTokens", "HeaderLint", "HeaderRendering", "StrictJSON", "TabEngine", "TabHeaderReplays", "TabHeaderWire",
        "TabSessions", .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: optimized),

    // The API, which is independent of the transport, its document, and the log.
    .target(
      name: "TabHeaderAPI",
      dependencies: [
        "DesignTokens", "HTTPServer", "HeaderLint", "HeaderRendering", "StrictJSON", "TabEngine", "TabHeaderCatalog",
        "TabHeaderReplays", "TabHeaderWire", "TabSessions",
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "OrderedCollections", package: "swift-collections"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: optimized),

    // A session without a server. Tools/wasm.sh makes tabheader.wasm of it and of its folder Wasm, and pager.wasm of its folder Pager.
    .target(
      name: "OfflineSessions",
      dependencies: ["DesignTokens", "StrictJSON", "TabEngine", "TabHeaderReplays", "TabHeaderWire", "TabSessions"],
      exclude: ["Pager", "Wasm"], swiftSettings: optimized),

    .executableTarget(
      name: "tabheader",
      dependencies: [
        // For its module `CMalloc`.
        "CMicrohttpd",
        "DesignTokens", "HTTPServer", "HeaderLint", "StrictJSON", "TabEngine", "TabHeaderAPI",
        "TabHeaderCatalog", "TabHeaderReplays", "TabHeaderWire", "SessionStores", "TabSessions",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: optimized),

    .executableTarget(
      name: "engine-benchmarks",
      dependencies: [
        "DesignTokens", "HTTPServer", "SessionStores", "StrictJSON", "TabEngine", "TabHeaderAPI", "TabHeaderCatalog",
        "TabHeaderReplays", "TabHeaderWire", "TabSessions", .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      path: "Benchmarks/engine", swiftSettings: strict),

    .target(name: "CChildProcess", path: "Tests/CChildProcess"),
    .target(name: "ChildProcess", dependencies: ["CChildProcess"], path: "Tests/ChildProcess", swiftSettings: strict),
    .target(name: "RandomCases", path: "Tests/RandomCases", swiftSettings: strict),
    // Checks every answer of the API's tests.
    .target(name: "JSONSchemas", dependencies: ["StrictJSON"], path: "Tests/JSONSchemas", swiftSettings: optimized),
    .testTarget(name: "StrictJSONTests", dependencies: ["StrictJSON", "TabSessions"], swiftSettings: strict),
    .testTarget(
      name: "LocalizableStringsTests", dependencies: ["StrictJSON", "TabSessions"], swiftSettings: strict),
    .testTarget(
      name: "TabEngineTests", dependencies: ["RandomCases", "TabEngine", "TabHeaderReplays", "TabSessions"],
      swiftSettings: strict),
    .testTarget(
      name: "TabHeaderWireTests",
      dependencies: ["StrictJSON", "TabEngine", "TabHeaderReplays", "TabHeaderWire", "TabSessions"],
      swiftSettings: strict),
    .testTarget(
      name: "HeaderRenderingTests", dependencies: ["HeaderRendering", "TabEngine"], exclude: ["Golden"],
      swiftSettings: strict),
    .testTarget(
      name: "DesignTokensTests",
      dependencies: ["ChildProcess", "DesignTokens", "RandomCases", "StrictJSON", "TabEngine", "TabSessions"],
      exclude: ["Exported", "Imported"],
      swiftSettings: strict),
    .testTarget(
      name: "HeaderLintTests", dependencies: ["HeaderLint", "RandomCases", "TabEngine", "TabSessions"],
      swiftSettings: strict),
    .testTarget(
      name: "TabHeaderTracesTests", dependencies: ["StrictJSON", "TabEngine", "TabHeaderReplays", "TabSessions"],
      swiftSettings: strict),
    .testTarget(
      name: "TabHeaderFramesTests",
      dependencies: ["StrictJSON", "TabEngine", "TabHeaderReplays", "TabHeaderWire", "TabSessions"],
      swiftSettings: strict),
    .testTarget(
      name: "TabHeaderRecordingsTests",
      dependencies: [
        "ManualClock", "RandomCases", "StrictJSON", "TabEngine", "TabHeaderCatalog", "TabHeaderReplays",
        "TabHeaderWire", "TabSessions",
      ],
      exclude: ["Kept"],
      swiftSettings: strict),
    .testTarget(
      name: "HTTPCoreTests", dependencies: ["HTTPServer", "ResponsePromises", "StrictJSON", "TabSessions"],
      swiftSettings: strict),
    .testTarget(name: "MetricsTests", dependencies: ["TabSessions"], swiftSettings: strict),
    .testTarget(
      name: "ServerLogsTests",
      dependencies: [
        "HTTPServer", "StrictJSON", "TabEngine", "TabHeaderAPI", "TabSessions",
        .product(name: "Logging", package: "swift-log"), .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    .target(
      name: "ManualClock", dependencies: ["TabEngine", "TabSessions"], path: "Tests/ManualClock",
      swiftSettings: strict),
    .target(
      name: "ResponsePromises", dependencies: ["HTTPServer"], path: "Tests/ResponsePromises", swiftSettings: strict),
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
      dependencies: [
        "ChildProcess", "CTestCertificates", "RecordedLog", "SessionStores", "StrictJSON", "tabheader",
        "TabHeaderReplays",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TabHeaderAPITests",
      dependencies: [
        "HeaderLint", "HTTPServer", "JSONSchemas", "ManualClock", "RandomCases", "ResponsePromises", "StrictJSON",
        "TabEngine", "TabHeaderAPI", "TabHeaderCatalog", "TabHeaderReplays", "TabHeaderWire", "TabSessions",
        "TestStores",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SessionStoresTests",
      dependencies: [
        "ChildProcess", "CSQLite", "ManualClock", "RandomCases", "SessionStores", "StrictJSON", "TabEngine",
        "TabHeaderReplays", "TabHeaderWire", "TabSessions",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "StoreCommandsTests",
      dependencies: [
        "ManualClock", "SessionStores", "StrictJSON", "TabEngine", "TabSessions",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      exclude: ["Kept"],
      swiftSettings: strict),
    .testTarget(
      name: "TabHeaderExplorerTests",
      dependencies: ["StrictJSON", "TabEngine", "TabHeaderReplays", "TabHeaderWire"],
      swiftSettings: strict),
    .testTarget(name: "ShippedFilesTests", dependencies: ["StrictJSON"], swiftSettings: strict),
    .testTarget(
      name: "TabHeaderCatalogTests",
      dependencies: ["StrictJSON", "TabEngine", "TabHeaderCatalog", "TabSessions"],
      swiftSettings: strict),
    .testTarget(
      name: "TabSessionsTests",
      dependencies: ["ManualClock", "RandomCases", "TabEngine", "TabHeaderReplays", "TabSessions", "TestStores"],
      swiftSettings: strict),
    .testTarget(
      name: "MicrohttpdServerTests",
      dependencies: [
        "CTestCertificates", "HTTPServer", "RecordedLog", "ResponsePromises", "TabHeaderReplays", "TabSessions",
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
        "CFuzzer", "CMicrohttpd", "DesignTokens", "HTTPServer", "StrictJSON", "TabEngine", "TabHeaderReplays",
        "TabHeaderWire", .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Tests/Fuzz", exclude: ["CFuzzer", "Dictionaries", "seeds.py"], swiftSettings: strict),
  ]
}
