/// What a navigation that starts in the current task belongs to.
@MainActor
struct NavigationScope {
    @TaskLocal static var current: NavigationScope?

    private let navigation: ActiveNavigation?
    private let redirectHandler: RedirectHandler?

    /// The scope of a question: navigations that start in it are part of the navigation that asks.
    init(of navigation: ActiveNavigation?) { (self.navigation, redirectHandler) = (navigation, nil) }

    /// The scope in which a router calls the router it wraps.
    init(forwarding navigation: ActiveNavigation) {
        (self.navigation, redirectHandler) = (navigation.parent, RedirectHandler(navigation))
    }

    /// The navigation that one started in this scope is part of, if it has not finished.
    var parent: ActiveNavigation? {
        guard let navigation, !navigation.isFinished else { return nil }
        return navigation
    }

    /// Returns the navigation of the wrapping router that follows the redirects of the next
    /// navigation.
    ///
    /// Only the first navigation in the scope gets it, not those that a screen starts when it
    /// appears.
    func claimRedirectHandler() -> ActiveNavigation? { redirectHandler?.claim() }

    /// Follows the redirects of one navigation.
    @MainActor
    private final class RedirectHandler {
        private var navigation: ActiveNavigation?

        init(_ navigation: ActiveNavigation) { self.navigation = navigation }

        func claim() -> ActiveNavigation? {
            defer { navigation = nil }
            return navigation
        }
    }

    /// Runs an operation in the scope.
    func run<R>(_ body: () async throws(RoutingError) -> R) async throws(RoutingError) -> R {
        try await Self.$current.withValue(self) { () async -> Result<R, RoutingError> in
            do throws(RoutingError) {
                return .success(try await body())
            } catch {
                return .failure(error)
            }
        }.get()
    }
}
