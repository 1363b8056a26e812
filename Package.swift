// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] =
    warningsAsErrors + [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("ImmutableWeakCaptures"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]

/// CI sets the variable, so that the commands of the README also use its strict build.
var warningsAsErrors: [SwiftSetting] {
    Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)]
}

let package = Package(
    name: "RouteAssembly",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "RouteAssembly", targets: ["RouteAssembly"]),
        .library(name: "RouteAssemblyLinks", targets: ["RouteAssemblyLinks"]),
        .library(name: "RouteAssemblyInspection", targets: ["RouteAssemblyInspection"]),
        .library(name: "RouteAssemblyRendering", targets: ["RouteAssemblyRendering"]),
        .library(name: "RouteAssemblyState", targets: ["RouteAssemblyState"]),
        .library(name: "RouteAssemblySwiftUI", targets: ["RouteAssemblySwiftUI"]),
        .library(name: "RouteAssemblyTesting", targets: ["RouteAssemblyTesting"]),
        .library(name: "RouteAssemblyUIKit", targets: ["RouteAssemblyUIKit"]),
    ],
    targets: [
        .target(name: "RouteAssembly", swiftSettings: settings),
        .target(name: "RouteAssemblyLinks", dependencies: ["RouteAssembly"], swiftSettings: settings),
        .target(name: "RouteAssemblyState", dependencies: ["RouteAssembly"], swiftSettings: settings),
        .target(
            name: "RouteAssemblyInspection", dependencies: ["RouteAssembly", "RouteAssemblyState"],
            swiftSettings: settings),
        .target(name: "RouteAssemblyRendering", dependencies: ["RouteAssembly"], swiftSettings: settings),
        .target(
            name: "RouteAssemblyTesting",
            dependencies: [
                "RouteAssembly", "RouteAssemblyInspection", "RouteAssemblyLinks", "RouteAssemblyRendering",
                "RouteAssemblyState",
            ],
            swiftSettings: settings),
        // Empty where there is no UIKit. Tests/AppleRendering builds it on Linux.
        .target(
            name: "RouteAssemblyUIKit", dependencies: ["RouteAssembly", "RouteAssemblyRendering"],
            swiftSettings: settings),
        .target(
            name: "RouteAssemblySwiftUI", dependencies: ["RouteAssembly", "RouteAssemblyRendering"],
            swiftSettings: settings),
        // The effort of the tests with random input, and what tests of several products share.
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
        .testTarget(
            name: "RouteAssemblyTests",
            dependencies: ["RouteAssembly", "RouteAssemblyInspection", "RouteAssemblyTesting", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "RouteAssemblyInspectionTests",
            dependencies: [
                "RouteAssembly", "RouteAssemblyInspection", "RouteAssemblyState", "RouteAssemblyTesting", "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "RouteAssemblyLinksTests",
            dependencies: ["RouteAssembly", "RouteAssemblyLinks", "RouteAssemblyTesting", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "RouteAssemblyRenderingTests",
            dependencies: ["RouteAssembly", "RouteAssemblyRendering", "RouteAssemblyTesting", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "RouteAssemblySwiftUITests",
            dependencies: [
                "RouteAssembly", "RouteAssemblyRendering", "RouteAssemblySwiftUI", "RouteAssemblyTesting",
                "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "RouteAssemblyStateTests",
            dependencies: [
                "RouteAssembly", "RouteAssemblyLinks", "RouteAssemblyState", "RouteAssemblyTesting", "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "RouteAssemblyTestingTests",
            dependencies: [
                "RouteAssembly", "RouteAssemblyInspection", "RouteAssemblyLinks", "RouteAssemblyTesting", "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "RouteAssembly", "RouteAssemblyInspection", "RouteAssemblyLinks", "RouteAssemblyRendering",
                "RouteAssemblyState", "RouteAssemblyTesting", "TestSupport",
            ],
            exclude: ["Programs"], packageAccess: false,
            swiftSettings: settings),
        // Programs that are compiled as users compile theirs: in a plain module, and in one that
        // defaults to the main actor.
        .testTarget(
            name: "UsageTests", dependencies: ["RouteAssembly"], packageAccess: false, swiftSettings: warningsAsErrors),
        .testTarget(
            name: "UsageMainActorTests", dependencies: ["RouteAssembly"], packageAccess: false,
            swiftSettings: [.defaultIsolation(MainActor.self)] + warningsAsErrors),
    ],
    swiftLanguageModes: [.v6]
)
