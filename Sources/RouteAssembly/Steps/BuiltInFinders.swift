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
    public static func `class`<T, C>(
        _ type: T.Type = T.self, options: SearchOptions = .fullStack,
        startingPoint: SearchOptions.StartingPoint = .topmost
    ) -> Self where Self == ClassFinder<T, C> {
        Self(options: options, startingPoint: startingPoint)
    }
}

/// A finder that returns the first screen of a type.
///
/// If the screen conforms to ``ContextChecking`` over the context of the step, the finder asks it,
/// as a ``ClassWithContextFinder`` does: the screen of another context is not the screen of the
/// step. Of other types, it finds any screen, so let a task show the context on it.
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
    public init(options: SearchOptions = .fullStack, startingPoint: SearchOptions.StartingPoint = .topmost) {
        self.options = options
        self.startingPoint = startingPoint
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

    /// Returns the first screen of the type, or the one that shows the context, if the screens of
    /// the type can say it.
    ///
    /// - Complexity: O(*n*) in the number of screens in the window. If the window contains no
    ///   screen of the type, the search visits no screens.
    public func findScreen(with context: Context, in window: RoutingWindow) throws -> Target? {
        // The default implementation would look up the conformance of the screen for each one.
        let target = Self.checkingTarget
        return try window.firstScreen(options, from: startingPoint) { screen in
            target?.isTarget(screen, for: context) ?? true
        }
    }

    /// Whether a screen shows the context; `true` if the screens of the type cannot say it.
    public func isTarget(_ screen: Target, with context: Context) -> Bool {
        Self.checkingTarget?.isTarget(screen, for: context) ?? true
    }
}

extension ContextChecking {
    fileprivate static func checks(_ type: Any.Type) -> Bool { type == Context.self }

    fileprivate static func isTarget(_ screen: Screen, for context: Any) -> Bool {
        guard let screen = screen as? Self, let context = context as? Context else { return false }
        return screen.isTarget(for: context)
    }
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
    public static func classWithContext<T, C>(
        _ type: T.Type = T.self, options: SearchOptions = .fullStack,
        startingPoint: SearchOptions.StartingPoint = .topmost
    ) -> Self where Self == ClassWithContextFinder<T, C> {
        Self(options: options, startingPoint: startingPoint)
    }
}

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
    public init(options: SearchOptions = .fullStack, startingPoint: SearchOptions.StartingPoint = .topmost) {
        self.options = options
        self.startingPoint = startingPoint
    }
}

extension ClassWithContextFinder: Finder, StackIteratingFinder, PredictableFinder
where Target: Screen & ContextChecking, Target.Context == Context {
    package static var acceptance: FinderAcceptance { .screensOfContext }

    /// Whether a screen shows the context, by calling ``ContextChecking/isTarget(for:)``.
    public func isTarget(_ screen: Target, with context: Context) -> Bool { screen.isTarget(for: context) }
}

extension Finder {
    /// Finds the screen that a closure returns, as an ``InlineFinder``.
    ///
    /// ```swift
    /// StepAssembly(finder: .inline { (_: Void, window) in window.visibleScreen as? EditorScreen })
    /// ```
    ///
    /// - Parameter find: A closure that returns a screen of the window, or `nil`. It must not
    ///   change anything.
    public static func inline<T, C>(
        _ find: @escaping (_ context: C, _ window: RoutingWindow) throws -> T?
    ) -> Self where Self == InlineFinder<T, C> { Self(find) }
}

/// A finder that searches with a closure.
///
/// ```swift
/// InlineFinder { (_: Void, window) in window.visibleScreen as? EditorScreen }
/// ```
@MainActor
public struct InlineFinder<Target, Context> {
    private let find: (Context, RoutingWindow) throws -> Target?

    /// Creates a finder.
    ///
    /// - Parameter find: A closure that returns a screen of the window, or `nil`. It runs while a
    ///   navigation is planned, and must not change anything.
    public init(_ find: @escaping (_ context: Context, _ window: RoutingWindow) throws -> Target?) { self.find = find }
}

