import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import RouteAssemblyUIKit
import TeaStandApp
import Testing
import UIKit

@testable import TeaStandUIKit

extension UIKitTests {
    /// The TeaStand of Example/Apple, and a customer.
    @MainActor
    struct TeaStandTests {
        @Test("A customer buys tea, from the list to the order, with a login in between")
        func order() async throws {
            Simulation.begin()
            let (delegate, scene) = (TeaStandSceneDelegate(), UIWindowScene())
            delegate.scene(scene, willConnectTo: UISceneSession(), options: UIScene.ConnectionOptions([]))
            defer { delegate.sceneDidDisconnect(scene) }
            let renderer = try #require(delegate.renderer)
            func page() throws -> Customer {
                let screen = try #require(renderer.window.visibleScreen)
                return Customer(try #require(renderer.page(of: screen)))
            }
            func expect(_ shown: String, _ hierarchy: HierarchyPattern, line: UInt = #line) async {
                let root = renderer.rootViewController
                _ = await until { root.shownLevels == shown && !Simulation.shared.isInTransition }
                await renderer.untilIdle()
                #expect(root.shownLevels == shown, "line \(line)")
                expectHierarchy(renderer.window, hierarchy, line: line)
                #expect(Simulation.shared.refusals == [], "line \(line)")
            }

            await expect("stack[Teas]", "N[TeaListScreen]")
            #expect(try page().bar == ["Cart"])
            #expect(try page().rows.prefix(3) == ["Darjeeling €14", "Earl Grey €9", "Sencha €12"])
            try page().tap("Earl Grey")
            await expect("stack[Teas, Earl Grey]", "N[TeaListScreen, TeaScreen(Earl Grey)]")
            #expect(try page().bar == ["Add to Cart"])
            try page().tap("Quantity: 1. Tap for one more.")
            #expect(
                try page().rows == ["A black tea with bergamot.", "€9 each", "Quantity: 2. Tap for one more."])
            try page().tap("Add to Cart")
            await expect(
                "stack[Teas, Earl Grey] ^pageSheet stack[Cart]",
                "N[TeaListScreen, TeaScreen(Earl Grey)] ^sheet N[CartScreen]")
            #expect(try page().bar == ["Check Out"])
            try page().tap("Earl Grey")
            #expect(try page().rows.count { $0.hasPrefix("Earl Grey") } == 1)
            try page().tap("Check Out")
            await expect(
                "stack[Teas, Earl Grey] ^pageSheet stack[Cart] ^pageSheet stack[Log in]",
                "N[TeaListScreen, TeaScreen(Earl Grey)] ^sheet N[CartScreen] ^sheet N[LoginScreen]")
            #expect(try page().rows.suffix(2) == ["Anna ✓", "Ben"])
            try page().tap("Ben")
            #expect(try page().rows.suffix(2) == ["Anna", "Ben ✓"])
            try page().tap("Log In")
            await expect(
                "stack[Teas, Earl Grey] ^pageSheet stack[Cart, Check out]",
                "N[TeaListScreen, TeaScreen(Earl Grey)] ^sheet N[CartScreen, CheckoutScreen]")
            try page().tap("By bicycle")
            #expect(try page().rows.suffix(3) == ["By post", "By bicycle ✓", "I pick them up"])
            let checkout = try #require(renderer.window.visibleScreen as? CheckoutScreen)
            #expect(checkout.customer == "Ben")
            try page().tap("Order")
            await expect("stack[Teas]", "N[TeaListScreen]")
            try page().tap("Cart")
            await expect("stack[Teas] ^pageSheet stack[Cart]", "N[TeaListScreen] ^sheet N[CartScreen]")
            #expect(try page().rows.allSatisfy { !$0.hasPrefix("Earl Grey") })
        }
    }
}

/// A customer in front of a page.
@MainActor
private struct Customer {
    let page: UITableViewController?
    init(_ page: UIViewController) { self.page = page as? UITableViewController }

    /// The texts of the rows.
    var rows: [String] {
        guard let page, let table = page.tableView else { return [] }
        return (0..<page.tableView(table, numberOfRowsInSection: 0)).map { row in
            let cell = page.tableView(table, cellForRowAt: IndexPath(row: row, section: 0))
            let content = cell.contentConfiguration as? UIListContentConfiguration
            return [content?.text, content?.secondaryText].compactMap(\.self).joined(separator: " ")
        }
    }
    private var button: UIBarButtonItem? { page?.navigationItem.rightBarButtonItem }
    /// The texts of the buttons in the navigation bar.
    var bar: [String] { [button?.title].compactMap(\.self) }

    /// Taps a row or a button whose text begins with a text.
    func tap(_ text: String) throws {
        if bar == [text] { return Simulation.shared.tap(try #require(button)) }
        let (page, row) = (try #require(page), try #require(rows.firstIndex { $0.hasPrefix(text) }))
        page.tableView(page.tableView, didSelectRowAt: IndexPath(row: row, section: 0))
    }
}
