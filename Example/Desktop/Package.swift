// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    // The app, the hierarchy, and GTK are isolated to the main actor.
    .defaultIsolation(MainActor.self),
]

let package = Package(
    name: "StorefrontDesktop",
    platforms: [.macOS(.v13)],
    products: [.executable(name: "StorefrontDesktop", targets: ["StorefrontDesktop"])],
    dependencies: [
        .package(name: "RouteAssembly", path: "../.."),
        .package(name: "Storefront", path: ".."),
    ],
    targets: [
        .systemLibrary(
            name: "CAdwaita", pkgConfig: "libadwaita-1",
            providers: [.apt(["libadwaita-1-dev"]), .yum(["libadwaita-devel"]), .brew(["libadwaita"])]),
        .executableTarget(
            name: "StorefrontDesktop",
            dependencies: [
                "CAdwaita",
                .product(name: "RouteAssembly", package: "RouteAssembly"),
                .product(name: "RouteAssemblyRendering", package: "RouteAssembly"),
                .product(name: "StorefrontApp", package: "Storefront"),
            ],
            swiftSettings: settings),
        // Runs the built program in a virtual display.
        .testTarget(
            name: "StorefrontDesktopTests", dependencies: ["CAdwaita", "StorefrontDesktop"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
