/// Chooses between chains while a navigation is planned: the first case that matches is followed.
///
/// ```swift
/// SwitchAssembly()
///     .addCase(from: ClassFinder<NavigationContainer, Int>(options: .currentVisibleOnly))
///     .addCase(when: { $0 < 0 }, from: Steps.preview)
///     .assemble(default: ChainAssembly.from(.navigation).using(.present).from(.current).assemble())
/// ```
///
/// Cases are asked only when a plan reaches the switch, in their order, with the context that is
/// valid there. A chosen case is final.
@MainActor
public struct SwitchAssembly<Target: Screen, Context> {
    private var cases: [SwitchStep<Context>.Case] = []

    /// A switch without cases.
    public init() {}

    /// A case that answers with a step, or nil if it does not match.
    public func addCase(_ step: @escaping (Context) -> DestinationStep<Target, Context>?) -> Self {
        adding("a closure") { context in step(context)?.first }
    }

    /// A case that matches if a finder finds something.
    public func addCase<F: Finder>(when finder: F, from step: DestinationStep<Target, Context>) -> Self
    where F.Context == Context {
        addingCase(when: finder, step: step.first)
    }

    /// A case that matches if a finder finds a screen, and starts there.
    public func addCase<F: Finder>(from finder: F) -> Self where F.Target == Target, F.Context == Context {
        addingCase(from: finder)
    }

    private func addingCase<F: Finder>(from finder: F) -> Self where F.Context == Context {
        let step = FindingStep(finder)
        return adding(
            SwitchStep.Case(name: describe(finder), step: step) { context, window throws(RoutingError) in
                try find(finder, context, window).map { ArrivedStep(at: $0, of: step) }
            })
    }

    /// A case that matches if the context does.
    public func addCase(when condition: @escaping (Context) -> Bool, from step: DestinationStep<Target, Context>)
        -> Self
    {
        addingCase(when: condition, step: step.first)
    }

    /// The destination: without a case that matches it is ``RoutingError/Code/originNotFound``.
    public func assemble() -> DestinationStep<Target, Context> { DestinationStep(first: SwitchStep(cases)) }

    /// The destination, with a step for when no case matches.
    public func assemble(default step: DestinationStep<Target, Context>) -> DestinationStep<Target, Context> {
        adding("the default", step: step.first) { _ in step.first }.assemble()
    }

    /// The destination, with a closure that is asked for a step when no case matches.
    public func assemble(_ step: @escaping () -> DestinationStep<Target, Context>) -> DestinationStep<Target, Context> {
        adding("the default") { _ in step().first }.assemble()
    }

    private func addingCase<F: Finder>(when finder: F, step: ContextualStep<Context>) -> Self
    where F.Context == Context {
        adding(
            SwitchStep.Case(name: describe(finder), step: step) { context, window throws(RoutingError) in
                try find(finder, context, window) == nil ? nil : step
            })
    }

    private func addingCase(when condition: @escaping (Context) -> Bool, step: ContextualStep<Context>) -> Self {
        adding("a condition", step: step) { context in condition(context) ? step : nil }
    }

    private func adding(
        _ name: String, step: ContextualStep<Context>? = nil, _ choose: @escaping (Context) -> ContextualStep<Context>?
    ) -> Self {
        adding(SwitchStep.Case(name: name, step: step) { context, _ in choose(context) })
    }

    private func adding(_ option: SwitchStep<Context>.Case) -> Self {
        var copy = self
        copy.cases.append(option)
        return copy
    }
}

extension SwitchAssembly where Target == Screen {
    /// A case that matches if a finder finds something, over any screen.
    @_disfavoredOverload
    public func addCase<F: Finder, T: Screen>(when finder: F, from step: DestinationStep<T, Context>) -> Self
    where F.Context == Context {
        addingCase(when: finder, step: step.first)
    }

    /// A case that matches if the context does, over any screen.
    public func addCase<T: Screen>(when condition: @escaping (Context) -> Bool, from step: DestinationStep<T, Context>)
        -> Self
    {
        addingCase(when: condition, step: step.first)
    }

    /// A case that answers with a step to any screen, or nil if it does not match.
    @_disfavoredOverload
    public func addCase<T: Screen>(_ step: @escaping (Context) -> DestinationStep<T, Context>?) -> Self {
        adding("a closure") { context in step(context)?.first }
    }

    /// A case that matches if a finder finds a screen of whatever type, and starts there.
    @_disfavoredOverload
    public func addCase<F: Finder>(from finder: F) -> Self where F.Context == Context { addingCase(from: finder) }

    /// The destination, with a closure that is asked for a step to any screen when no case matches.
    @_disfavoredOverload
    public func assemble<T: Screen>(_ step: @escaping () -> DestinationStep<T, Context>) -> DestinationStep<
        Screen, Context
    > {
        adding("the default") { _ in step().first }.assemble()
    }

    /// The destination, with any step for when no case matches.
    public func assemble<T: Screen>(default step: DestinationStep<T, Context>) -> DestinationStep<Screen, Context> {
        adding("the default", step: step.first) { _ in step.first }.assemble()
    }
}

extension SwitchAssembly where Target: Container {
    /// A case that matches if a finder finds a screen: it starts there, and stands for the nearest
    /// such container from the screen outwards.
    public func addCase<F: Finder>(expecting finder: F) -> Self where F.Context == Context {
        let step = FindingStep(finder)
        return adding(
            SwitchStep.Case(
                name: describe(finder), step: ContainerExpectingStep<Target, Context>(step)
            ) { context, window throws(RoutingError) in
                try find(finder, context, window).map { screen in
                    ContainerExpectingStep<Target, Context>(ArrivedStep(at: screen, of: step))
                }
            })
    }
}

@MainActor
private func find<F: Finder>(_ finder: F, _ context: F.Context, _ window: Window) throws(RoutingError) -> F.Target? {
    do {
        return try finder.findScreen(with: context, in: window)
    } catch {
        throw .wrapping(error, as: .finderFailed, "\(typeName(F.self)) failed in a case of a switch.")
    }
}

@MainActor
private func describe<F: Finder>(_ finder: F) -> String { "\(typeName(F.self)) for \(typeName(F.Target.self))" }
