import RouteAssembly

/// The issues of the places where actions put screens.
extension OutlineGraph {
    /// The modals that are not found again, the containers that stay empty, and the actions whose
    /// container no step builds.
    var misplacedScreens: [IssueFinding] {
        let built = steps.flatMap { _, step -> [ScreenType] in
            guard let builder = step.builder, let target = step.finder.target else { return [] }
            return [target] + (builder.contents ?? []).map(\.type)
        }
        let hosts = Set(steps.compactMap(\.step.builder?.host))
        return steps.flatMap { node, step in
            [
                unfoundModal(step, at: node), emptyContainer(step, at: node, hosts),
                missingContainer(of: step, at: node, built),
            ].compactMap(\.self)
        }
    }

    private func unfoundModal(_ step: DestinationOutline.Step, at node: Int) -> IssueFinding? {
        let finder = step.finder
        guard step.builder?.place == .modal, finder.isPredictable, finder.startingPoint == "the root",
            let options = finder.options, !options.contains(.presented)
        else { return nil }
        return IssueFinding(
            .unfoundModal, .warning, at: node,
            """
            \(finder.name) searches no modals, and \(step.target) is presented, so each navigation presents another \
            one. Add .presented to the options of the finder, or start at .topmost.
            """)
    }

    private func emptyContainer(
        _ step: DestinationOutline.Step, at node: Int, _ hosts: Set<ScreenType>
    ) -> IssueFinding? {
        guard let builder = step.builder, builder.contents?.isEmpty == true, let target = step.finder.target,
            ScreenType(TabContainer.self).includes(target) || ScreenType(SplitContainer.self).includes(target),
            !hosts.contains(where: target.overlaps)
        else { return nil }
        return IssueFinding(
            .emptyContainer, .warning, at: node,
            """
            \(step.target) is built without children, and no step places a screen in it. Give its factory children, or \
            add a step that places one.
            """)
    }

    private func missingContainer(
        of step: DestinationOutline.Step, at node: Int, _ built: [ScreenType]
    ) -> IssueFinding? {
        guard let action = step.action, let host = step.builder?.host, !host.isBuiltIn,
            !built.contains(where: host.overlaps)
        else { return nil }
        return IssueFinding(
            .containerMismatch, .unknown, at: node,
            """
            \(action) needs a \(host.name), and no step builds one. Add a step that builds it, or place it in the window.
            """)
    }
}

extension BuilderTraits {
    /// The type of the container that the action places the screen in.
    fileprivate var host: ScreenType? { if case .container(let host) = place { host } else { nil } }
}
