extension DefaultRouter {
    /// Returns the hierarchy that a navigation to a destination would end with now.
    ///
    /// ```swift
    /// let preview = try router.preview(of: .to(Steps.product, with: 42))
    /// if preview.obstacle == nil { card.show(preview.hierarchy) }
    /// ```
    ///
    /// The interceptors and the screens that the navigation would ask count as agreed. The
    /// navigation is carried out in a transaction that is rolled back, so the preview builds
    /// screens and releases them. It prepares entities, finds, builds, and places screens. It runs
    /// no interceptors, loaders, and tasks, and asks no screens. Nothing is visible outside: no
    /// hook of an attached screen, no observer, and no renderer is called, and no revision grows.
    ///
    /// The preview ends before the first step that needs a value of a loader, and before a type
    /// that is ``Unpreviewable``. ``RoutingPreview/obstacle`` is the reason. Interceptors that
    /// redirect or refuse, and tasks that change the hierarchy, lead a navigation elsewhere.
    ///
    /// - Throws: The error that the navigation would throw if all interceptors and screens agreed,
    ///   such as ``RoutingError/Code/cannotBeRemoved``, or ``RoutingError/Code/unstable`` in a
    ///   method that must not change the hierarchy.
    /// - Complexity: That of the navigation, and O(*n*), where *n* is the number of screens.
    public func preview(of destination: Destination) throws(RoutingError) -> RoutingPreview {
        try Preview.run(in: core) {
            Navigation(to: destination, in: $0, animated: true, isPreview: true)
        }
    }

    /// Returns the hierarchy that a navigation to a step would end with now.
    ///
    /// - Parameter context: The value for the step's entities.
    /// - Throws: The errors of ``preview(of:)-(Destination)``.
    public func preview<Target, Context>(
        of step: DestinationStep<Target, Context>, with context: Context
    ) throws(RoutingError) -> RoutingPreview {
        try preview(of: .to(step, with: context))
    }

    /// Returns the hierarchy that a navigation to a step without a context would end with now.
    ///
    /// - Throws: The errors of ``preview(of:)-(Destination)``.
    public func preview<Target>(of step: DestinationStep<Target, Void>) throws(RoutingError) -> RoutingPreview {
        try preview(of: .to(step))
    }

    /// Returns the hierarchy that a navigation to a route would end with now.
    ///
    /// - Throws: The errors of ``destination(of:)`` and of ``preview(of:)-(Destination)``.
    public func preview(of route: some Route) throws(RoutingError) -> RoutingPreview {
        try preview(of: destination(of: route).made(for: route))
    }

    /// Returns the hierarchy that a navigation through several destinations would end with now.
    ///
    /// - Parameter destinations: The destinations, as for `navigate(through:)`.
    /// - Throws: ``RoutingError/Code/nothingToBuild`` if the list is empty, or the errors of
    ///   ``preview(of:)-(Destination)``.
    public func preview(of destinations: [Destination]) throws(RoutingError) -> RoutingPreview {
        try preview(of: Destination(through: destinations.flatMap(\.legs)))
    }

    /// Returns the hierarchy that an unwinding would end with now, if the screens that leave agree.
    ///
    /// ```swift
    /// let behind = try router.preview(of: .back).hierarchy
    /// ```
    ///
    /// - Throws: ``RoutingError/Code/nothingToUnwind``, ``RoutingError/Code/cannotBeRemoved``,
    ///   ``RoutingError/Code/finderFailed``, or ``RoutingError/Code/unstable``.
    public func preview(of unwind: Unwind) throws(RoutingError) -> RoutingPreview {
        try Preview.run(in: core) { Navigation(unwind, in: $0, animated: true, isPreview: true) }
    }
}

/// The hierarchy that a navigation would end with, as
/// ``DefaultRouter/preview(of:)-(Destination)`` returns it.
///
/// ```swift
/// let preview = try router.preview(of: .to(Steps.product, with: 42))
/// print(preview)
/// // NavigationContainer
/// // ├ HomeScreen (hidden)
/// // └ ProductScreen
/// ```
public struct RoutingPreview: Hashable, Sendable {
    /// The predicted hierarchy: the kinds, places, selections, and visibility of the screens.
    ///
    /// A screen that is in the window has its description as the label, as in a snapshot of the
    /// window. The label of a new screen is the name of its type, because its description can
    /// depend on context tasks and on data, which a preview does without. If there is an
    /// ``obstacle``, it is the hierarchy that the navigation reaches before it builds the screen,
    /// or the container that it builds together with the screen.
    public let hierarchy: HierarchySnapshot
    /// The reason why the preview ends early; `nil` if ``hierarchy`` is where the navigation ends.
    public let obstacle: PreviewObstacle?

