import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import StorefrontApp
import Testing
import UIKit

extension UIKitTests {
    @MainActor
    struct StorefrontTests {
        @Test("The first screens are shown, and a row leads to a product and its reviews")
        func rows() async throws {
            let shop = try await Storefront()
            await shop.expect("Kettle & Leaf")
            try shop.tap("Iron Kettle")
            await shop.expect("Kettle & Leaf > Iron Kettle")
            #expect(
                shop.rows == [
                    "Accessories · €74.00", "Cast iron, 1.2 litres. It will outlive you.",
                    "Add to cart | Reviews (1)", "Goes well with: | Glass Teapot (€38.00)",
                ])
            try shop.tap("Add to cart")
            #expect(await until { shop.rows[2] == "Add to cart (1 in cart) | Remove one | Reviews (1)" })
            try shop.tap("Reviews")
            await shop.expect("Kettle & Leaf > Iron Kettle > Reviews")
            try shop.swipeBack()
            await shop.expect("Kettle & Leaf > Iron Kettle")
            try shop.tapBack()
            await shop.expect("Kettle & Leaf")
        }

        @Test("A scene that is opened with a link shows it, and opens another one")
        func links() async throws {
            let shop = try await Storefront(isCompact: false, link: "shop://products/7")
            await shop.expect("Kettle & Leaf | Darjeeling First Flush")
            try shop.open("shop://products/64/reviews")
            await shop.expect("Kettle & Leaf | Iron Kettle | Reviews")
            try shop.open("shop://nowhere")
            #expect(await until { shop.alertText?.hasPrefix("shop://nowhere is not a link of the shop.") == true })
        }

        @Test("A guarded tab asks for a login, and is selected after it; a login that is pulled down leads back")
        func login() async throws {
            let shop = try await Storefront()
            try shop.tapTab(2)
            await shop.expect("Kettle & Leaf ^ Log in")
            #expect(shop.rows == ["Enter your name to continue to your cart.", "Name (…)"])
            shop.pullDown()
            await shop.expect("Kettle & Leaf")
            try shop.tapTab(2)
            await shop.expect("Kettle & Leaf ^ Log in")
            try await shop.enter("Anna", at: "Name")
            await shop.expect("Your cart")
        }

        /// Returns a shop whose sheet, a form with input, has been pulled down, and which asks.
        private func pulledDownForm() async throws -> Storefront {
            let shop = try await Storefront(link: "shop://products/64")
            await shop.expect("Kettle & Leaf > Iron Kettle")
            try shop.tap("Add to cart")
            try shop.open("shop://checkout")
            await shop.expect("Kettle & Leaf > Iron Kettle ^ Log in")
            try await shop.enter("Anna", at: "Name")
            await shop.expect("Your cart ^ Check out")
            try await shop.enter("Long Street 1", at: "Street")
            #expect(await until { shop.rows.contains("Street (Long Street 1) | City (…)") })
            shop.pullDown()
            await shop.expect("Your cart ^ Check out", alert: "Discard the address that you have entered?")
            return shop
        }

        @Test("A form with input asks before its sheet leaves, and an order can be placed")
        func form() async throws {
            let shop = try await pulledDownForm()
            try shop.answer("Keep Editing")
            await shop.expect("Your cart ^ Check out")
            try await shop.enter("Utrecht", at: "City")
            #expect(await until { shop.rows.contains("Continue ›") })
            try shop.tap("Continue")
            await shop.expect("Your cart ^ Check out > Your order")
            try shop.tap("Place order")
            await shop.expect("Anna > Order 1001")
        }

        @Test("A form whose input is discarded leaves")
        func discarded() async throws {
            let shop = try await pulledDownForm()
            try shop.answer("Discard")
            await shop.expect("Your cart")
        }

        @Test("A question whose alert leaves without an answer counts as declined")
        func unanswered() async throws {
            let shop = try await Storefront()
            try shop.open("shop://cart")
            await shop.expect("Kettle & Leaf ^ Log in")
            try shop.tap("Name")
            await shop.expect("Kettle & Leaf ^ Log in", alert: "Your name:")
            try shop.renderer.window.topmost?.dismiss()
            await shop.expect("Kettle & Leaf")
        }

        @Test("A scene that goes away releases the shop")
        func scene() async throws {
            weak var window: RoutingWindow?
            do {
                let shop = try await Storefront(link: "shop://products/7")
                window = shop.renderer.window
                await shop.expect("Kettle & Leaf > Darjeeling First Flush")
                shop.disconnect()
            }
            Simulation.begin()
            #expect(await until { window == nil })
        }
    }
}
