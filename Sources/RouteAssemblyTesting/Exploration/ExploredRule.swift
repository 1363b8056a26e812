public import RouteAssembly

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
    /// - Returns: The rule.
    public static func reachable(_ step: String) -> Self {
        Self(kind: .reachable(step), name: "Some steps lead to \(step)")
    }

    /// A screen appears only if its guard has allowed it: in the navigation that shows it, or since
    /// the screen was built.
    ///
    /// - Parameters:
    ///   - screen: The type of the screen.
    ///   - type: The type of the interceptor.
    /// - Returns: The rule.
    public static func guarded<S: Screen, Guard: Interceptor>(_ screen: S.Type, by type: Guard.Type) -> Self {
        let name = typeName(Guard.self)
        return Self(kind: .guarded(by: name) { $0 is S }, name: "\(typeName(S.self)) appears only behind \(name)")
    }

    /// A condition holds in every state.
    ///
    /// - Parameters:
    ///   - name: A sentence that says what holds.
    ///   - holds: Returns whether it holds. An error counts as `false`.
    /// - Returns: The rule.
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
