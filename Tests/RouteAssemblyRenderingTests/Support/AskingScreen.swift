package import RouteAssembly

/// A screen that asks the user before it leaves.
package final class AskingScreen: Screen {
    let name: String
    package var answer = true
    package private(set) var questions = 0

    package init(_ name: String) { self.name = name }

    package override var description: String { name }
    package override var asksBeforeRemoval: Bool { true }
    package override func confirmRemoval() async -> Bool {
        questions += 1
        return answer
    }
}
