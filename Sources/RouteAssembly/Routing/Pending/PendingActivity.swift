/// A navigation that is waiting, for a progress bar or a "Cancel" button.
///
/// ```swift
/// if let pending = router.pending { print(pending) }
/// // the navigation to ProductScreen: loading ProductScreen
/// ```
///
/// ``DefaultRouter/pending`` and ``Window/pending`` return it. It retains the context of the
/// destination, so do not keep it after the navigation has ended.
@MainActor
public struct PendingActivity: CustomStringConvertible {
    /// What a navigation waits for.
    public enum Wait: Hashable, Sendable, CustomStringConvertible {
        /// An interceptor, named by its type.
        ///
        /// It may be waiting for the user, for example at a login.
        case interceptor(String)
        /// Loaders, named by the types of the screens that need the values.
        case loading([String])
        /// A screen that is asked whether it agrees to its removal.
        case screen(String)
        /// A transition of the window, or other navigations that wait for it.
        case transition

        /// A phrase such as "loading ProductScreen".
        public var description: String {
            switch self {
            case .interceptor(let name): "asking \(name)"
            case .loading(let targets): "loading \(targets.joined(separator: ", "))"
            case .screen(let label): "asking \(String(printable: label))"
            case .transition: "a transition"
            }
        }
    }

    /// The destination, or the last one of several; `nil` if the navigation goes back.
    public let destination: AnyDestination?
    /// What the navigation waits for.
    public let wait: Wait
    /// The time when the navigation first had to wait.
    public let start: ContinuousClock.Instant
    /// The loaded part, from 0 to 1; `nil` unless a loader reports it with
    /// ``LoadingProgress/report(_:)``.
    public let fraction: Double?
    let navigation: ActiveNavigation

    /// Indicates whether the navigation waits for loaders.
    public var isLoading: Bool { if case .loading = wait { true } else { false } }

    /// Cancels the navigation, which throws ``RoutingError/Code/cancelled``.
    ///
    /// A navigation that has already changed the hierarchy arrives nevertheless. A navigation that
    /// loads ends at once, and the tasks of its loaders are cancelled. One that asks an interceptor
    /// or a screen ends at once if the pending activities of the window are observed, or if later
    /// navigations supersede earlier ones; otherwise, it ends after the answer.
    public func cancel() { navigation.cancel() }

    /// A text such as "the navigation to ProductScreen: loading ProductScreen".
    public var description: String { "\(navigation.phrase): \(wait)" }
}

/// The navigations of a window that wait.
@MainActor
final class PendingActivities {
    @MainActor
    final class Entry {
        let number: Int
        let navigation: Navigation
        let wait: PendingActivity.Wait
        let loaders: [PreparedLoader]
        private let start: ContinuousClock.Instant

        init(
            _ number: Int, _ navigation: Navigation, _ wait: PendingActivity.Wait, _ loaders: [PreparedLoader]
        ) {
            (self.number, self.navigation, self.wait, self.loaders) = (number, navigation, wait, loaders)
            start = navigation.handle.firstWait
        }

        var activity: PendingActivity {
            let fractions = loaders.compactMap(\.fraction)
            return PendingActivity(
                destination: navigation.destination, wait: wait, start: start,
                fraction: fractions.isEmpty ? nil : fractions.reduce(0, +) / Double(loaders.count),
                navigation: navigation.handle)
        }
    }

    /// The entries, by their numbers, in the order in which they have begun.
    private var entries: [Int: Entry] = [:]
    private var count = 0
    private let observers = Observers<Void>()

    var isObserved: Bool { !observers.isEmpty }

    /// Returns the activity that has begun last, of one router or of all.
    func last(
        of router: ActiveNavigations? = nil, where isIncluded: (PendingActivity) -> Bool = { _ in true }
    ) -> PendingActivity? {
        let candidates = entries.values.filter { router == nil || $0.navigation.active === router }
        return candidates.sorted { $0.number > $1.number }.lazy.map(\.activity).first(where: isIncluded)
    }

    /// Records that a navigation begins to wait.
    func begin(
        _ navigation: Navigation, for wait: PendingActivity.Wait, loading loaders: [PreparedLoader] = []
    ) -> Entry {
        count += 1
        let entry = Entry(count, navigation, wait, loaders)
        for loader in loaders { loader.report = { [weak self] in self?.observers.notify(()) } }
        entries[entry.number] = entry
        observers.notify(())
        return entry
    }

    /// Records that a navigation no longer waits.
    func end(_ entry: Entry) {
        entries[entry.number] = nil
        for loader in entry.loaders { loader.report = nil }
        if isObserved { Task { observers.notify(()) } }
    }

    func observe(_ observer: @escaping () -> Void) -> ObservationToken { observers.add(observer) }
}

extension Navigation {
    /// Records that the navigation waits for what its phase needs.
    func beginWait(_ wait: PendingActivity.Wait, loading loaders: [PreparedLoader] = []) -> PendingActivities.Entry {
        return window.pendingActivities.begin(self, for: wait, loading: loaders)
    }

    func beginWait(for question: Question) -> PendingActivities.Entry {
        switch question {
        case .interceptor(let interceptor, _, _): beginWait(.interceptor(typeName(interceptor.type)))
        case .loading(let loadings):
            beginWait(.loading(loadings.map { typeName($0.loader.target) }), loading: loadings.map(\.loader))
        case .removal(let screen, _): beginWait(.screen(screen.description))
        }
    }

    func endWait(_ entry: PendingActivities.Entry) { window.pendingActivities.end(entry) }
}
