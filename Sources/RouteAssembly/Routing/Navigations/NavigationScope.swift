/// A task-local value that makes a new navigation part of the navigation that runs in the task.
@MainActor
struct NavigationScope {
    @TaskLocal static var current: NavigationScope?

    /// The navigation whose interceptors and screens are asked in the scope.
    ///
    /// A navigation that starts in the scope is its child.
    let navigation: NavigationHandle?

    /// The parent of a navigation that starts in this scope; `nil` after the parent has finished.
    var parent: NavigationHandle? {
        guard let navigation, !navigation.isFinished else { return nil }
        return navigation
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
