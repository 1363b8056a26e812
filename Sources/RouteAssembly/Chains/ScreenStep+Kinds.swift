/// A step that finds its screen.
@MainActor
final class FindingStep<F: Finder>: ScreenStep<F.Target, F.Context> {
    private let base: F

    init(_ finder: F) {
        base = finder
        super.init()
    }

    override var finder: (any Finder)? { base }
    override var finderType: Any.Type? { F.self }
    override func find(with context: F.Context, in window: Window) throws -> F.Target? {
        try base.findScreen(with: context, in: window)
    }
    override func copyEntities() -> ScreenStep<F.Target, F.Context> { FindingStep(base) }
}

/// A step that finds its screen, or builds it.
@MainActor
final class BuildingStep<F: Finder, B: Factory>: ScreenStep<F.Target, F.Context>
where B.Target == F.Target, B.Context == F.Context {
    private let base: F
    private let factory: B
    // `nil` until the factory is prepared for the first time, because the lookup of a conformance at
    // run time is slow.
    private var containerBuild: ContainerBuild<B>??

    init(_ finder: F, _ factory: B) {
        (base, self.factory) = (finder, factory)
        super.init()
    }

    override var finder: (any Finder)? { base }
    override var finderType: Any.Type? { F.self }
    override var factoryType: Any.Type? { B.self }
    override func find(with context: F.Context, in window: Window) throws -> F.Target? {
        try base.findScreen(with: context, in: window)
    }
    override func copyEntities() -> ScreenStep<F.Target, F.Context> { BuildingStep(base, factory) }

    override func prepareFactory(with context: F.Context) throws -> TypedPlannedStep<F.Target, F.Context>.Build {
        if containerBuild == nil {
            let build = B.containerBuild
            (containerBuild, takesChildren) = (.some(build), build != nil)
        }
        var factory = factory
        try factory.prepare(with: context)
        return { [factory, containerBuild = containerBuild ?? nil] children in
            try containerBuild?.build(factory, context, children) ?? factory.build(with: context)
        }
    }
}

/// A step that needs no context, in a chain with a context.
@MainActor
final class ContextFreeStep<Target: Screen, Context>: ScreenStep<Target, Context> {
    private let base: ScreenStep<Target, Void>

    init(_ base: ScreenStep<Target, Void>) {
        self.base = base
        super.init()
        takeEntities(of: base)
        state.isContextMissing = base.state.isContextMissing
    }

    override var finder: (any Finder)? { base.finder }
    override var finderType: Any.Type? { base.finderType }
    override var factoryType: Any.Type? { base.factoryType }
    override var needsContext: Bool { false }
    override func find(with context: Context, in window: Window) throws -> Target? {
        try base.find(with: (), in: window)
    }
    override func copyEntities() -> ScreenStep<Target, Context> { ContextFreeStep(base) }

    override func prepareFactory(with context: Context) throws -> TypedPlannedStep<Target, Context>.Build {
        defer { takesChildren = base.takesChildren }
        return try base.prepareFactory(with: ())
    }
}
