public import RouteAssembly

/// An app, the steps of its users, and the rules that hold everywhere, for
/// ``explore(_:after:fileID:filePath:line:column:)``.
///
/// ```swift
/// let mail = Exploration(
///     of: { MailApp() }, router: \.router, state: { "\($0.isLocked)" },
///     steps: [
///         .go(to: MailRoute.inbox), .go(to: MailRoute.archive), .go(to: MailRoute.draft), .unwind(.back),
///         .tap("lock") { app in app.isLocked = true },
///     ],
///     rules: [.wayBack, .reachable("draft"), .guarded(ArchiveScreen.self, by: PasscodeGuard.self)])
/// ```
///
/// A state of the app is the notation of its hierarchy, and the text that `state` returns. Two
/// states with the same texts have to be the same for all steps, so let the text contain what the
/// steps depend on, such as whether a user is logged in. Leave out what grows without end.
@MainActor
public struct Exploration<App> {
    let name: String
    let makeApp: @MainActor () async throws -> App
    let router: KeyPath<App, DefaultRouter>
    let state: @MainActor (App) -> String
    let steps: [ExploredStep<App>]
    let rules: [ExploredRule<App>]
    let limit: Int
    let timeout: Duration

    /// Creates an exploration.
    ///
    /// - Parameters:
    ///   - name: The expression with which a printed test refers to the exploration.
    ///   - makeApp: Starts the app anew, always in the same state. The app retains its window and
    ///     its router.
    ///   - router: The router of an app; `\.self` if the app is a router.
    ///   - state: Returns the state of the model that the steps depend on.
    ///   - steps: What a user can do, each with a name of its own.
    ///   - rules: What holds in every state. The invariants of the hierarchy are always checked.
    ///   - limit: The maximum number of states. An app with more of them is a failure.
    ///   - timeout: The time after a step in which navigations and transitions have to end.
    public init(
        named name: String = "exploration", of makeApp: @escaping @MainActor () async throws -> App,
        router: KeyPath<App, DefaultRouter>, state: @escaping @MainActor (App) -> String = { _ in "" },
        steps: [ExploredStep<App>], rules: [ExploredRule<App>], limit: Int = 500, timeout: Duration = .seconds(5)
    ) {
        self.name = name
        self.makeApp = makeApp
        self.router = router
        self.state = state
        self.steps = steps
        self.rules = rules
        self.limit = limit
        self.timeout = timeout
    }

    /// Returns the sentence of a failure if the names of the steps are wrong; `nil` if they are
    /// right.
    func problem(withNames names: [String]) -> String? {
        let known = steps.map(\.name)
        if let twice = known.first(where: { name in known.count { $0 == name } > 1 }) {
            return "Two steps of the exploration are named \(literal(twice)). Give each a name of its own."
        }
        let used = names + rules.compactMap(\.stepToReach)
        guard let unknown = used.first(where: { !known.contains($0) }) else { return nil }
        return "The exploration has no step named \(literal(unknown)). Its steps are "
            + known.map(literal).joined(separator: ", ") + "."
    }
}