extension InlineFinder: Finder where Target: Screen {
    /// Returns the screen that the closure returns.
    public func findScreen(with context: Context, in window: RoutingWindow) throws -> Target? {
        try find(context, window)
    }
}

extension Finder {
    /// Finds the navigation container in the detail column of the first split container.
    ///
    /// ```swift
    /// StepAssembly { CityScreen() }.using(.push).from(.custom(using: .detailNavigation()))
    /// ```
    ///
    /// A split container may have only one column, a navigation container that contains the screens
    /// of both columns. In this case, the finder finds the top screen of the column if the top
    /// screen is a navigation container.
    ///
    /// - Parameters:
    ///   - options: The parts of the hierarchy to search for the split container.
    ///   - startingPoint: The screen where the search starts.
    public static func detailNavigation<C>(
        options: SearchOptions = .fullStack, startingPoint: SearchOptions.StartingPoint = .topmost
    ) -> Self where Self == InlineFinder<NavigationContainer, C> {
        let finder = ClassFinder<SplitContainer, C>(options: options, startingPoint: startingPoint)
        return Self { context, window in
            guard let split = try finder.findScreen(with: context, in: window) else { return nil }
            let column = split.detail ?? (split.primary as? NavigationContainer)?.top
            return column as? NavigationContainer
        }
    }

    /// Finds the root of the level under a modal.
    ///
    /// ```swift
    /// DestinationStep<Screen, Void>.custom(using: .presenting())
    /// ```
    ///
    /// - Parameter startingPoint: A screen of the modal. By default, this is the root of the
    ///   topmost level.
    public static func presenting<C>(
        startingPoint: SearchOptions.StartingPoint = .topmost
    ) -> Self where Self == InlineFinder<Screen, C> {
        Self { _, window in try startingPoint.screen(in: window)?.presenting }
    }
}

extension Finder {
    /// Finds a given screen while it is in the window, as an ``InstanceFinder``.
    ///
    /// ```swift
    /// try await router.unwind(.pop(to: list))
    /// ```
    ///
    /// - Parameter screen: The screen to find, to which the finder has a weak reference.
    public static func instance<T, C>(_ screen: T) -> Self
    where Self == InstanceFinder<T, C> { Self(screen) }
}

/// A finder that returns a given screen while the screen is in the window.
///
/// The finder has a weak reference to the screen.
///
/// ```swift
/// DestinationStep.custom(using: InstanceFinder<ProductScreen, Void>(product))
/// ```
@MainActor
public struct InstanceFinder<Target: Screen, Context>: Finder {
    private weak var instance: Target?

    /// Creates a finder.
    public init(_ instance: Target) { self.instance = instance }

    /// Returns the screen if it still exists and is in the window.
    public func findScreen(with context: Context, in window: RoutingWindow) -> Target? {
        instance?.window === window ? instance : nil
    }
}

extension Finder {
    /// Finds no screen, so that the step always builds a new one, as a ``NilFinder``.
    ///
    /// ```swift
    /// StepAssembly(finder: .nil(), factory: ComposeFactory())
    /// ```
    ///
    /// - Parameter type: The type of the screen. Leave it out if the factory says it.
    public static func `nil`<T, C>(_ type: T.Type = T.self) -> Self where Self == NilFinder<T, C> { Self() }
}

/// A finder that finds no screen, so that its step always builds a new one.
///
/// ```swift
/// StepAssembly(finder: NilFinder(), factory: ComposeFactory())
/// ```
@MainActor
public struct NilFinder<Target, Context> {
    /// Creates a finder.
    public init() {}
}

extension NilFinder: Finder, PredictableFinder where Target: Screen {
    package static var acceptance: FinderAcceptance { .none }

    /// Finds no screen.
    public func findScreen(with context: Context, in window: RoutingWindow) -> Target? { nil }
}
