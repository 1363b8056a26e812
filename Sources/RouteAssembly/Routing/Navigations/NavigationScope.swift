/// A task-local value that makes a new navigation part of the navigation that runs in the task.
///
/// Tasks of interceptors, and the screens that child navigations have placed, can retain a scope for
/// longer than its navigation.
@MainActor
final class NavigationScope {
    @TaskLocal static var current: NavigationScope?

    /// The navigation whose interceptors and screens are asked in the scope; `nil` after it has
    /// ended.
    ///
    /// A navigation that starts in the scope is its child.
    var navigation: Navigation?

    init(of navigation: Navigation) { self.navigation = navigation }

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
