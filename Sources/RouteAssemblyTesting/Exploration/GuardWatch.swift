import RouteAssembly

/// The appearances of guarded screens in a window, and the navigations that their guard has
/// allowed.
@MainActor
final class GuardWatch {
    /// A change of the window, and the number of navigations that the guard has allowed before.
    private typealias Change = (screen: WeakScreen, revision: Int, passCount: Int)

    private let isGuarded: (Screen) -> Bool
    /// The navigations that the guard has allowed.
    private var passes: [Int] = []
    private var additions: [Change] = []
    /// The screens that have appeared since the last check.
    private var appearances: [Change] = []
    /// The navigations that have committed changes, by the revisions of the window.
    private var navigations: [Int: Int] = [:]
    private var tokens: [ObservationToken] = []

    init(_ router: DefaultRouter, _ guardName: String, _ isGuarded: @escaping (Screen) -> Bool) {
        self.isGuarded = isGuarded
        tokens = [
            router.window.observe { [weak self] change in self?.note(change) },
            router.observe { [weak self] event in self?.note(event, guardName) },
        ]
    }

    private func note(_ change: HierarchyChange) {
        let changes = { [isGuarded, passes] (screens: [Screen]) in
            screens.filter(isGuarded).map { (WeakScreen($0), change.revision, passes.count) }
        }
        additions += changes(change.added)
        appearances += changes(change.appeared)
    }

    private func note(_ event: RoutingEvent, _ guardName: String) {
        switch event.kind {
        case .allowed(guardName): passes.append(event.navigation)
        case .committed(let change): navigations[change.revision] = event.navigation
        default: break
        }
    }

    /// Returns whether the guard has allowed all screens that have appeared since the last call: in
    /// the navigation that has shown the screen, in the one that has added it, or between them.
    func hasAllowedAppearances() -> Bool {
        defer { appearances = [] }
        return appearances.allSatisfy { appearance in
            guard let screen = appearance.screen.screen else { return true }
            let addition = additions.last { $0.screen.screen === screen }
            let committers = [appearance, addition].compactMap { $0.flatMap { navigations[$0.revision] } }
            return passes.prefix(appearance.passCount).enumerated().contains { index, navigation in
                index >= addition?.passCount ?? 0 || committers.contains(navigation)
            }
        }
    }
}
