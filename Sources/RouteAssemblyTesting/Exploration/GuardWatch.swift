import RouteAssembly

/// A screen that appears only if its guard has allowed it.
@MainActor
struct GuardedScreen {
    let matches: (Screen) -> Bool
    let name: String
    let guardName: String
}

/// The guards that have allowed navigations in an app, and the screens that have appeared.
@MainActor
final class GuardWatch {
    /// A guard that has allowed a navigation.
    private struct Pass { let guardName: String, navigation: Int, time: Int }
    /// A change of the window.
    private struct Change { let revision: Int, time: Int }

    private let screens: [GuardedScreen]
    private var passes: [Pass] = []
    /// The changes that have added the screens of the window.
    private var additions: [ObjectIdentifier: (screen: WeakScreen, change: Change)] = [:]
    /// The screens that have appeared since the last check.
    private var appearances: [(screen: WeakScreen, change: Change)] = []
    /// The navigations that have committed changes, by the revisions of the window.
    private var navigations: [Int: Int] = [:]
    private var time = 0
    private var tokens: [ObservationToken] = []

    init(_ screens: [GuardedScreen], _ router: DefaultRouter) {
        self.screens = screens
        guard !screens.isEmpty else { return }
        tokens.append(router.window.observe { [weak self] change in self?.note(change) })
        tokens.append(router.observe { [weak self] event in self?.note(event) })
    }

    private func note(_ committed: HierarchyChange) {
        time += 1
        let change = Change(revision: committed.revision, time: time)
        for screen in committed.added { additions[ObjectIdentifier(screen)] = (WeakScreen(screen), change) }
        appearances += committed.appeared.map { (WeakScreen($0), change) }
    }

    private func note(_ event: RoutingEvent) {
        switch event.kind {
        case .intercepted(let name, .proceeded):
            time += 1
            passes.append(Pass(guardName: name, navigation: event.navigation, time: time))
        case .committed(let change): navigations[change.revision] = event.navigation
        default: break
        }
    }

    /// Returns the rule that an appearance since the last call has violated; `nil` if there is
    /// none.
    func check() -> GuardedScreen? {
        defer { appearances = [] }
        for (reference, change) in appearances {
            guard let screen = reference.screen else { continue }
            for rule in screens where rule.matches(screen) {
                if !isAllowed(screen, in: change, by: rule.guardName) { return rule }
            }
        }
        return nil
    }

    /// Indicates whether a guard has allowed the navigation that has shown a screen, the one that
    /// has added it, or one between them.
    private func isAllowed(_ screen: Screen, in change: Change, by name: String) -> Bool {
        let addition = additions[ObjectIdentifier(screen)].flatMap { $0.screen.screen === screen ? $0.change : nil }
        let committers = [change, addition].compactMap { $0.flatMap { navigations[$0.revision] } }
        return passes.contains { pass in
            pass.guardName == name && pass.time < change.time
                && (pass.time > addition?.time ?? 0 || committers.contains(pass.navigation))
        }
    }
}
