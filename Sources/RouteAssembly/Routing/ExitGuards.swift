/// The screens that a navigation is going to remove, and which of them have agreed to leave.
@MainActor
final class ExitGuards {
    /// Those that the plan foresees, deepest first.
    @exclusivity(unchecked) private(set) var foreseen: [Screen] = []
    /// Those that only a commit has shown, which was taken back then.
    @exclusivity(unchecked) private var surprising: [WeakScreen] = []
    /// Those that have agreed, and those that had when the tree changed: they may have left since.
    @exclusivity(unchecked) private var agreed: [Screen] = []
    @exclusivity(unchecked) private var agreedBefore: [WeakScreen] = []

    /// Notes what a plan has found out.
    func foresee(_ screens: [Screen]) { foreseen = screens }

    /// Whether no screen will go.
    var isEmpty: Bool { foreseen.isEmpty && surprising.isEmpty }

    /// All that will go.
    func leaving(_ window: Window) -> [Screen] {
        guard !surprising.isEmpty else { return foreseen }
        let known = ScreenSet(foreseen)
        return foreseen + surprising.compactMap(\.screen).filter { $0.window === window && !known.contains($0) }
    }

    /// Those that are to be asked yet.
    func unasked(in window: Window) -> [Screen] { withoutAgreed(leaving(window)) }

    /// The screens that have not agreed.
    func withoutAgreed(_ screens: [Screen]) -> [Screen] {
        guard !agreed.isEmpty || !agreedBefore.isEmpty else { return screens }
        let agreed = ScreenSet(agreed + agreedBefore.compactMap(\.screen))
        return screens.filter { !agreed.contains($0) }
    }

    /// Notes that a screen has agreed.
    func agree(_ screen: Screen) { agreed.append(screen) }

    /// Notes what a commit has removed that nobody had foreseen, deepest last.
    func addSurprises(_ surprised: [Screen]) { surprising += surprised.reversed().map(WeakScreen.init) }

    /// Does not keep those that have agreed any more: the tree has changed.
    func letGo() {
        agreedBefore += agreed.map(WeakScreen.init)
        agreed = []
    }

    /// Keeps no screen any more.
    func forget() {
        // Only what is there: a list that is empty already costs less than one that is made anew.
        if !foreseen.isEmpty { foreseen = [] }
        agreed.removeAllInPlace()
        if !agreedBefore.isEmpty { agreedBefore = [] }
        if !surprising.isEmpty { surprising = [] }
    }
}
