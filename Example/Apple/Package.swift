// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    // The app, the hierarchy, and the toolkits are isolated to the main actor.
    .defaultIsolation(MainActor.self),
]

let framework: [Target.Dependency] = [
    .product(name: "RouteAssembly", package: "RouteAssembly"),
    .product(name: "RouteAssemblyRendering", package: "RouteAssembly"),
    .product(name: "StorefrontApp", package: "Storefront"),
]

// For the target of an app in Xcode: see README.md. Tests/AppleRendering builds the targets
// for UIKit on Linux. The SwiftUI pages of the TeaStand are a product of the package around this
// one.
let package = Package(
    name: "StorefrontApple",
    platforms: [.iOS(.v16), .macOS(.v13)],
    products: [
        .library(name: "StorefrontUIKit", targets: ["StorefrontUIKit"]),
        .library(name: "StorefrontSwiftUI", targets: ["StorefrontSwiftUI"]),
        .library(name: "TeaStandUIKit", targets: ["TeaStandUIKit"]),
    ],
    dependencies: [
        .package(name: "RouteAssembly", path: "../.."),
        .package(name: "Storefront", path: ".."),
    ],
    targets: [
        .target(name: "StorefrontShared", dependencies: framework, swiftSettings: settings),
        .target(
            name: "StorefrontUIKit",
            dependencies: framework + [
                "StorefrontShared", .product(name: "RouteAssemblyUIKit", package: "RouteAssembly"),
            ],
            swiftSettings: settings),
        .target(
            name: "StorefrontSwiftUI",
            dependencies: framework + [
                "StorefrontShared", .product(name: "RouteAssemblySwiftUI", package: "RouteAssembly"),
            ],
            swiftSettings: settings),
        .target(
            name: "TeaStandUIKit",
            dependencies: [
                .product(name: "TeaStandApp", package: "Storefront"),
                .product(name: "RouteAssembly", package: "RouteAssembly"),
                .product(name: "RouteAssemblyLinks", package: "RouteAssembly"),
                .product(name: "RouteAssemblyRendering", package: "RouteAssembly"),
                .product(name: "RouteAssemblyUIKit", package: "RouteAssembly"),
            ],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
