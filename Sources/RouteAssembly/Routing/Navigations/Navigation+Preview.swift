extension Navigation {
    /// Returns the hierarchy that a navigation would end with now.
    ///
    /// It plans and carries out all legs as ``attempt()`` does, in a transaction that it rolls
    /// back. The interceptors and the screens that would be asked count as agreed, and no tasks
    /// run.
    ///
    /// - Throws: The error of a plan or of an entity, with the plan of the leg.
    static func preview(
        of router: DefaultRouter, _ make: (PreviewRun) -> Navigation
    ) throws(RoutingError) -> RoutingPreview {
        let window = router.window
        var hierarchy = HierarchySnapshot()
        let run = PreviewRun { hierarchy = window.structure() }
        let navigation = make(run)
        while try !navigation.preview({ hierarchy = window.structure() }) {}
        return RoutingPreview(hierarchy: hierarchy, obstacle: run.obstacle)
    }

    /// Carries out all legs, calls a function, and rolls everything back.
    ///
    /// If the preview ends at an obstacle, the function is not called.
    ///
    /// - Returns: `false` if a leg starts another attempt.
    private func preview(_ didArrive: () -> Void) throws(RoutingError) -> Bool {
        var attempt = Attempt(tasks: nil)
        defer { for (_, commit) in attempt.commits { commit.releaseScreens() } }
        var isDone = true
        do throws(RoutingError) {
            try Transaction.run(animated: animated) { transaction throws(RoutingError) in
                // In the transaction, so that a finder that changes the hierarchy is undone, too.
                state.plan = try makePlan(of: 0)
                try checkRemovals()
                if isJourney || state.plan.needsCommit { isDone = try carryOut(&attempt, in: transaction) }
                if isDone, previewing?.obstacle == nil { didArrive() }
                return .rollback
            }
        } catch {
            if previewing?.obstacle != nil { return true }
            throw withPlan(attempt.commits.isEmpty ? error : located(error, in: attempt))
        }
        return isDone
    }
}

extension PreviewRun {
    /// Throws an error if a step needs a value of a loader, or has an entity that is
    /// ``Unpreviewable``.
    func check(_ step: PlannedStep) throws(RoutingError) {
        let screen = step.targetType
        if let missing = step.missingValue {
            throw end(at: .needsValue(screen: typeName(screen), loader: missing.entityName))
        }
        if let factory = step.parts.factory { try check(type(of: factory), building: screen) }
        if let action = step.action { try check(type(of: action), of: screen) }
    }
}

extension Window {
    /// Returns a snapshot whose labels are the names of the screens' types.
    fileprivate func structure() -> HierarchySnapshot {
        HierarchySnapshot(levelsFrom: root, labelled: \.typeLabel)
    }
}
