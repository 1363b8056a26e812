/// A navigation that is waiting, for a progress bar or a "Cancel" button.
///
/// ```swift
/// if let pending = router.pending { print(pending) }
/// // the navigation to ProductScreen: loading ProductScreen
/// ```
///
/// ``DefaultRouter/pending`` and ``RoutingWindow/pending`` return it. It retains the context of the
/// destination, so do not keep it after the navigation has ended.
@MainActor
public struct PendingActivity: CustomStringConvertible {
    /// What a navigation waits for.
    package enum Wait: Hashable, Sendable, CustomStringConvertible {
        /// An interceptor, named by its type.
        ///
        /// It may be waiting for the user, for example at a login.
        case interceptor(String)
        /// Loaders, named by the types of the screens that need the values, or a link whose
        /// destination is not known yet.
        case loading([String])
        /// A screen that is asked whether it agrees to its removal.
        case screen(String)
        /// A transition of the window, or other navigations that wait for it.
        case transition

        /// A phrase such as "loading ProductScreen".
        package var description: String {
            switch self {
            case .interceptor(let name): "asking \(name)"
            case .loading(let targets): "loading \(targets.joined(separator: ", "))"
            case .screen(let label): "asking \(String(printable: label))"
            case .transition: "a transition"
            }
        }
    }

    /// The destination, or the last one of several; `nil` if the navigation goes back.
    public let destination: Destination?
    /// What the navigation waits for, which the description says.
    package let wait: Wait
    /// The time when the navigation first had to wait.
    public let start: ContinuousClock.Instant
    /// The loaded part, from 0 to 1; `nil` unless a loader reports it with
    /// ``report(fraction:)``.
    public let fraction: Double?
    let phrase: String
    let scope: NavigationScope

    /// Indicates whether the navigation waits for loaders.
    public var isLoading: Bool { if case .loading = wait { true } else { false } }

    /// Cancels the navigation, which throws ``RoutingError/Code/cancelled``.
    ///
    /// A navigation that has already changed the hierarchy arrives nevertheless. A navigation that
    /// loads ends at once, and the tasks of its loaders are cancelled. One that asks an interceptor
    /// or a screen ends at once if the pending activities of the window are observed, or if later
    /// navigations supersede earlier ones; otherwise, it ends after the answer.
    public func cancel() { scope.navigation?.end(because: .cancelled) }

    /// A text such as "the navigation to ProductScreen: loading ProductScreen".
    public var description: String { "\(phrase): \(wait)" }
}

extension Navigation {
    /// The pending activity of the navigation; `nil` while it does not wait.
    fileprivate var activity: PendingActivity? {
        guard let waiting, let reason = waiting.reason else { return nil }
        return PendingActivity(
            destination: destination, wait: reason.activity, start: waiting.start, fraction: reason.fraction,
            phrase: phrase,
            scope: scope)
    }
}

extension Navigation.WaitReason {
    fileprivate var activity: PendingActivity.Wait {
        switch self {
        case .idleWindow, .transition: .transition
        case .answers(let questions):
            switch questions.first?.kind {
            case .loader: .loading(questions.map(\.targetName))
            case .removal: .screen(questions.first?.screenLabel ?? "")
            case .interceptor, .guard, nil: .interceptor(questions.first?.entityName ?? "")
            }
        }
    }

    /// The mean of the parts that the loaders have reported; `nil` if none has.
    fileprivate var fraction: Double? {
        guard case .answers(let questions) = self else { return nil }
        let fractions = questions.compactMap(\.fraction)
        return fractions.isEmpty ? nil : fractions.reduce(0, +) / Double(questions.count)
    }
}

extension WaitList {
    /// Returns the activity that has begun last, of one router or of all.
    func lastActivity(
        of router: RouterCore? = nil, where isIncluded: (PendingActivity) -> Bool = { _ in true }
    ) -> PendingActivity? {
        var activity: PendingActivity?
        _ = last { wait in
            guard let navigation = wait as? Navigation, router == nil || navigation.core === router else {
                return false
            }
            activity = navigation.activity.flatMap { isIncluded($0) ? $0 : nil }
            return activity != nil
        }
        return activity
    }
}
