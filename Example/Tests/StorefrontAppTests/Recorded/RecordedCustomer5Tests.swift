// Written by RoutingTrace.testSource(expecting:setup:).
// swift-format-ignore-file

import RouteAssembly
import RouteAssemblyTesting
import Testing

import Foundation
@testable import StorefrontApp

@MainActor @Suite struct RecordedCustomer5Tests {
    @Test("A recorded session leads to the expected hierarchy")
    func session() async throws {
        let app = ShopApp()
        try await app.start()
        let router = app.router
        func setState(_ json: String) throws {
            try app.setRecordedState(Data(json.utf8))
        }
        try await RoutingTest.run(router) { test in
            // #2, the navigation to ReviewsScreen
            try test.prepare { try setState(#"{"columnRoom":1,"shop":{"address":{"city":"","street":""},"cart":[],"orders":[],"showsCategories":false,"sorting":"name"},"word":""}"#) }
            await test.navigate(
                to: ShopRoute.self,
                decoding: #"{"reviews":{"of":12}}"#,
                expecting: "T[S[N[ProductListScreen] | N[ProductScreen 12] | N[ReviewsScreen 12]*]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
            // #3, going back
            try test.prepare { try setState(#"{"columnRoom":1,"shop":{"address":{"city":"","street":""},"cart":[],"orders":[],"showsCategories":false,"sorting":"name"},"word":""}"#) }
            await test.unwind(
                .back,
                answering: [],
                expecting: "T[S[N[ProductListScreen] | N[ProductScreen 12]*]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
            // #4, the navigation to CheckoutScreen
            try test.prepare { try setState(#"{"columnRoom":1,"shop":{"address":{"city":"","street":""},"cart":[],"customer":"Anna","orders":[],"showsCategories":false,"sorting":"name"},"word":""}"#) }
            await test.navigate(
                to: ShopRoute.self,
                decoding: #"{"checkout":{}}"#,
                answering: [.allowed(by: "LoginGuard"), .refused(by: "CartGuard", because: "Your cart is empty. Add a product first.")],
                expecting: .failure(.intercepted))
            // #5, the navigation to ProductScreen
            try test.prepare { try setState(#"{"columnRoom":1,"shop":{"address":{"city":"","street":""},"cart":[],"customer":"Anna","orders":[],"showsCategories":false,"sorting":"name"},"word":""}"#) }
            await test.navigate(
                to: ShopRoute.self,
                decoding: #"{"productHere":{"_0":99}}"#,
                expecting: "T[S[N[ProductListScreen] | N[ProductScreen 99]*]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
            // #6, the navigation to CartScreen
            try test.prepare { try setState(#"{"columnRoom":1,"shop":{"address":{"city":"","street":""},"cart":[{"count":1,"product":99}],"customer":"Anna","orders":[],"showsCategories":false,"sorting":"name"},"word":""}"#) }
            await test.navigate(
                to: ShopRoute.self,
                decoding: #"{"cart":{}}"#,
                answering: [.allowed(by: "LoginGuard")],
                expecting: "T[S[N[ProductListScreen] | N[ProductScreen 99]*], N[SearchScreen], N[CartScreen]*, N[AccountScreen]]")
            // #7, the navigation to Container
            try test.prepare { try setState(#"{"columnRoom":1,"shop":{"address":{"city":"","street":""},"cart":[{"count":1,"product":99}],"customer":"Anna","orders":[],"showsCategories":false,"sorting":"name"},"word":""}"#) }
            await test.navigate(
                to: ShopRoute.self,
                decoding: #"{"tab":{"_0":"cart"}}"#,
                answering: [.allowed(by: "LoginGuard")],
                expecting: "T[S[N[ProductListScreen] | N[ProductScreen 99]*], N[SearchScreen], N[CartScreen]*, N[AccountScreen]]")
            // #8, the navigation to CartScreen
            try test.prepare { try setState(#"{"columnRoom":1,"shop":{"address":{"city":"","street":""},"cart":[{"count":1,"product":99}],"customer":"Anna","orders":[],"showsCategories":false,"sorting":"name"},"word":""}"#) }
            await test.navigate(
                to: ShopRoute.self,
                decoding: #"{"cart":{}}"#,
                answering: [.allowed(by: "LoginGuard")],
                expecting: "T[S[N[ProductListScreen] | N[ProductScreen 99]*], N[SearchScreen], N[CartScreen]*, N[AccountScreen]]")
            // #9, going back
            try test.prepare { try setState(#"{"columnRoom":1,"shop":{"address":{"city":"","street":""},"cart":[{"count":1,"product":99}],"customer":"Anna","orders":[],"showsCategories":false,"sorting":"name"},"word":""}"#) }
            await test.unwind(
                .back,
                answering: [],
                expecting: .failure(.nothingToUnwind))
        }
    }
}
