import RouteAssembly

/// What has happened in a flow: the changes nobody has stated yet, the navigations under way, and
/// all screens that ever were there.
@MainActor
final class FlowJournal {
    /// The changes since the last statement.
    private(set) var unstated: [String] = []
    /// What was asked of the router and has not ended, by the number of the navigation.
    private(set) var unfinished: [Int: String] = [:]
    private var seen: [(screen: WeakReference, label: String)] = []
    private var tokens: [ObservationToken] = []
    private let window: Window

    init(_ router: DefaultRouter) {
        window = router.window
        see(Array(window.screens))
        tokens.append(
            window.observe { [weak self] change in
                self?.unstated.append(change.label)
                self?.see(change.added)
            })
        tokens.append(router.observe { [weak self] event in self?.note(event) })
    }

    /// Takes everything that has happened so far as stated.
    func state() { unstated = [] }

    /// The unstated changes as the end of a sentence that begins with the hierarchy.
    var unstatedText: String { unstated.joined(separator: ", then ") }

    /// The labels of the screens that have left and are still there, but for those that are kept on
    /// purpose.
    func leaked(keeping kept: [WeakReference]) -> [String] {
        seen.compactMap { reference, label in
            guard let screen = reference.screen, screen.window !== window,
                !kept.contains(where: { $0.screen === screen })
            else { return nil }
            return label
        }
    }

    /// Whether nothing is under way that could still be reported.
    func isQuiet(keeping kept: [WeakReference]) -> Bool { unfinished.isEmpty && leaked(keeping: kept).isEmpty }

    private func see(_ screens: [Screen]) {
        for screen in screens where !seen.contains(where: { $0.screen.screen === screen }) {
            seen.append((WeakReference(screen), screen.description))
        }
    }

    private func note(_ event: RoutingEvent) {
        switch event.kind {
        case .started(let what): unfinished[event.navigation] = what.description
        case .finished, .failed: unfinished[event.navigation] = nil
        default: break
        }
    }
}
