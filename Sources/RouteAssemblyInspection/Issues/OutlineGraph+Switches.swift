import RouteAssembly

/// The issues of switches.
extension OutlineGraph {
    /// The cases that never match, and the switches in which no case can match.
    var switchFindings: [IssueFinding] {
        switches.flatMap { node, cases in
            let canMatch = cases.contains { $0.finder?.acceptance != FinderAcceptance.none }
            return canMatch
                ? cases.indices.flatMap { findings(of: cases, at: $0, of: node) } : [emptySwitch(cases, at: node)]
        }
    }

    private func emptySwitch(_ cases: [DestinationOutline.Case], at node: Int) -> IssueFinding {
        IssueFinding(
            .leadsNowhere, .error, at: node,
            message: cases.isEmpty
                ? "The switch has no cases, or the destination has no steps. Add a case, or a default."
                : "None of the finders of the cases finds a screen. Add a case that matches, or a default.")
    }

    private func findings(of cases: [DestinationOutline.Case], at index: Int, of node: Int) -> [IssueFinding] {
        var findings: [IssueFinding] = []
        let option = cases[index]
        let label = option.label(at: index)
        if let reason = option.reasonNotToMatch(after: cases[..<index]) {
            findings.append(
                IssueFinding(
                    .unreachableCase, .warning, at: node, part: label,
                    message: "\(reason) Remove the case, or reorder them."))
        } else if let finder = option.finder, finder.alwaysFinds, !arrives(at: option) {
            findings.append(
                IssueFinding(
                    .typeMismatch, .warning, at: node, part: label,
                    message: """
                        \(finder.name) finds every screen, because it has no type, so the case always matches. State the \
                        type of the screen, or make the case the default.
                        """))
        }
        if option.next == nil {
            findings.append(
                IssueFinding(
                    .closure, .unknown, at: node, part: label,
                    message: "A closure chooses the destination of the case, so its chain is not looked at."))
        }
        return findings
    }

    /// Whether a case leads to the screen that its finder finds.
    private func arrives(at option: DestinationOutline.Case) -> Bool {
        guard let finder = option.finder, let next = option.next, let step = outline.nodes[next.node].step else {
            return false
        }
        return step.factory == nil && step.next == nil && finder.implies(step.finder)
    }
}

extension DestinationOutline.Case {
    /// Returns a sentence that says why the case never matches first, or `nil` if it may.
    fileprivate func reasonNotToMatch(after cases: ArraySlice<Self>) -> String? {
        if let always = cases.firstIndex(where: { $0.finder?.alwaysFinds == true }) {
            return "Case \(always + 1) finds every screen, so it comes first."
        }
        guard let finder else { return nil }
        if finder.acceptance == .none { return "\(finder.name) finds no screen." }
        return cases.firstIndex { $0.finder.map { $0.isPredictable && $0.covers(finder) } == true }.map { other in
            "Whenever \(finder.name) finds a screen, case \(other + 1) finds one, too, and comes first."
        }
    }
}
