import Foundation
import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyLinks
import RouteAssemblyTesting
import TeaStandApp
import Testing

struct TeaStandTests {
    let stand = TeaStand()

    private func open(_ link: String) async throws { try await stand.router.open(link, using: TeaRoute.links) }

    private func visible<S: Screen>(_ type: S.Type = S.self) throws -> S {
        try #require(stand.window.visibleScreen as? S)
    }

    @Test("The stand begins with its teas")
    func start() { expectHierarchy(stand.window, "N[TeaListScreen]") }

    @Test("Another tea replaces the one over the list")
    func teas() async throws {
        try await open("tea://teas/7")
        expectHierarchy(stand.window, "N[TeaListScreen, TeaScreen(Darjeeling)]")
        try await open("tea://teas/42")
        expectHierarchy(stand.window, "N[TeaListScreen, TeaScreen(Earl Grey)]")
    }

    @Test("A link to an unknown tea says so, and changes nothing")
    func unknownTea() async throws {
        let error = await #expect(throws: RoutingError.self) { try await open("tea://teas/1") }
        #expect("\(try #require(error))".contains("There is no tea with the number 1."))
        expectHierarchy(stand.window, "N[TeaListScreen]")
    }

    @Test("The cart is a sheet over any tea, and shows what was added")
    func cart() async throws {
        try await open("tea://teas/7")
        try visible(TeaScreen.self).addToCart(2)
        try await open("tea://cart")
        expectHierarchy(stand.window, "N[TeaListScreen, TeaScreen(Darjeeling)] ^sheet N[CartScreen]")
        let cart = try visible(CartScreen.self)
        cart.remove(at: 0)
        #expect(cart.teas.map(\.name) == ["Darjeeling"])
    }

    @Test("The checkout asks for a login, and the login leads on to it")
    func login() async throws {
        try await open("tea://checkout")
        expectHierarchy(stand.window, "N[TeaListScreen] ^sheet N[LoginScreen]")
        await (try visible(LoginScreen.self)).logIn(as: "Anna").value
        expectHierarchy(stand.window, "N[TeaListScreen] ^sheet N[CartScreen, CheckoutScreen]")
        #expect(try visible(CheckoutScreen.self).customer == "Anna")
    }

    @Test("A customer who is known is not asked again")
    func knownCustomer() async throws {
        stand.session.customer = "Ben"
        try await open("tea://checkout")
        expectHierarchy(stand.window, "N[TeaListScreen] ^sheet N[CartScreen, CheckoutScreen]")
    }

    @Test("A link asks before it discards what the customer has entered", arguments: [true, false])
    func form(isDiscarded: Bool) async throws {
        var questions: [String] = []
        stand.session.customer = "Ben"
        stand.session.confirm = { question in
            questions.append(question)
            return isDiscarded
        }
        try await open("tea://checkout")
        try visible(CheckoutScreen.self).delivery = "By bicycle"
        if isDiscarded {
            try await open("tea://teas")
            expectHierarchy(stand.window, "N[TeaListScreen]")
        } else {
            let error = await #expect(throws: RoutingError.self) { try await open("tea://teas") }
            #expect(error?.code == .removalDeclined)
            expectHierarchy(stand.window, "N[TeaListScreen] ^sheet N[CartScreen, CheckoutScreen]")
        }
        #expect(questions == ["Discard what you have entered?"])
    }

    @Test("An order empties the cart, and asks nothing")
    func order() async throws {
        stand.session.customer = "Ben"
        stand.session.confirm = { _ in false }
        try await open("tea://teas/51")
        try visible(TeaScreen.self).addToCart(1)
        try await open("tea://checkout")
        let checkout = try visible(CheckoutScreen.self)
        checkout.delivery = "By post"
        await checkout.order().value
        expectHierarchy(stand.window, "N[TeaListScreen]")
        #expect(stand.session.orders == ["Sencha: By post"])
        #expect(stand.session.cart.isEmpty)
    }

    @Test("Each link leads to the screen that it names")
    func links() throws {
        let routes: [TeaRoute] = [.list, .tea(7), .cart, .checkout]
        #expect(
            try routes.map { try TeaRoute.links.url(for: $0).absoluteString }
                == ["tea://teas", "tea://teas/7", "tea://cart", "tea://checkout"])
    }

    @Test("The linter finds no mistake in the steps")
    func steps() {
        let steps = stand.steps
        expectSound(of: [
            "list": steps.list, "tea": steps.tea, "cart": steps.cart, "checkout": steps.checkout, "login": steps.login,
        ])
    }
}
