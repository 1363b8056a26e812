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
        // The app and the hierarchy are isolated to the main actor.
        .defaultIsolation(MainActor.self),
    ]

/// CI sets the variable, so that the command of the README also uses its strict build.
var warningsAsErrors: [SwiftSetting] {
    Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)]
}

let package = Package(
    name: "Storefront",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [
        .executable(name: "TeaStand", targets: ["TeaStand"]),
        .executable(name: "Storefront", targets: ["Storefront"]),
        // The first example without its terminal, for other user interfaces.
        .library(name: "TeaStandApp", targets: ["TeaStandApp"]),
        // The app without its terminal, for other user interfaces.
        .library(name: "StorefrontApp", targets: ["StorefrontApp"]),
    ],
    dependencies: [.package(name: "RouteAssembly", path: "..")],
    targets: [
        .executableTarget(
            name: "TeaStand",
            dependencies: [
                "TeaStandApp",
                .product(name: "RouteAssembly", package: "RouteAssembly"),
                .product(name: "RouteAssemblyLinks", package: "RouteAssembly"),
            ],
            swiftSettings: settings),
        .target(
            name: "TeaStandApp",
            dependencies: [
                .product(name: "RouteAssembly", package: "RouteAssembly"),
                .product(name: "RouteAssemblyLinks", package: "RouteAssembly"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "TeaStandTests",
            dependencies: [
                "TeaStand", "TeaStandApp",
                .product(name: "RouteAssembly", package: "RouteAssembly"),
                .product(name: "RouteAssemblyInspection", package: "RouteAssembly"),
                .product(name: "RouteAssemblyLinks", package: "RouteAssembly"),
                .product(name: "RouteAssemblyTesting", package: "RouteAssembly"),
            ],
            swiftSettings: settings),
        .executableTarget(name: "Storefront", dependencies: ["StorefrontApp"], swiftSettings: settings),
        .target(
            name: "StorefrontApp",
            dependencies: [
                .product(name: "RouteAssembly", package: "RouteAssembly"),
                .product(name: "RouteAssemblyInspection", package: "RouteAssembly"),
                .product(name: "RouteAssemblyLinks", package: "RouteAssembly"),
                .product(name: "RouteAssemblyState", package: "RouteAssembly"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "StorefrontAppTests",
            dependencies: [
                "StorefrontApp",
                .product(name: "RouteAssembly", package: "RouteAssembly"),
                .product(name: "RouteAssemblyInspection", package: "RouteAssembly"),
                .product(name: "RouteAssemblyLinks", package: "RouteAssembly"),
                .product(name: "RouteAssemblyState", package: "RouteAssembly"),
                .product(name: "RouteAssemblyTesting", package: "RouteAssembly"),
            ],
            exclude: ["State/Recorded"],
            swiftSettings: settings),
        // Runs the built program with scripts.
        .testTarget(
            name: "StorefrontTests", dependencies: ["Storefront"],
            exclude: ["Scripts"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)

#if os(macOS)
    // The pages of the first example in SwiftUI, which only Apple's systems have. They are in the
    // package of the screens, so that the conformances to ViewScreen need no `@retroactive`.
    package.products.append(.library(name: "TeaStandSwiftUI", targets: ["TeaStandSwiftUI"]))
    package.targets.append(
        .target(
            name: "TeaStandSwiftUI",
            dependencies: [
                "TeaStandApp",
                .product(name: "RouteAssembly", package: "RouteAssembly"),
                .product(name: "RouteAssemblyLinks", package: "RouteAssembly"),
                .product(name: "RouteAssemblyRendering", package: "RouteAssembly"),
                .product(name: "RouteAssemblySwiftUI", package: "RouteAssembly"),
            ],
            swiftSettings: settings))
#endif
