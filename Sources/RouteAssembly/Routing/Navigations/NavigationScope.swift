/// A task-local value that connects a navigation to its parent, or to a wrapping router.
@MainActor
struct NavigationScope {
    @TaskLocal static var current: NavigationScope?

    private let navigation: ActiveNavigation?
    private let redirectHandler: RedirectHandler?

    /// Creates the scope of a navigation's interceptors and confirmations.
    ///
    /// A navigation that starts in the scope is a child of `navigation`.
    init(of navigation: ActiveNavigation?) { (self.navigation, redirectHandler) = (navigation, nil) }

    /// Creates the scope in which a wrapping router calls the wrapped one.
    ///
    /// The wrapping router follows the redirects of the wrapped one.
    init(forwarding navigation: ActiveNavigation) {
        (self.navigation, redirectHandler) = (navigation.parent, RedirectHandler(navigation))
    }

    /// The parent of a navigation that starts in this scope; `nil` after the parent has finished.
    var parent: ActiveNavigation? {
        guard let navigation, !navigation.isFinished else { return nil }
        return navigation
    }

    /// Returns the navigation of the wrapping router to the first caller in this scope.
    ///
    /// The wrapping router follows the redirects of that caller. Later callers, such as a
    /// navigation that a screen starts when it appears, get `nil`.
    func claimRedirectHandler() -> ActiveNavigation? { redirectHandler?.claim() }

    /// A reference to the navigation of a wrapping router, which one navigation can claim.
    @MainActor
    private final class RedirectHandler {
        private var navigation: ActiveNavigation?

        init(_ navigation: ActiveNavigation) { self.navigation = navigation }

        func claim() -> ActiveNavigation? {
            defer { navigation = nil }
            return navigation
        }
    }

    /// Runs an operation in this scope.
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
