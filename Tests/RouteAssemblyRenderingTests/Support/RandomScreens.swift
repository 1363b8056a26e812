package import RouteAssembly

/// The number of screens that exist.
final class LiveScreens: @unchecked Sendable {
    // Screens are created and released on the main actor.
    fileprivate(set) var count = 0
}

/// An object of a screen, which counts the screen as long as it exists.
final class Life {
    private let screens: LiveScreens

    init(_ screens: LiveScreens) {
        self.screens = screens
        screens.count += 1
    }

    deinit { screens.count -= 1 }
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

/// A container that shows one of its children.
package final class RandomDrawer: Container {
    var life: Life?
    @Journaled var front = 0

    package override var arrangement: Arrangement { .selecting(front, of: children.count, as: "drawer") }
    package override func arrange(_ arrangement: Arrangement) { front = arrangement.selection ?? 0 }
}
