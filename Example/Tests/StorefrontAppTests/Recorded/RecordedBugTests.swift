// Written by RoutingTrace.testSource(expecting:setup:).
// swift-format-ignore-file

import RouteAssembly
import RouteAssemblyTesting
import Testing

import Foundation
@testable import StorefrontApp

@MainActor @Suite struct RecordedBugTests {
    @Test("A recorded session leads to the expected hierarchy")
    func session() async throws {
        let app = ShopApp.withWrongReviews(WrongReviews.areShown)
        try await app.start()
        let router = app.router
        func setState(_ json: String) throws {
            try app.setRecordedState(Data(json.utf8))
        }
        try await RoutingTest.run(router) { test in
            // #2, the navigation to ProductScreen
            try test.prepare { try setState(#"{"columnRoom":1,"shop":{"address":{"city":"","street":""},"cart":[],"customer":"Anna","orders":[],"showsCategories":false,"sorting":"name"},"word":""}"#) }
            // The link: shop://products/7
            await test.navigate(
                to: ShopRoute.self,
                decoding: #"{"product":{"_0":7}}"#,
                expecting: "T[S[N[ProductListScreen] | N[ProductScreen 7]*]*, N[SearchScreen], N[CartScreen], N[AccountScreen]]")
            // #3, the navigation to ReviewsScreen
            try test.prepare { try setState(#"{"columnRoom":1,"shop":{"address":{"city":"","street":""},"cart":[],"customer":"Anna","orders":[],"showsCategories":false,"sorting":"name"},"word":""}"#) }
            // The link: shop://products/42/reviews
            await test.navigate(
                to: ShopRoute.self,
                decoding: #"{"reviews":{"of":42}}"#,
                expecting: "T[S[N[ProductListScreen] | N[ProductScreen 42] | N[ReviewsScreen 42]*]*, _, _, _]")
        }
    }
}
