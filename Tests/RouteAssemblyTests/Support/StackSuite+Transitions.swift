import RouteAssembly
import RouteAssemblyTesting

extension StackSuite {
    /// Pushes the page `animated`, and begins its transition, which the test ends.
    func playTransition() async throws -> ManualTransitions {
        let transitions = ManualTransitions(of: window)
        try stack.push(Page("animated"))
        await transitions.untilBegun()
        return transitions
    }
}
