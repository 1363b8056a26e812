/// A place a router can navigate to, and other chains can start from: made by `assemble()`, or one
/// of the built-in starts.
///
/// ```swift
/// try await router.navigate(to: Steps.product, with: 42)
/// StepAssembly { HelpScreen() }.using(.present).from(Steps.product.adaptingContext { 42 })
/// ```
@MainActor
public struct DestinationStep<Target: Screen, Context> {
    let first: ContextualStep<Context>

    init(first: ContextualStep<Context>) { self.first = first }

    init<F: Finder>(origin finder: F) where F.Target == Target, F.Context == Context {
        self.init(first: FindingStep(finder))
    }

    /// A start at the screen that a finder finds; ``RoutingError/Code/originNotFound`` if it finds
    /// none.
    public static func custom<F: Finder>(using finder: F) -> Self where F.Target == Target, F.Context == Context {
        Self(origin: finder)
    }

    /// The container around the step's screen, to put things into it.
    ///
    /// The start stays the step's own screen, so screens above it leave; the host is the nearest
    /// such container from it outwards. Navigating to this step returns the container. None is
    /// ``RoutingError/Code/containerMismatch``: when planned for a screen that exists, in the
    /// commit for one that is built.
    public func expectingContainer<C: Container>(_ type: C.Type = C.self) -> DestinationStep<C, Context> {
        DestinationStep<C, Context>(first: ContainerExpectingStep<C, Context>(first))
    }

    /// The same step in a chain over another context.
    public func adaptingContext<T: ContextTransformer>(using transformer: T) -> DestinationStep<Target, T.Source>
    where T.Output == Context {
        adaptingContext(transformer.transform)
    }

    /// The same step in a chain over another context, transformed when a plan reaches it.
    ///
    /// A closure that throws ends the navigation with ``RoutingError/Code/transformFailed``.
    public func adaptingContext<Source>(_ transform: @escaping (Source) throws -> Context) -> DestinationStep<
        Target, Source
    > {
        DestinationStep<Target, Source>(first: AdaptedStep(first, transform: transform))
    }

    /// The same step, which needs no context, in a chain over any.
    public func adaptingContext<Source>() -> DestinationStep<Target, Source> where Context == Void {
        adaptingContext { _ in }
    }

    /// The same step, whose context is optional, in a chain that has a value.
    public func adaptingContext<Wrapped>() -> DestinationStep<Target, Wrapped> where Context == Wrapped? {
        adaptingContext { $0 }
    }
}

extension DestinationStep where Target == Screen {
    /// The root of the window.
    public static var root: Self { Self(origin: RootFinder()) }

    /// The root of the topmost level: of the last modal, or of the window.
    public static var current: Self { Self(origin: TopmostFinder()) }
}

extension DestinationStep where Target: Container {
    /// The nearest such container around what the user sees, itself included.
    public static var current: Self { Self(origin: NearestContainerFinder<Target, Context>()) }
}

// The starts have finders of their own, so that plans and errors can name them.

private struct RootFinder<Context>: Finder {
    func findScreen(with context: Context, in window: Window) -> Screen? { window.root }
}

private struct TopmostFinder<Context>: Finder {
    func findScreen(with context: Context, in window: Window) -> Screen? { window.topmost }
}

private struct NearestContainerFinder<Target: Container, Context>: Finder {
    func findScreen(with context: Context, in window: Window) -> Target? { window.visibleScreen?.nearest() }
}
