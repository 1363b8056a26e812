// Written by RoutingTrace.testSource(expecting:setup:).
// swift-format-ignore-file

import RouteAssembly
import RouteAssemblyTesting
import Testing

import Foundation

@MainActor @Suite struct RecordedSessionTests {
    @Test("A recorded session leads to the expected hierarchy")
    func session() async throws {
        let app = try TeaApp()
        let router = app.router
        func setState(_ json: String) throws {
            app.state = try JSONDecoder().decode(TeaState.self, from: Data(json.utf8))
        }
        try await RoutingTest.run(router) { test in
            // #1, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"teas":0}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":"form 1"}}"#,
                expecting: "T[N[home, form 1]*, N[account]]")
            // #2, going back
            try test.prepare { try setState(#"{"teas":1}"#) }
            await test.unwind(
                .back,
                answering: [.declined("form 1")],
                expecting: .failure(.removalDeclined))
            // #3, going back
            try test.prepare { try setState(#"{"teas":1}"#) }
            await test.unwind(
                .back,
                answering: [.agreed("form 1")],
                expecting: "T[N[home]*, N[account]]")
            // #4, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"teas":1}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"account":{}}"#,
                answering: [.redirected(by: "InlineInterceptor", to: TeaRoute.self, decoding: #"{"login":{}}"#)],
                expecting: "T[N[home]*, N[account]] ^sheet login")
            // a change outside of the navigations
            try test.prepare { try setState(#"{"customer":"Anna","teas":1}"#) }
            await test.gesture(
                .dismiss(keeping: 1),
                expecting: "T[N[home]*, N[account]]")
            // #6, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"customer":"Anna","teas":1}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"account":{}}"#,
                answering: [.allowed(by: "InlineInterceptor")],
                expecting: "T[N[home], N[account, orders]*]")
            // a change outside of the navigations
            try test.prepare { try setState(#"{"customer":"Anna","teas":2}"#) }
            await test.gesture(
                .select(0, level: 0),
                expecting: "T[N[home]*, N[account, orders]]")
            // #7, the navigation to FixtureScreen
            try test.prepare { try setState(#"{"customer":"Anna","teas":2}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"closed":{}}"#,
                answering: [.refused(by: "InlineInterceptor", because: #"Closed(day: "Sunday")"#)],
                expecting: .failure(.intercepted))
            // #8, the navigation through FixtureScreen, FixtureScreen
            try test.prepare { try setState(#"{"customer":"Anna","teas":2}"#) }
            await test.navigate(
                to: TeaRoute.self,
                decoding: #"{"tea":{"_0":"oolong"}}"#, #"{"tea":{"_0":"sencha"}}"#,
                expecting: "T[N[home, oolong, sencha]*, N[account, orders]]")
        }
    }
}
