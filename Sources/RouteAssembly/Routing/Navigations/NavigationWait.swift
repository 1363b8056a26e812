/// The wait of a navigation in its window.
@MainActor
final class NavigationWait: Wait {
    /// The reason for a wait.
    @MainActor
    enum Reason {
        /// The answers to questions, which are asked at the same time.
        case answers([Question])
        /// A transition that plays, or other navigations that have waited longer.
        case idleWindow
        /// The transition of the navigation's own change.
        case transition

        fileprivate var isIdleWindow: Bool { if case .idleWindow = self { true } else { false } }
    }

    let navigation: Navigation
    let reason: Reason
    let start: ContinuousClock.Instant

    init(of navigation: Navigation, for reason: Reason) {
        (self.navigation, self.reason, start) = (navigation, reason, navigation.handle.firstWait)
        super.init(isInLine: reason.isIdleWindow)
    }

    override var phrase: String { navigation.handle.phrase }

    override func hierarchyDidChange() {
        if case .transition = reason { return }
        navigation.hierarchyDidChange()
    }
}
