import Foundation
import RouteAssembly
import RouteAssemblyInspection
import TestSupport
import Testing

@MainActor
struct FeatureMapTests {
    enum HomeRoute: Route { case home }
    enum CartRoute: Route { case cart }
    enum LoginRoute: Route { case login }

    struct LoginGuard: Interceptor {
        var redirects: [any InspectableDestination] { [Destination.to(LoginRoute.login)] }
        func perform(with context: Void) async throws -> InterceptorVerdict {
            .redirect(.to(LoginRoute.login))
        }
    }

    private final class Page: Screen {}
    private final class CartPage: Screen {}
    private final class LoginPage: Screen {}

    private static func home() -> Feature {
        let step = StepAssembly { Page() }.using(.replaceRoot).from(.root)
        return Feature("Home", routes: HomeRoute.self, examples: [.home]) { _ in .to(step) }
    }

    /// The cart is presented over the home screen, and redirects to the login.
    private static func cart() -> Feature {
        let step = StepAssembly(finder: NilFinder<CartPage, Void>()) { CartPage() }
            .guarded(by: LoginGuard())
            .using(.present).from(.route(HomeRoute.home))
        return Feature("Cart", routes: CartRoute.self, examples: [.cart]) { _ in .to(step) }
    }

    private static func login() -> Feature {
        let step = StepAssembly(finder: NilFinder<LoginPage, Void>()) { LoginPage() }.using(.present).from(.topmost)
        return Feature("Login", routes: LoginRoute.self, examples: [.login]) { _ in .to(step) }
    }

    @Test("Declared ways between features are no issue")
    func sound() {
        let map = FeatureMap(of: [
            Self.home().leading(to: CartRoute.self), Self.cart().leading(to: HomeRoute.self, LoginRoute.self),
            Self.login(),
        ])
        expect(map.issues(), equals: [])
        expect(map.outline.entries.map(\.name), equals: ["Home: home", "Cart: cart", "Login: login"])
        let ways = map.edges.map { "\($0.source) \($0.isFound ? "→" : "⇢") \($0.target ?? "nothing")" }
        expect(ways, equals: ["Home ⇢ Cart", "Cart → Home", "Cart → Login"])
    }

    @Test("A chain that starts from a route of its own feature is no way to another one")
    func ownRoute() {
        let page = StepAssembly(finder: NilFinder<CartPage, Void>()) { CartPage() }.using(.present).from(
            .route(HomeRoute.home))
        let home = Self.home().adding(CartRoute.self, examples: [.cart]) { _ in .to(page) }
        expect(FeatureMap(of: [home]).edges, equals: [])
        expect(FeatureMap(of: [home]).issues(), equals: [])
    }

    @Test("A planted unreachable feature, an unregistered route, and an undeclared way are found")
    func planted() {
        let map = FeatureMap(of: [Self.home(), Self.cart().leading(to: HomeRoute.self)])
        expect(
            map.issues().map(\.description),
            equals: [
                "unregisteredRoute at Cart: Cart leads to routes of type LoginRoute, and no feature has them. Add the feature that does.",
                "unreachableFeature at Cart: No link and no other feature leads to Cart. Give it links, or declare the features that lead to it with leading(to:).",
            ])
        let unreached = FeatureMap(of: [
            Self.home(), Self.cart().leading(to: HomeRoute.self, LoginRoute.self), Self.login(),
        ])
        expect(
            unreached.issues().map(\.description),
            equals: [
                "unreachableFeature at Cart: No link and no other feature leads to Cart. Give it links, or declare the features that lead to it with leading(to:).",
                "unreachableFeature at Login: No link and no other feature leads to Login. Give it links, or declare the features that lead to it with leading(to:).",
            ])
        let undeclared = FeatureMap(of: [
            Self.home().leading(to: CartRoute.self), Self.cart().leading(to: HomeRoute.self), Self.login(),
        ])
        expect(
            undeclared.issues().map(\.description),
            equals: [
                "undeclaredFeature at Cart: A chain of Cart leads to LoginRoute, and the feature does not say so. Add leading(to: LoginRoute.self) to the feature."
            ])
    }

