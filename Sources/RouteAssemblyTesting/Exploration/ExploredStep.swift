public import RouteAssembly

/// A step of an ``Exploration``: a navigation, going back, or a tap of the user.
///
/// A step that fails, or that is not possible in a state, leads from the state to itself.
@MainActor
public struct ExploredStep<App> {
    let name: String
    /// Performs the step, and returns whether a navigation has arrived at its own destination.
    let perform: @MainActor (App, DefaultRouter) async throws -> Bool

    /// Returns a navigation to a route.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - name: The name of the step. The default is the description of the route.
    ///   - answers: The answers of interceptors, loaders, and screens. Those without an answer are
    ///     asked.
    /// - Returns: The step.
    public static func go(
        to route: some Route, named name: String? = nil, answering answers: [RecordedAnswer] = []
    ) -> Self {
        Self(name: name ?? "\(route)") { _, router in
            let arrival = try await router.rehearse(answers.map(\.answer)) { try await router.navigate(to: route) }
            return arrival.redirect == nil
        }
    }

    /// Returns an unwinding.
    ///
    /// - Parameters:
    ///   - unwind: The unwinding.
    ///   - name: The name of the step. The default is that of the unwinding, such as `back`.
    ///   - answers: The answers of the screens that would be removed. Those without an answer are
    ///     asked.
    /// - Returns: The step.
    public static func unwind(
        _ unwind: Unwind, named name: String? = nil, answering answers: [RecordedAnswer] = []
    ) -> Self {
        Self(name: name ?? "\(unwind)") { _, router in
            try await router.rehearse(answers.map(\.answer)) { try await router.unwind(unwind) }
            return false
        }
    }

    /// Returns something else that a user does, such as a tap.
    ///
    /// - Parameters:
    ///   - name: The name of the step.
    ///   - answers: The answers of interceptors, loaders, and screens. Those without an answer are
    ///     asked.
    ///   - body: Performs the step in an app, and awaits the tasks that it starts. If it waits for
    ///     the result of a screen, the step ends when the screen is there.
    /// - Returns: The step.
    public static func tap(
        _ name: String, answering answers: [RecordedAnswer] = [],
        _ body: @escaping @MainActor (App) async throws -> Void
    ) -> Self {
        Self(name: name) { app, router in
            try await router.rehearse(answers.map(\.answer)) { try await body(app) }
            return false
        }
    }
}
