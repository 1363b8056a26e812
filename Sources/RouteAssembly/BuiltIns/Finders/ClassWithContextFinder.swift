/// A finder that returns the first screen of a type that shows the context.
///
/// ```swift
/// StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
/// ```
///
/// The type of the screen has to conform to ``ContextChecking``. ``SearchOptions`` describes the
/// order in which a search visits the screens.
@MainActor
public struct ClassWithContextFinder<Target, Context> {
    /// The parts of the hierarchy that the finder searches.
    public let options: SearchOptions
    /// The screen where the search starts.
    public let startingPoint: SearchOptions.StartingPoint

    /// Creates a finder, which searches all screens of the window by default.
    ///
    /// - Parameters:
    ///   - options: The parts of the hierarchy to search.
    ///   - startingPoint: The screen where the search starts.
    public init(options: SearchOptions = .fullStack, startingPoint: SearchOptions.StartingPoint = .topmost) {
        (self.options, self.startingPoint) = (options, startingPoint)
    }
}

extension ClassWithContextFinder: Finder, StackIteratingFinder, PredictableFinder
where Target: Screen & ContextChecking, Target.Context == Context {
    package static var acceptance: FinderAcceptance { .screensOfContext }

    /// Indicates whether a screen shows the context, by calling ``ContextChecking/isTarget(for:)``.
    public func isTarget(_ screen: Target, with context: Context) -> Bool { screen.isTarget(for: context) }
}

extension Finder {
    /// Finds the screen that shows the context, as a ``ClassWithContextFinder``.
    ///
    /// ```swift
    /// StepAssembly(finder: .classWithContext(), factory: ProductFactory())
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type of the screen. Leave it out if the factory or the destination says it.
    ///   - options: The parts of the hierarchy to search.
    ///   - startingPoint: The screen where the search starts.
    /// - Returns: The finder.
    public static func classWithContext<T, C>(
        _ type: T.Type = T.self, options: SearchOptions = .fullStack,
        startingPoint: SearchOptions.StartingPoint = .topmost
    ) -> Self where Self == ClassWithContextFinder<T, C> {
        Self(options: options, startingPoint: startingPoint)
    }
}

// Mistakes that the compiler explains. See `StepAssembly+Mistakes.swift`.
extension Finder {
    /// Rejects screens that cannot say which context they show.
    @available(
        *, unavailable,
        message:
            "Conform the screen to ContextChecking over this context. If a closure has several statements, write what it returns: '{ (id: Int) -> ProductScreen in … }'."
    )
    @_disfavoredOverload
    public static func classWithContext<T, C>(
        _ type: T.Type = T.self, options: SearchOptions = .fullStack,
        startingPoint: SearchOptions.StartingPoint = .topmost
    ) -> Self where Self == ClassFinder<T, C> { Self(options: options, startingPoint: startingPoint) }
}

extension StepAssembly {
    /// Rejects screens that cannot say which context they show.
    @available(
        *, unavailable,
        message:
            "Conform the screen to ContextChecking over this context. If a closure has several statements, write what it returns: '{ (id: Int) -> ProductScreen in … }'."
    )
    @_disfavoredOverload
    public init<F: Factory>(finder: ClassWithContextFinder<Target, Context>, factory: F)
    where F.Target == Target, F.Context == Context {
        self.init(finder: ClassFinder<Target, Context>(), factory: factory)
    }
}