    @Test("A conflict, a destination that cannot be made, and missing examples are issues")
    func others() {
        struct Broken: Error {}
        let broken = Feature("Broken", routes: CartRoute.self, examples: [.cart]) { _ in throw Broken() }
        let blind = Feature("Home", routes: HomeRoute.self) { _ in .to(.root) }
        let issues = FeatureMap(of: [blind.leading(to: CartRoute.self), broken, Self.home()]).issues()
        expect(issues.prefix(3).map(\.code), equals: [.featureConflict, .noExamples, .unregisteredRoute])
        #expect(issues[2].message.hasPrefix("The destination of cart cannot be made: Broken"))
    }

    enum ListRoute: Route { case list, page(Int) }

    @Test("Chains that lead back to each other are an issue of each, unless a switch decides")
    func circles() {
        let home = StepAssembly { Page() }.using(.present).from(.route(CartRoute.cart))
        let cart = StepAssembly { CartPage() }.using(.present).from(.route { _ in HomeRoute.home })
        let other = StepAssembly { LoginPage() }.using(.present).from(.route(HomeRoute.home))
        let features = [
            Feature("Home", routes: HomeRoute.self, examples: [.home]) { _ in .to(home) }
                .leading(to: CartRoute.self, LoginRoute.self),
            Feature("Cart", routes: CartRoute.self, examples: [.cart]) { _ in .to(cart) }
                .leading(to: HomeRoute.self),
            Feature("Login", routes: LoginRoute.self, examples: [.login]) { _ in .to(other) }
                .leading(to: HomeRoute.self),
        ]
        expect(
            FeatureMap(of: features).issues().map(\.description),
            equals: [
                "circularRoute at Home: The chain of Home: home leads back to itself: Home: home → Cart: cart → Home: home. Let one of these chains start from a step that is there, such as .root or .topmost.",
                "circularRoute at Cart: The chain of Cart: cart leads back to itself: Cart: cart → Home: home → Cart: cart. Let one of these chains start from a step that is there, such as .root or .topmost.",
            ])
        let decided = SwitchAssembly<Screen, Void>().addCase(when: { true }, from: .root)
            .assemble(default: .route(HomeRoute.home))
        let page = StepAssembly { CartPage() }.using(.present).from(decided)
        let open = Feature("Cart", routes: CartRoute.self, examples: [.cart]) { _ in .to(page) }
            .leading(to: HomeRoute.self)
        expect(FeatureMap(of: [features[0], open, features[2]]).issues().map(\.code), equals: [])
    }

    @Test("A chain whose routes never end is an issue, and one whose routes end is none")
    func endlessRoutes() {
        func feature(_ next: @escaping (Int) -> Int) -> Feature {
            let page = StepAssembly(finder: NilFinder()) { (_: Int) in Page() }.using(.present)
                .from(.route { ListRoute.page(next($0)) })
            let list = StepAssembly { CartPage() }.using(.replaceRoot).from(.root)
            return Feature("List", routes: ListRoute.self, examples: [.list, .page(3)]) { route in
                switch route {
                case .page(let number) where number > 0: .to(page, with: number)
                case .list, .page: .to(list)
                }
            }
        }
        expect(FeatureMap(of: [feature { $0 - 1 }]).issues(), equals: [])
        let issues = FeatureMap(of: [feature { $0 + 1 }]).issues()
        expect(issues.map(\.code), equals: [.circularRoute])
        expect(issues.first?.message.contains("List: page(3) → List: page(4) → List: page(5) → …"), equals: true)
    }

    @Test("The picture has a box for each feature, and one for a route that no feature has")
    func picture() {
        let map = FeatureMap(of: [Self.home().leading(to: CartRoute.self), Self.cart()])
        expect(
            map.mermaid,
            equals: """
                flowchart TB
                  accTitle: Features
                  n0["start<br/>Home<br/>HomeRoute"]:::strong
                  n1["Cart<br/>CartRoute"]
                  n2["LoginRoute<br/>in no feature"]:::failed
                  n0 -.->|"CartRoute"| n1
                  n1 -->|"HomeRoute"| n0
                  n1 -->|"LoginRoute"| n2
                  classDef strong stroke-width:3px
                  classDef failed stroke-width:4px,stroke:#d1242f
                """)
    }
}
