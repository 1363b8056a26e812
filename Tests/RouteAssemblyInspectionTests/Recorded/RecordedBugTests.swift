// Written by RoutingTrace.testSource(expecting:setup:).
// swift-format-ignore-file

import RouteAssembly
import RouteAssemblyTesting
import Testing

import Foundation

@MainActor @Suite struct RecordedBugTests {
    @Test("A recorded session leads to the expected hierarchy")
    func session() async throws {
        let app = try TeaApp(hasBug: PlantedBug.isThere)
        let router = app.router
        await RoutingTest.run(router) { test in
            // #1, the navigation to NavigationContainer
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"home":{}}"#,
                expecting: "T[N[home]*, N[account]]")
            // #2, the navigation to FixtureScreen
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":"oolong"}}"#,
                expecting: "T[N[home, oolong]*, N[account]]")
        }
    }
}
