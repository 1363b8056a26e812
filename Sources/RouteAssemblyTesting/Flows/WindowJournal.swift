import RouteAssembly

/// A record of a window and its router: the changes since the last step, the unfinished
/// navigations, the calls that wait for results, and weak references to all screens that have been
/// in the window.
@MainActor
final class WindowJournal {
    /// The labels of the changes since the last call of ``acceptChanges()``.
    private(set) var unstated: [String] = []
    /// The descriptions of the navigations that have not finished, by their numbers.
    private(set) var unfinished: [Int: String] = [:]
    /// The descriptions of the screens whose results are awaited, by the numbers of the navigations
    /// that the calls have started.
    private(set) var awaited: [Int: String] = [:]
    private var seen: [(screen: WeakScreen, label: String)] = []
    private var tokens: [ObservationToken] = []
    private let window: RoutingWindow

    init(_ window: RoutingWindow, _ router: DefaultRouter?) {
        self.window = window
        see(Array(window.screens))
        tokens.append(
            window.observe { [weak self] change in
                // A step states the hierarchy, which does not include titles.
                if change.isStructural { self?.unstated.append(change.label) }
                self?.see(change.added)
            })
        if let router { tokens.append(router.observe { [weak self] event in self?.note(event) }) }
    }

    /// Treats all changes so far as stated by a step.
    func acceptChanges() { unstated = [] }

    /// The unstated changes, as the end of a sentence that begins with "the hierarchy".
    var unstatedText: String { unstated.joined(separator: ", then ") }

    /// The screens that have been in the window and are still in memory.
    var seenScreens: [Screen] { seen.compactMap(\.screen.screen) }

    /// Returns the labels of the screens that have left the window and are still in memory, without
    /// those that are kept on purpose.
    func leaked(keeping kept: [WeakScreen]) -> [String] {
        seen.compactMap { reference, label in
            guard let screen = reference.screen, screen.window !== window,
                !kept.contains(where: { $0.screen === screen })
            else { return nil }
            return label
        }
    }

    /// Whether all navigations have finished, no call waits for a result, and all screens that have
    /// left are released.
    func isQuiet(keeping kept: [WeakScreen]) -> Bool {
        unfinished.isEmpty && awaited.isEmpty && leaked(keeping: kept).isEmpty
    }

    private func see(_ screens: [Screen]) {
        seen.removeAll { $0.screen.screen == nil }
        for screen in screens where !seen.contains(where: { $0.screen.screen === screen }) {
            seen.append((WeakScreen(screen), screen.description))
        }
    }

    private func note(_ event: RoutingEvent) {
        switch event.kind {
        case .started(let request): unfinished[event.navigation] = request.description
        case .finished, .failed: unfinished[event.navigation] = nil
        case .awaitsResult(let screen): awaited[event.navigation] = screen
        case .hasResult, .hasNoResult, .cancelledResult: awaited[event.navigation] = nil
        default: break
        }
    }
}
