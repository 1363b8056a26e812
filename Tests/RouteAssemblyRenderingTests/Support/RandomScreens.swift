package import RouteAssembly

/// The number of screens that exist.
final class LiveScreens: @unchecked Sendable {
    // Screens are created and released on the main actor.
    fileprivate(set) var count = 0
    /// Called when a screen is released.
    var didRelease: @MainActor () -> Void = {}
}

/// An object of a screen, which counts the screen as long as it exists.
final class Life {
    private let screens: LiveScreens

    init(_ screens: LiveScreens) {
        self.screens = screens
        screens.count += 1
    }

    deinit {
        screens.count -= 1
        MainActor.assumeIsolated(screens.didRelease)
    }
}

package final class RandomPage: Screen, RemovalConfirming {
    var life: Life?
    let name: String
    let asks: Bool
    var isLocked: Bool

    init(_ name: String, asks: Bool, isLocked: Bool) { (self.name, self.asks, self.isLocked) = (name, asks, isLocked) }

    package override var description: String { name }
    package override var canBeRemoved: Bool { !isLocked }
    package var asksBeforeRemoval: Bool { asks }
    package func confirmRemoval(_ reason: RemovalReason) async -> Bool {
        await MainActor.turn()
        return canBeRemoved
    }
}

final class RandomStack: NavigationContainer { var life: Life? }
final class RandomTabs: TabContainer { var life: Life? }
final class RandomSplit: SplitContainer { var life: Life? }

/// A container of the app, whose state says which children are visible.
package class RandomContainer: Container {
    var life: Life?
    @Journaled final var front = 0
}

/// A container that shows one of its children.
package final class RandomDrawer: RandomContainer {
    package override var arrangement: Arrangement {
        .selecting(front, of: children.count, back: front > 0 ? 0 : nil, as: "drawer")
    }
    package override func arrange(_ arrangement: Arrangement) { front = arrangement.selection ?? 0 }
}

/// A container that shows one of its children, and has no pages of the others.
package final class RandomPager: RandomContainer {
    package override var arrangement: Arrangement { .selecting(front, of: children.count, as: "pager") }
    package override func arrange(_ arrangement: Arrangement) { front = arrangement.selection ?? 0 }
    package override var needsHiddenPages: Bool { false }
}

/// A container that shows one of its children over the first one.
package final class RandomSheet: RandomContainer {
    package override var arrangement: Arrangement {
        .showing(front > 0 ? [0, front] : [0], of: children.count, back: front > 0 ? 0 : nil, as: "bottom sheet")
    }
    package override func arrange(_ arrangement: Arrangement) {
        front = arrangement.visible(of: children.count).last ?? 0
    }
}
