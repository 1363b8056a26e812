// Written by RoutingTrace.testSource(expecting:setup:).
// swift-format-ignore-file

import RouteAssembly
import RouteAssemblyTesting
import Testing

import Foundation
@testable import StorefrontApp

@MainActor @Suite struct RecordedCustomer2Tests {
    @Test("A recorded session leads to the expected hierarchy")
    func session() async throws {
        let app = ShopApp()
        try await app.start()
        let router = app.router
        func setState(_ json: String) throws {
            try app.setRecordedState(Data(json.utf8))
        }
        try await RoutingTest.run(router) { test in
            // #2, the navigation to AccountScreen
            try test.prepare { try setState(#"{"columnRoom":1,"shop":{"address":{"city":"","street":""},"cart":[],"orders":[],"showsCategories":false,"sorting":"name"},"word":""}"#) }
            await test.navigate(
                to: ShopRoute.self,
                decoding: #"{"account":{}}"#,
                answering: [.redirected(by: "LoginGuard", to: ShopRoute.self, decoding: #"{"login":{}}"#)],
                expecting: "T[S[N[ProductListScreen]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]] ^sheet N[LoginScreen]")
            // #4, the navigation to ReviewsScreen
            try test.prepare { try setState(#"{"columnRoom":1,"shop":{"address":{"city":"","street":""},"cart":[],"orders":[],"showsCategories":false,"sorting":"name"},"word":""}"#) }
            await test.navigate(
                to: ShopRoute.self,
                decoding: #"{"reviewsHere":{"of":42}}"#,
                expecting: "T[S[N[ProductListScreen] | N[ProductScreen 42] | N[ReviewsScreen 42]*]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
            // a change outside of the navigations
            try test.prepare { try setState(#"{"columnRoom":2,"shop":{"address":{"city":"","street":""},"cart":[],"orders":[],"showsCategories":false,"sorting":"name"},"word":""}"#) }
            await test.gesture(
                .collapse(false, level: 0, 0),
                expecting: "T[S[N[ProductListScreen] | N[ProductScreen 42]* | N[ReviewsScreen 42]*]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
            // #5, the navigation to SettingsScreen
            try test.prepare { try setState(#"{"columnRoom":2,"shop":{"address":{"city":"","street":""},"cart":[],"orders":[],"showsCategories":false,"sorting":"name"},"word":""}"#) }
            await test.navigate(
                to: ShopRoute.self,
                decoding: #"{"settings":{}}"#,
                expecting: "T[S[N[ProductListScreen] | N[ProductScreen 42]* | N[ReviewsScreen 42]*]*, N[SearchScreen], N[CartScreen], N[AccountScreen]] ^ N[SettingsScreen]")
            // #6, the navigation to ReviewsScreen
            try test.prepare { try setState(#"{"columnRoom":2,"shop":{"address":{"city":"","street":""},"cart":[],"orders":[],"showsCategories":false,"sorting":"name"},"word":""}"#) }
            await test.navigate(
                to: ShopRoute.self,
                decoding: #"{"reviewsHere":{"of":42}}"#,
                expecting: "T[S[N[ProductListScreen] | N[ProductScreen 42]* | N[ReviewsScreen 42]*]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
            // #7, the navigation to ProductScreen
            try test.prepare { try setState(#"{"columnRoom":2,"shop":{"address":{"city":"","street":""},"cart":[],"orders":[],"showsCategories":false,"sorting":"name"},"word":""}"#) }
            await test.navigate(
                to: ShopRoute.self,
                decoding: #"{"productHere":{"_0":7}}"#,
                expecting: "T[S[N[ProductListScreen] | N[ProductScreen 7]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
            // #8, the navigation to ReviewsScreen
            try test.prepare { try setState(#"{"columnRoom":2,"shop":{"address":{"city":"","street":""},"cart":[],"orders":[],"showsCategories":false,"sorting":"name"},"word":""}"#) }
            await test.navigate(
                to: ShopRoute.self,
                decoding: #"{"reviews":{"of":42}}"#,
                expecting: "T[S[N[ProductListScreen] | N[ProductScreen 42]* | N[ReviewsScreen 42]*]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
            // #9, going back
            try test.prepare { try setState(#"{"columnRoom":2,"shop":{"address":{"city":"","street":""},"cart":[],"orders":[],"showsCategories":false,"sorting":"name"},"word":""}"#) }
            await test.unwind(
                .back,
                answering: [],
                expecting: "T[S[N[ProductListScreen] | N[ProductScreen 42]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
        }
    }
}
