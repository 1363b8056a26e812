public import RouteAssembly

/// A rule that holds in every state of an ``Exploration``.
@MainActor
public struct ExploredRule<App> {
    enum Kind {
        case wayBack
        /// A navigation that arrives has the name of its step.
        case reachable(String)
        case guarded(GuardedScreen)
        case invariant(String, @MainActor (App) throws -> Bool)
    }

    let kind: Kind

    /// From every state, some steps lead back to the hierarchy of the start.
    public static var wayBack: Self { Self(kind: .wayBack) }

    /// From every state, some steps lead to a navigation that arrives.
    ///
    /// A navigation that is redirected does not arrive.
    ///
    /// - Parameter step: The name of the navigation among the steps, such as `cart`.
    /// - Returns: The rule.
    public static func reachable(_ step: String) -> Self { Self(kind: .reachable(step)) }

    /// A screen appears only if its guard has allowed it: in the navigation that shows it, or since
    /// the screen was built.
    ///
    /// - Parameters:
    ///   - screen: The type of the screen.
    ///   - type: The type of the interceptor.
    /// - Returns: The rule.
    public static func guarded<S: Screen, Guard: RoutingInterceptor>(_ screen: S.Type, by type: Guard.Type) -> Self {
        Self(
            kind: .guarded(GuardedScreen(matches: { $0 is S }, name: typeName(S.self), guardName: typeName(Guard.self)))
        )
    }

    /// A condition holds in every state.
    ///
    /// - Parameters:
    ///   - name: A sentence that says what holds.
    ///   - holds: Returns whether it holds. An error counts as `false`.
    /// - Returns: The rule.
    public static func invariant(_ name: String, _ holds: @escaping @MainActor (App) throws -> Bool) -> Self {
        Self(kind: .invariant(name, holds))
    }

    var stepToReach: String? { if case .reachable(let step) = kind { step } else { nil } }

    /// A sentence that says what holds.
    var name: String {
        switch kind {
        case .wayBack: "Some steps lead back to the start"
        case .reachable(let step): "Some steps lead to \(step)"
        case .guarded(let screen): "\(screen.name) appears only behind \(screen.guardName)"
        case .invariant(let name, _): name
        }
    }
}
