import RouteAssembly

/// The issues of the ends of chains.
extension OutlineGraph {
    /// The steps at which a navigation ends without a screen.
    var deadEnds: [IssueFinding] {
        var builds: [Appearance: Set<Int>] = [:]
        let hasFactories = nodes(leadingTo: { node in
            if case .step(let step) = outline.nodes[node] { step.factory != nil } else { false }
        })
        let hasClosures = nodes(leadingTo: { node in
            if case .choice(let cases) = outline.nodes[node] { cases.contains { $0.next == nil } } else { false }
        })
        let known = nodesBehindFinders
        return steps.compactMap { node, step -> IssueFinding? in
            guard step.factory == nil else { return nil }
            if step.finder.acceptance == .none { return neverFound(step, at: node) }
            guard step.action == nil, let next = step.next?.node, !known.contains(node), !step.finder.alwaysFinds
            else { return nil }
            let appearance = Appearance(step.finder)
            let building = builds[appearance] ?? nodes(leadingTo: { canBuild(appearance, at: $0) })
            builds[appearance] = building
            guard !building.contains(next) else { return nil }
            let isUnknown =
                hasClosures.contains(next) || step.finder.acceptance == .unknown || step.hasEntities
                || step.finder.target == nil
            return IssueFinding(
                .nothingToBuild, isUnknown ? .unknown : .warning, at: node,
                """
                If \(step.finder.name) does not find \(step.target), no later step builds it\
                \(hasFactories.contains(next) ? " where the finder looks" : ""). Continue with a step that builds it, or \
                write .custom(using:) for a screen that is in the window.
                """)
        }
    }

    /// Indicates whether a step may build a screen, itself or in a container.
    private func canBuild(_ appearance: Appearance, at node: Int) -> Bool {
        guard case .step(let step) = outline.nodes[node], step.factory != nil else { return false }
        guard let wanted = appearance.target, let built = step.finder.target else { return true }
        if built.overlaps(wanted) { return true }
        guard built.overlaps(.container), let contents = step.builder?.contents else {
            return built.overlaps(.container) && appearance.seesVisible
        }
        return contents.contains { screen in
            screen.type.overlaps(wanted) && (screen.isHidden ? appearance.seesHidden : appearance.seesVisible)
        }
    }

    private func neverFound(_ step: DestinationOutline.Step, at node: Int) -> IssueFinding {
        IssueFinding(
            .leadsNowhere, .error, at: node,
            """
            \(step.finder.name) finds no \(step.target), and the step has no factory. Use a finder that finds the \
            screen, or add a factory and an action.
            """)
    }

    /// Returns the nodes that satisfy a condition, and those whose chains lead to such a node.
    private func nodes(leadingTo condition: (Int) -> Bool) -> Set<Int> {
        var predecessors: [[Int]] = Array(repeating: [], count: outline.nodes.count)
        for node in reachableNodes { for next in successors[node] { predecessors[next].append(node) } }
        return Set(reachableNodes.filter(condition).reachable { predecessors[$0] })
    }

    /// The steps that chains reach only from cases of switches, after the finder of the case has
    /// found the screen of the step.
    private var nodesBehindFinders: Set<Int> {
        var (behind, others): (Set<Int>, Set<Int>) = ([], Set(outline.entries.map(\.link.node)))
        for (_, step) in steps {
            others.formUnion((step.guards + step.interceptors).flatMap { $0.redirects.map(\.node) })
            if let next = step.next { others.insert(next.node) }
        }
        for option in switches.flatMap(\.cases) {
            guard let next = option.next?.node else { continue }
            if let finder = option.finder, case .step(let step) = outline.nodes[next], finder.implies(step.finder) {
                behind.insert(next)
            } else {
                others.insert(next)
            }
        }
        return behind.subtracting(others)
    }

    // MARK: Switches

