/// The participant of a navigation that is carried out in a transaction, which is rolled back.
///
/// The interceptors and the screens that would be asked count as agreed, and no tasks run. The
/// navigation ends at the first obstacle.
@MainActor
final class Preview: Participant {
    private let window: RoutingWindow
    private var obstacle: PreviewObstacle?
    private var hierarchy = HierarchySnapshot()

    /// The screens that are in the window before the navigation.
    private let existing: IdentitySet<Screen>

    private init(of window: RoutingWindow) { (self.window, existing) = (window, IdentitySet(Array(window.screens))) }

    /// Returns the hierarchy that a navigation would end with now.
    ///
    /// - Parameters:
    ///   - core: The core of the router.
    ///   - make: Makes the navigation.
    /// - Returns: The hierarchy, and the obstacle if there is one.
    /// - Throws: The error of a plan or of an entity, with the plan of the leg.
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

    /// Throws an error if an entity of a screen is ``Unpreviewable``.
    private func check(_ entity: Any.Type, of screen: Any.Type) throws(RoutingError) {
        guard entity is any Unpreviewable.Type else { return }
        throw end(at: .unpreviewable(screen: typeName(screen), entity: typeName(entity)))
    }

    /// Returns an error that ends the navigation at an obstacle, while the hierarchy is as it is
    /// then.
    private func end(at obstacle: PreviewObstacle) -> RoutingError {
        if self.obstacle == nil {
            self.obstacle = obstacle
            takeHierarchy()
        }
        return RoutingError(.factoryFailed, "\(obstacle)")
    }
}
