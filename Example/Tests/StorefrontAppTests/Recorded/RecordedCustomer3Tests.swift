// Written by RoutingTrace.testSource(expecting:setup:).
// swift-format-ignore-file

import RouteAssembly
import RouteAssemblyTesting
import Testing

import Foundation
@testable import StorefrontApp

@MainActor @Suite struct RecordedCustomer3Tests {
    @Test("A recorded session leads to the expected hierarchy")
    func session() async throws {
        let app = ShopApp()
        try await app.start()
        let router = app.router
        func setState(_ json: String) throws {
            try app.setRecordedState(Data(json.utf8))
        }
        try await RoutingTest.run(router) { test in
            // #2, the navigation to OrderScreen
            try test.prepare { try setState(#"{"columnRoom":1,"shop":{"address":{"city":"","street":""},"cart":[],"orders":[],"showsCategories":false,"sorting":"name"},"word":""}"#) }
            await test.navigate(
                to: ShopRoute.self,
                decoding: #"{"order":{"_0":1001}}"#,
                answering: [.redirected(by: "LoginGuard", to: ShopRoute.self, decoding: #"{"login":{}}"#)],
                expecting: "T[S[N[ProductListScreen]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]] ^sheet N[LoginScreen]")
            // #4, going back
            try test.prepare { try setState(#"{"columnRoom":1,"shop":{"address":{"city":"","street":""},"cart":[],"orders":[],"showsCategories":false,"sorting":"name"},"word":""}"#) }
            await test.unwind(
                .back,
                answering: [],
                expecting: "T[S[N[ProductListScreen]]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
            // #5, the navigation to ProductScreen
            try test.prepare { try setState(#"{"columnRoom":1,"shop":{"address":{"city":"","street":""},"cart":[],"orders":[],"showsCategories":false,"sorting":"name"},"word":""}"#) }
            await test.navigate(
                to: ShopRoute.self,
                decoding: #"{"product":{"_0":81}}"#,
                expecting: "T[S[N[ProductListScreen] | N[ProductScreen 81]*]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
            // #6, the navigation to CheckoutScreen
            try test.prepare { try setState(#"{"columnRoom":1,"shop":{"address":{"city":"","street":""},"cart":[],"orders":[],"showsCategories":false,"sorting":"name"},"word":""}"#) }
            await test.navigate(
                to: ShopRoute.self,
                decoding: #"{"checkout":{}}"#,
                answering: [.redirected(by: "LoginGuard", to: ShopRoute.self, decoding: #"{"login":{}}"#)],
                expecting: "T[S[N[ProductListScreen] | N[ProductScreen 81]*]*, N[SearchScreen], N[CartScreen], N[AccountScreen]] ^sheet N[LoginScreen]")
            // #8, the navigation to SettingsScreen
            try test.prepare { try setState(#"{"columnRoom":1,"shop":{"address":{"city":"","street":""},"cart":[],"orders":[],"showsCategories":false,"sorting":"name"},"word":""}"#) }
            await test.navigate(
                to: ShopRoute.self,
                decoding: #"{"settings":{}}"#,
                expecting: "T[S[N[ProductListScreen] | N[ProductScreen 81]*]*, N[SearchScreen], N[CartScreen], N[AccountScreen]] ^sheet N[LoginScreen] ^ N[SettingsScreen]")
        }
    }
}
