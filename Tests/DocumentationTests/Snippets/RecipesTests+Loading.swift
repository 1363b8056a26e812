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
}
