/// A finder that returns the first screen of a type.
///
/// If the screen conforms to ``ContextChecking`` over the context of the step, the finder asks it, as
/// a ``ClassWithContextFinder`` does: the screen of another context is not the screen of the step. Of
/// other types, it finds any screen, so let a task show the context on it.
///
/// ```swift
/// StepAssembly(finder: ClassFinder(), factory: SettingsFactory())    // the type comes from the factory
/// ```
///
/// ``SearchOptions`` describes the order in which a search visits the screens. A screen of a
/// subclass also matches.
///
/// A `ClassFinder` for the type ``Screen`` matches every screen. In a ``StepAssembly``, this is a
/// mistake, so the navigation ends with ``RoutingError/Code/typeMismatch``. A step without a
/// factory needs the type of its screen:
///
/// ```swift
/// StepAssembly(finding: InboxScreen.self).from(Steps.tabs)
/// ```
///
/// To find any screen, use `DestinationStep.custom(using:)` or ``DestinationStep/root``.
@MainActor
public struct ClassFinder<Target, Context> {
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

extension ClassFinder: Finder, StackIteratingFinder, PredictableFinder where Target: Screen {
    package static var acceptance: FinderAcceptance { checkingTarget == nil ? .everyScreen : .screensOfContext }

    /// The type of the screen, if its screens say whether they show a context of the finder's type.
    private static var checkingTarget: (any ContextChecking.Type)? {
        // Most steps without a context have screens that check none.
        guard Context.self != Void.self, let target = Target.self as? any ContextChecking.Type,
            target.checks(Context.self)
        else { return nil }
        return target
    }

    /// Returns the first screen of the type, or the one that shows the context, if the screens of the
    /// type can say it.
    ///
    /// - Parameters:
    ///   - context: The context of the step.
    ///   - window: The window of the router.
    /// - Returns: The screen, or `nil` if the search finds no screen of the type.
    /// - Throws: The error of the closure of ``SearchOptions/StartingPoint/custom(_:)``.
    /// - Complexity: O(*n*) in the number of screens in the window. If the window contains no
    ///   screen of the type, the search visits no screens.
    public func findScreen(with context: Context, in window: RoutingWindow) throws -> Target? {
        // The default implementation would look up the conformance of the screen for each one.
        let target = Self.checkingTarget
        return try window.firstScreen(options, from: startingPoint) { screen in
            target?.isTarget(screen, for: context) ?? true
        }
    }

    /// Indicates whether a screen shows the context; `true` if the screens of the type cannot say it.
    public func isTarget(_ screen: Target, with context: Context) -> Bool {
        Self.checkingTarget?.isTarget(screen, for: context) ?? true
    }
}

extension ContextChecking {
    /// Indicates whether the screens check contexts of a type.
    fileprivate static func checks(_ type: Any.Type) -> Bool { type == Context.self }

    /// Indicates whether a screen of the type shows a context of the type that the screens check.
    fileprivate static func isTarget(_ screen: Screen, for context: Any) -> Bool {
        guard let screen = screen as? Self, let context = context as? Context else { return false }
        return screen.isTarget(for: context)
    }
}

extension Finder {
    /// Finds the first screen of a type, as a ``ClassFinder``.
    ///
    /// ```swift
    /// StepAssembly(finder: .class(), factory: SettingsFactory())
    /// StepAssembly(finder: .class(InboxScreen.self)).from(Steps.tabs)
    /// DestinationStep<TabContainer, Int>.custom(using: .class(options: .currentVisibleOnly))
    /// ```
    ///
    /// - Parameters:
    ///   - type: The type of the screen. Leave it out if the factory or the destination says it.
    ///   - options: The parts of the hierarchy to search.
    ///   - startingPoint: The screen where the search starts.
    /// - Returns: The finder.
    public static func `class`<T, C>(
        _ type: T.Type = T.self, options: SearchOptions = .fullStack,
        startingPoint: SearchOptions.StartingPoint = .topmost
    ) -> Self where Self == ClassFinder<T, C> {
        Self(options: options, startingPoint: startingPoint)
    }
}
