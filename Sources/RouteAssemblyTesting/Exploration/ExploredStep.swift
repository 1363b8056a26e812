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
    ///   - name: The name of the step. The default is the description of the route.
    ///   - answers: The answers of interceptors, loaders, and screens. Those without an answer are
    ///     asked.
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

/// A rule that holds in every state of an ``Exploration``.
@MainActor
public struct ExploredRule<App> {
    enum Kind {
        case wayBack
        /// A navigation that arrives has the name of its step.
        case reachable(String)
        case guarded(by: String, @MainActor (Screen) -> Bool)
        case invariant(@MainActor (App) throws -> Bool)
    }

    let kind: Kind
    /// A sentence that says what holds.
    let name: String

    /// From every state, some steps lead back to the hierarchy of the start.
    public static var wayBack: Self { Self(kind: .wayBack, name: "Some steps lead back to the start") }

    /// From every state, some steps lead to a navigation that arrives.
    ///
    /// A navigation that is redirected does not arrive.
    ///
    /// - Parameter step: The name of the navigation among the steps, such as `cart`.
    public static func reachable(_ step: String) -> Self {
        Self(kind: .reachable(step), name: "Some steps lead to \(step)")
    }

    /// A screen appears only if its guard has allowed it: in the navigation that shows it, or since
    /// the screen was built.
    ///
    /// - Parameters:
    ///   - screen: The type of the screen.
    ///   - type: The type of the interceptor.
    public static func guarded<S: Screen, Guard: Interceptor>(_ screen: S.Type, by type: Guard.Type) -> Self {
        let name = typeName(Guard.self)
        return Self(kind: .guarded(by: name) { $0 is S }, name: "\(typeName(S.self)) appears only behind \(name)")
    }

    /// A condition holds in every state.
    ///
    /// - Parameters:
    ///   - name: A sentence that says what holds.
    ///   - holds: Returns whether it holds. An error counts as `false`.
    public static func invariant(_ name: String, _ holds: @escaping @MainActor (App) throws -> Bool) -> Self {
        Self(kind: .invariant(holds), name: name)
    }

    var stepToReach: String? { if case .reachable(let step) = kind { step } else { nil } }

    /// Returns a function that checks the rule after each step; `nil` if steps have to lead
    /// somewhere.
    func check(in app: App, of exploration: Exploration<App>) -> (@MainActor () -> ExploredRun.Problem?)? {
        let problem = { @MainActor in
            ExploredRun.Problem(
                rule: name, message: "This does not hold in \(ExploredState(exploration, app)): \(name).")
        }
        switch kind {
        case .wayBack, .reachable: return nil
        case .guarded(let guardName, let isGuarded):
            let watch = GuardWatch(app[keyPath: exploration.router], guardName, isGuarded)
            return { watch.hasAllowedAppearances() ? nil : problem() }
        case .invariant(let holds): return { (try? holds(app)) == true ? nil : problem() }
        }
    }
}
