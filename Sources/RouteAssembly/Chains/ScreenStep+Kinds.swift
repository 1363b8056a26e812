/// A step that only finds.
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

/// A step that finds or builds.
@MainActor
final class BuildingStep<F: Finder, B: Factory>: ScreenStep<F.Target, F.Context>
where B.Target == F.Target, B.Context == F.Context {
    private let base: F
    private let factory: B

    init(_ finder: F, _ factory: B) {
        (base, self.factory) = (finder, factory)
        super.init(takesChildren: B._takesChildren)
    }

    override var finder: (any Finder)? { base }
    override var finderType: Any.Type? { F.self }
    override var factoryType: Any.Type? { B.self }
    override func find(with context: F.Context, in window: Window) throws -> F.Target? {
        try base.findScreen(with: context, in: window)
    }
    override func copyEntities() -> ScreenStep<F.Target, F.Context> { BuildingStep(base, factory) }

    override func prepareFactory(with context: F.Context) throws -> ((ChildCoordinator) throws -> F.Target)? {
        var factory = factory
        try factory.prepare(with: context)
        needsNoPreparation = DefaultPreparation.wasUsed(by: B.self)
        return needsNoPreparation
            ? nil : { [factory] children in try factory._build(with: context, integrating: children) }
    }

    override func build(with context: F.Context, integrating children: ChildCoordinator) throws -> F.Target {
        try factory._build(with: context, integrating: children)
    }
}

/// A step without a context in a chain that has one.
@MainActor
final class ContextFreeStep<Target: Screen, Context>: ScreenStep<Target, Context> {
    private let base: ScreenStep<Target, Void>

    init(_ base: ScreenStep<Target, Void>) {
        self.base = base
        super.init(takesChildren: base.takesChildren)
        takeEntities(of: base)
    }

    override var finder: (any Finder)? { base.finder }
    override var finderType: Any.Type? { base.finderType }
    override var factoryType: Any.Type? { base.factoryType }
    override var needsContext: Bool { false }
    override func find(with context: Context, in window: Window) throws -> Target? {
        try base.find(with: (), in: window)
    }
    override func copyEntities() -> ScreenStep<Target, Context> { ContextFreeStep(base) }

    override func prepareFactory(with context: Context) throws -> ((ChildCoordinator) throws -> Target)? {
        defer { needsNoPreparation = base.needsNoPreparation }
        return try base.prepareFactory(with: ())
    }

    override func build(with context: Context, integrating children: ChildCoordinator) throws -> Target {
        try base.build(with: (), integrating: children)
    }
}