    init(hierarchy: HierarchySnapshot, obstacle: PreviewObstacle?) {
        self.hierarchy = hierarchy
        self.obstacle = obstacle
    }
}

extension RoutingPreview: CustomStringConvertible {
    /// The hierarchy with one line for each screen, followed by the obstacle.
    public var description: String {
        obstacle.map { "\(hierarchy)\nThe preview ends here: \($0)" } ?? hierarchy.description
    }
}

/// The reason why a preview ends before its navigation would.
///
/// Later versions can have more cases, so a `switch` needs an `@unknown default`.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum PreviewObstacle: Hashable, Sendable, CustomStringConvertible {
    /// A loader has to load a value before the screen can be built.
    ///
    /// The strings are the names of the types.
    case needsValue(screen: String, loader: String)
    /// The screen, its factory, or its action is ``Unpreviewable``.
    ///
    /// The strings are the names of the types.
    case unpreviewable(screen: String, entity: String)

    /// A sentence that names the types.
    public var description: String {
        switch self {
        case .needsValue(let screen, let loader): "\(screen) needs a value that \(loader) has to load."
        case .unpreviewable(let screen, let entity):
            screen == entity
                ? "\(screen) is Unpreviewable." : "\(screen) is not previewed, because \(entity) is Unpreviewable."
        }
    }
}

/// The participant of a navigation that is carried out in a transaction, which is rolled back.
///
/// The interceptors and the screens that would be asked count as agreed, and no tasks run. The
/// navigation ends at the first obstacle.
@MainActor
final class Preview: Participant {
    private let window: RoutingWindow
    private var obstacle: PreviewObstacle?
    private var hierarchy = HierarchySnapshot()

    private let existing: IdentitySet<Screen>

    private init(of window: RoutingWindow) {
        self.window = window
        existing = IdentitySet(Array(window.screens))
    }

    /// - Throws: An error with the plan of the leg.
    static func run(
        in core: RouterCore, _ make: (RouterCore) -> Navigation
    ) throws(RoutingError) -> RoutingPreview {
        let preview = Preview(of: core.window)
        let navigation = make(RouterCore(apartFrom: core, with: preview))
        // The navigation is planned in the transaction, so that a finder that changes the hierarchy
        // is undone, too.
        try Transaction.run(animated: navigation.animated) { _ throws(RoutingError) in
            do throws(RoutingError) {
                _ = try navigation.start()
                if preview.obstacle == nil { preview.takeHierarchy() }
            } catch {
                if preview.obstacle == nil { throw error }
            }
            return .rollback
        }
        return RoutingPreview(hierarchy: preview.hierarchy, obstacle: preview.obstacle)
    }

    /// Takes a snapshot in which new screens have the names of their types, because no tasks have
    /// configured them.
    private func takeHierarchy() {
        hierarchy = HierarchySnapshot(levelsFrom: window.root) { [existing] screen in
            existing.contains(screen) ? screen.description : screen.typeLabel
        }
    }

    // MARK: Participating

    /// Stands for the value of a loader, so that no question is open.
    ///
    /// `willBuild` ends the preview before a factory could take it.
    private struct MissingValue: Sendable {}

    func didPlan(_ plan: Plan, of leg: Int, by navigation: Navigation) throws(RoutingError) {
        for step in plan.steps where step.missingValue != nil { try step.accept(MissingValue()) }
    }

    func willBuild(_ screen: Any.Type, with factory: Any.Type, for step: PlannedStep?) throws(RoutingError) {
        if let loading = step?.loading {
            throw end(at: .needsValue(screen: typeName(screen), loader: loading.entityName))
        }
        try check(screen, of: screen)
        try check(factory, of: screen)
        if let action = step?.action { try check(type(of: action), of: screen) }
    }

    private func check(_ entity: Any.Type, of screen: Any.Type) throws(RoutingError) {
        guard entity is any Unpreviewable.Type else { return }
        throw end(at: .unpreviewable(screen: typeName(screen), entity: typeName(entity)))
    }

    /// Takes the hierarchy as it is at the obstacle, before the error ends the navigation.
    private func end(at obstacle: PreviewObstacle) -> RoutingError {
        if self.obstacle == nil {
            self.obstacle = obstacle
            takeHierarchy()
        }
        return RoutingError(.factoryFailed, "\(obstacle)")
    }
}