    /// The cases that never match, and the switches in which no case can match.
    var switchFindings: [IssueFinding] {
        switches.flatMap { node, cases in
            let canMatch = cases.contains { $0.finder?.acceptance != FinderAcceptance.none }
            return canMatch ? caseFindings(cases, at: node) : [emptySwitch(cases, at: node)]
        }
    }

    private func emptySwitch(_ cases: [DestinationOutline.Case], at node: Int) -> IssueFinding {
        IssueFinding(
            .leadsNowhere, .error, at: node,
            cases.isEmpty
                ? "The switch has no cases, or the destination has no steps. Add a case, or a default."
                : "None of the finders of the cases finds a screen. Add a case that matches, or a default.")
    }

    private func caseFindings(_ cases: [DestinationOutline.Case], at node: Int) -> [IssueFinding] {
        var earlier = EarlierCases()
        return cases.enumerated().flatMap { index, option -> [IssueFinding] in
            var findings: [IssueFinding] = []
            let label = option.label(at: index)
            if let reason = earlier.reasonNotToReach(option) {
                findings.append(
                    IssueFinding(
                        .unreachableCase, .warning, at: node, part: label, "\(reason) Remove the case, or reorder them."
                    ))
            } else if let finder = option.finder, finder.alwaysFinds, !arrives(at: option) {
                findings.append(
                    IssueFinding(
                        .typeMismatch, .warning, at: node, part: label,
                        """
                        \(finder.name) finds every screen, because it has no type, so the case always matches. State \
                        the type of the screen, or make the case the default.
                        """))
            }
            if option.next == nil {
                findings.append(
                    IssueFinding(
                        .closure, .unknown, at: node, part: label,
                        "A closure chooses the destination of the case, so its chain is not looked at."))
            }
            earlier.add(option, at: index)
            return findings
        }
    }
}

extension OutlineGraph {
    /// Indicates whether a case leads to the screen that its finder finds.
    private func arrives(at option: DestinationOutline.Case) -> Bool {
        guard let finder = option.finder, let next = option.next, case .step(let step) = outline.nodes[next.node] else {
            return false
        }
        return step.factory == nil && step.next == nil && finder.implies(step.finder)
    }
}

/// The type of a screen, and the places in a container where a finder sees it.
private struct Appearance: Hashable {
    let target: ScreenType?
    let seesVisible: Bool
    let seesHidden: Bool

    init(_ finder: DestinationOutline.Finder) {
        (target, seesVisible, seesHidden) = (finder.target, finder.sees(isHidden: false), finder.sees(isHidden: true))
    }
}

/// The finders of the cases before a case.
private struct EarlierCases {
    /// The number of the first case that always matches.
    private var always: Int?
    /// The finders whose results an outline can compare.
    private var finders: [ScreenType: [(number: Int, finder: DestinationOutline.Finder)]] = [:]

    /// Returns a sentence that says why a case never matches first, or `nil` if it may.
    func reasonNotToReach(_ option: DestinationOutline.Case) -> String? {
        if let always { return "Case \(always) finds every screen, so it comes first." }
        guard let finder = option.finder else { return nil }
        if finder.acceptance == .none { return "\(finder.name) finds no screen." }
        guard let target = finder.target else { return nil }
        // Not all earlier cases, because a switch can have thousands of one type.
        let comparable = finders.filter { $0.key.includes(target) }.flatMap(\.value)
        guard let other = comparable.sorted(by: { $0.number < $1.number }).first(where: { $0.finder.covers(finder) })
        else { return nil }
        return "Whenever \(finder.name) finds a screen, case \(other.number) finds one, too, and comes first."
    }

    mutating func add(_ option: DestinationOutline.Case, at index: Int) {
        guard let finder = option.finder else { return }
        if finder.alwaysFinds { always = always ?? index + 1 }
        guard finder.isPredictable, let target = finder.target else { return }
        finders[target, default: []].append((index + 1, finder))
    }
}
