import RouteAssembly
import RouteAssemblyTesting
import Testing

extension RecipesTests {
    struct Article: Sendable {
        let id: Int
    }

    struct ArticleGone: Error {}

    @MainActor
    final class ArticleShop {
        func article(_ id: Int) async throws -> Article {
            guard id == 7 else { throw ArticleGone() }
            return Article(id: id)
        }
    }

    final class ArticleScreen: Screen, ContextChecking {
        let article: Article
        init(_ article: Article) { self.article = article }
        func isTarget(for id: Int) -> Bool { article.id == id }
    }

    @Test("A step loads an article before the navigation changes anything") func loadsAnArticle() async throws {
        let shop = ArticleShop()
        let article = StepAssembly(loading: { (id: Int) in try await shop.article(id) }) { article, _ in
            ArticleScreen(article)
        }
        .using(.present)
        .from(.topmost)
        .assemble()

        let window = try Window.fixture("N[HomeScreen]", screens: Self.screens).window
        let router = DefaultRouter(window: window)
        await #expect {
            try await router.navigate(to: article, with: 8)
        } throws: {
            ($0 as? RoutingError)?.code == .loadingFailed
        }
        expectHierarchy(window, "N[HomeScreen]")
        try await router.navigate(to: article, with: 7)
        expectHierarchy(window, "N[HomeScreen] ^ ArticleScreen")
    }
}
