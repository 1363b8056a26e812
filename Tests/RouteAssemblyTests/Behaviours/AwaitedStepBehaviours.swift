import RouteAssembly
import RouteAssemblyTesting
import Testing

/// What takes the place of a finder with a nil factory, and of a nil finder with a nil factory: a step that only finds is awaited.
@MainActor @Suite("Behaviours: steps that only find")
struct AwaitedStepBehaviours {
    @Test("161 a step that only finds, from the topmost screen, builds nothing it could wait for")
    func nothingToBuild() async throws {
        let stage = try Stage("a")
        let c = StepAssembly(finder: ClassFinder<Page, Void>()).from(.current).assemble()
        await expectRefusal(.nothingToBuild, saying: "Page", "factory", in: stage.window) { try await stage.router.navigate(to: c) }
        expectHierarchy(stage.window, "a")
    }
}
