/// Says how one screen is reached: find it, or build it, put it there with an action, on what
/// another step leads to.
///
/// ```swift
/// let product = StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
///     .adding(LoginInterceptor())
///     .using(.push)
///     .from(.navigation)
///     .using(.present)
///     .from(.current)
///     .assemble()
///
/// try await router.navigate(to: product, with: 42)
/// ```
///
/// It is read from the top: if the product is there, the user is taken to it; else a new navigation
/// container is presented over what is there, with a new product in it.
@MainActor
public struct StepAssembly<Target: Screen, Context> {
    let step: ScreenStep<Target, Context>

    init(_ step: ScreenStep<Target, Context>) { self.step = step }

    /// A screen that is looked for, and built if it is not there.
    public init<F: Finder, B: Factory>(finder: F, factory: B)
    where F.Target == Target, B.Target == Target, F.Context == Context, B.Context == Context {
        step = BuildingStep(finder, factory)
    }

    /// A screen that is only looked for: another step builds it, alone or in a container.
    public init<F: Finder>(finder: F) where F.Target == Target, F.Context == Context {
        step = FindingStep(finder)
    }

    /// Says how the built screen is put on the next step.
    public func using<A: Action>(_ action: A) -> StepLink<Target, A.Host, Context> {
        StepLink(chain: OpenChain(step).placed(by: action))
    }

    /// Says which step leads to where the screen can be found.
    ///
    /// For a step without a factory; one with a factory is ``RoutingError/Code/notPlaced`` when
    /// planned.
    public func from<T: Screen>(_ step: DestinationStep<T, Context>) -> StepChain<Target, Context> {
        StepChain(first: OpenChain(self.step).ended(on: step.first))
    }

    /// The same, over a step to any screen: `.current` is the topmost one here, for nothing asks
    /// for a container.
    public func from(_ step: DestinationStep<Screen, Context>) -> StepChain<Target, Context> {
        StepChain(first: OpenChain(self.step).ended(on: step.first))
    }

    /// The same, over a step that needs no context.
    @_disfavoredOverload
    public func from<T: Screen>(_ step: DestinationStep<T, Void>) -> StepChain<Target, Context> {
        from(step.adaptingContext())
    }
}
