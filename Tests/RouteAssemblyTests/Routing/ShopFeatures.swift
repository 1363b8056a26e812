import RouteAssembly

/// Three features that know one another only by their routes.
@MainActor
enum ShopFeatures {
    enum CatalogueRoute: Route, Hashable { case list, product(Int) }
    enum ReviewRoute: Route, Hashable { case reviews(Int), note(Int) }
    enum AccountRoute: Route, Hashable { case login, orders }

    final class ListPage: Screen {
        override var description: String { "list" }
    }

    final class ProductPage: Screen, ContextChecking {
        let id: Int
        init(id: Int) { self.id = id }
        override var description: String { "product\(id)" }
        func isTarget(for id: Int) -> Bool { self.id == id }
    }

    final class AccountPage: Screen {
        let name: String
        init(_ name: String) { self.name = name }
        override var description: String { name }
    }

    /// An interceptor that counts how often it is asked, and redirects while the user is a guest.
    struct LoginGuard: Interceptor {
        let session: Session
        func perform(with context: Void) async throws -> InterceptorVerdict {
            session.questions += 1
            return session.isGuest ? .redirect(.to(AccountRoute.login)) : .proceed
        }
    }

    final class Session {
        var isGuest = false
        var questions = 0
    }

    static func catalogue(guard session: Session = Session()) -> Feature {
        let list = StepAssembly { ListPage() }.guarded(by: LoginGuard(session: session))
            .using(.push).from(.navigation).using(.replaceRoot).from(.root)
        return Feature("Catalogue", routes: CatalogueRoute.self, examples: [.list, .product(1)]) { route in
            switch route {
            case .list: return .to(list)
            case .product(let id):
                // A new step each time.
                let product = StepAssembly { (id: Int) in ProductPage(id: id) }.using(.push).from(list)
                return .to(product, with: id)
            }
        }
    }

    static func reviews() -> Feature {
        let reviews = StepAssembly(finder: NilFinder()) { (id: Int) in AccountPage("reviews\(id)") }
            .using(.present).from(.route { id in CatalogueRoute.product(id) })
        let note = StepAssembly(finder: NilFinder()) { (id: Int) in AccountPage("note\(id)") }
            .using(.push).from(DestinationStep.route { id in CatalogueRoute.product(id) }.expectingContainer())
        return Feature("Reviews", routes: ReviewRoute.self, examples: [.reviews(1), .note(1)]) { route in
            switch route {
            case .reviews(let id): .to(reviews, with: id)
            case .note(let id): .to(note, with: id)
            }
        }
        .leading(to: CatalogueRoute.self)
    }

    static func account() -> Feature {
        let page = StepAssembly(finder: NilFinder()) { (name: String) in AccountPage(name) }
            .using(.present).from(.topmost)
        return Feature("Account", routes: AccountRoute.self, examples: [.login, .orders]) { route in
            .to(page, with: "\(route)")
        }
    }
}
