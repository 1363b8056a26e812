import RouteAssembly
import RouteAssemblyTesting

extension TestApp {
    /// Makes a destination that finds the screen with a label, or else pushes it.
    ///
    /// - Parameters:
    ///   - label: The label.
    ///   - context: The context of the destination.
    ///   - name: The name of an interceptor that notes its calls.
    /// - Returns: The destination.
    func pushing(_ label: String, _ context: Int = 7, asking name: String? = nil) -> Destination {
        let step = step(label, over: Int.self)
        return .to(pushing(name.map { step.adding(asking($0)) } ?? step), with: context)
    }

    /// Makes a destination that pushes the screen of a step, or finds it.
    func pushing<Context>(_ step: StepAssembly<FixtureScreen, Context>) -> DestinationStep<FixtureScreen, Context> {
        step.using(.push).from(.nearest)
    }

    /// Makes an interceptor that notes its calls.
    func asking<Context>(_ name: String, _: Context.Type = Context.self) -> NotedInterceptor<Context> {
        NotedInterceptor(name: name, log: log)
    }

    /// Navigates through destinations.
    @discardableResult
    func journey(_ path: Destination...) async throws -> Arrival { try await router.navigate(through: path) }

    /// A destination to a screen that exists.
    func at(_ label: String) -> Destination { .to(DestinationStep<Screen, Void>.at(label)) }

    /// A destination whose factory throws.
    var failing: Destination { .to(pushing(.failing("c"))) }
}
