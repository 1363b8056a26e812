package import RouteAssembly

/// A screen that asks the user before it leaves.
package final class AskingScreen: Screen, RemovalConfirming {
    let name: String
    package var answer = true
    package private(set) var questions = 0

    package init(_ name: String) { self.name = name }

    package override var description: String { name }
    package var asksBeforeRemoval: Bool { true }
    package func confirmRemoval(_ reason: RemovalReason) async -> Bool {
        questions += 1
        return answer
    }
}
