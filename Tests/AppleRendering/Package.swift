// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

// The example is isolated to the main actor.
let app = settings + [.defaultIsolation(MainActor.self)]

// What Apple's modules declare is not checked as Swift 6.
let declared: [SwiftSetting] = [.swiftLanguageMode(.v5)]

// The adapter for UIKit and the Storefront's pages for it, built on Linux with modules of this
// project that declare what they use of UIKit and SwiftUI. Framework and Storefront are symbolic links
// to the Sources of the project and to the example: SwiftPM accepts no target of the same name in a
// package and in its dependency.
let package = Package(
    name: "AppleRendering",
    targets: [
        .target(name: "UIKit", swiftSettings: declared),
        .target(name: "Combine", swiftSettings: declared),
        .target(name: "SwiftUI", dependencies: ["Combine", "UIKit"], swiftSettings: declared),
        .target(name: "RouteAssembly", path: "Framework/RouteAssembly", swiftSettings: settings),
        .target(
            name: "RouteAssemblyRendering", dependencies: ["RouteAssembly"], path: "Framework/RouteAssemblyRendering",
            swiftSettings: settings),
        .target(
            name: "RouteAssemblyState", dependencies: ["RouteAssembly"], path: "Framework/RouteAssemblyState",
            swiftSettings: settings),
        .target(
            name: "RouteAssemblyTesting",
            dependencies: [
                "RouteAssembly", "RouteAssemblyInspection", "RouteAssemblyLinks", "RouteAssemblyRendering",
                "RouteAssemblyState",
            ],
            path: "Framework/RouteAssemblyTesting", swiftSettings: settings),
        .target(
            name: "RouteAssemblyUIKit", dependencies: ["RouteAssembly", "RouteAssemblyRendering", "SwiftUI", "UIKit"],
            path: "Framework/RouteAssemblyUIKit", swiftSettings: settings),
        .target(
            name: "RouteAssemblyLinks", dependencies: ["RouteAssembly"], path: "Framework/RouteAssemblyLinks",
            swiftSettings: settings),
        .target(
            name: "RouteAssemblyInspection", dependencies: ["RouteAssembly"],
            path: "Framework/RouteAssemblyInspection", swiftSettings: settings),
        // The apps of Example/Apple for UIKit.
        .target(
            name: "StorefrontApp",
            dependencies: ["RouteAssembly", "RouteAssemblyInspection", "RouteAssemblyLinks", "RouteAssemblyState"],
            path: "Storefront/Sources/StorefrontApp", swiftSettings: app),
        .target(
            name: "StorefrontShared", dependencies: ["RouteAssembly", "StorefrontApp"],
            path: "Storefront/Apple/Sources/StorefrontShared", swiftSettings: app),
        .target(
            name: "StorefrontUIKit",
            dependencies: [
                "RouteAssembly", "RouteAssemblyRendering", "RouteAssemblyUIKit", "StorefrontApp", "StorefrontShared",
                "UIKit",
            ],
            path: "Storefront/Apple/Sources/StorefrontUIKit", swiftSettings: app),
        .target(
            name: "TeaStandApp", dependencies: ["RouteAssembly", "RouteAssemblyLinks"],
            path: "Storefront/Sources/TeaStandApp", swiftSettings: app),
        .target(
            name: "TeaStandUIKit",
            dependencies: [
                "RouteAssembly", "RouteAssemblyLinks", "RouteAssemblyRendering", "RouteAssemblyUIKit", "TeaStandApp",
                "UIKit",
            ],
            path: "Storefront/Apple/Sources/TeaStandUIKit", swiftSettings: app),
        // The apps of Documentation/RenderingOnApple.md.
        .target(
            name: "Guide",
            dependencies: [
                "RouteAssembly", "RouteAssemblyLinks", "RouteAssemblyRendering", "RouteAssemblyUIKit", "SwiftUI",
                "UIKit",
            ],
            // The tests, which have a main function of their own, import the app.
            swiftSettings: settings + [
                .unsafeFlags(["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "Guide_main"])
            ]),
        // The app of the guide's chapter "Adopting it in an existing app", before and after.
        .target(name: "TeaShopUIKitBefore", dependencies: ["UIKit"], path: "Sources/Adoption/UIKitBefore"),
        .target(
            name: "TeaShopUIKitAfter",
            dependencies: ["RouteAssembly", "RouteAssemblyLinks", "RouteAssemblyUIKit", "UIKit"],
            path: "Sources/Adoption/UIKitAfter", swiftSettings: settings),
        .target(name: "TeaShopStackBefore", dependencies: ["UIKit"], path: "Sources/Adoption/StackBefore"),
        .target(
            name: "TeaShopStackAfter", dependencies: ["RouteAssembly", "RouteAssemblyUIKit", "UIKit"],
            path: "Sources/Adoption/StackAfter", swiftSettings: settings),
        .target(name: "TeaShopSwiftUIBefore", dependencies: ["SwiftUI"], path: "Sources/Adoption/SwiftUIBefore"),
        .target(
            name: "TeaShopSwiftUIAfter",
            dependencies: [
                "RouteAssembly", "RouteAssemblyLinks", "RouteAssemblyUIKit", "SwiftUI",
            ],
            path: "Sources/Adoption/SwiftUIAfter", swiftSettings: settings),
        // Symbolic links to what the tests share with those of other packages.
        .target(
            name: "RenderingSupport", dependencies: ["RouteAssembly", "RouteAssemblyTesting"], path: "Support",
            swiftSettings: settings),
        .target(name: "TestSupport", path: "TestSupport", swiftSettings: settings),
        .testTarget(
            name: "AppleRenderingTests",
            dependencies: [
                "Guide", "RenderingSupport", "RouteAssembly", "RouteAssemblyLinks", "RouteAssemblyRendering",
                "RouteAssemblyTesting", "RouteAssemblyUIKit", "StorefrontApp",
                "StorefrontUIKit", "SwiftUI", "TeaShopStackAfter",
                "TeaShopSwiftUIAfter", "TeaShopUIKitAfter", "TeaStandApp", "TeaStandUIKit",
                "TestSupport", "UIKit",
            ],
            // Testing has an overlay for Apple's UIKit, which does not exist here.
            swiftSettings: settings + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]),
    ],
    swiftLanguageModes: [.v6]
)
