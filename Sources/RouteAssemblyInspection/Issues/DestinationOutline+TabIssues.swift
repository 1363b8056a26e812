public import RouteAssembly

extension DestinationOutline {
    /// Returns the tabs of a window that a tap shows without asking the guards of their screens.
    ///
    /// The children of other containers in which the user selects count as tabs, too.
    ///
    /// A tap only selects a tab, unless `DefaultRouter.registerTabs(_:)` has declared the
    /// destination that the tab stands for. Call the method in a test, when the tabs are there:
    ///
    /// ```swift
    /// let outline = DestinationOutline(of: ["cart": Steps.cart, "account": Steps.account])
    /// #expect(outline.issues(ofTabsIn: window) == [])
    /// ```
    ///
    /// A screen is guarded if all destinations of the outline whose target has its type have the
    /// guard. Guards and screens are compared by the names of their types.
    ///
    /// - Returns: An issue with the code `unguardedTab` for each tab and guard, in the order of the
    ///   window's screens.
    /// - Complexity: O(*n* + *m*), where *n* is the number of screens and *m* is that of the steps
    ///   of all chains.
    @MainActor
    public func issues(ofTabsIn window: RoutingWindow) -> [DestinationIssue] {
        let guards = guardsByTarget
        let containers = window.screens.compactMap { $0 as? Container }.filter { $0.arrangement.hasChoice }
        return containers.flatMap { container in
            container.children.flatMap { tab in
                let asked = window.destination(ofTab: tab)?.outline.guardsByTarget.values.reduce(into: Set()) {
                    $0.formUnion($1)
                }
                return tab.subtree.flatMap { screen in
                    let name = typeName(type(of: screen))
                    let hint = tab === screen ? "" : " The closure gets the tab, which is a \(typeName(type(of: tab)))."
                    return (guards[name] ?? []).subtracting(asked ?? []).sorted().map { guardName in
                        DestinationIssue(
                            code: .unguardedTab, severity: .warning, path: ["\(container)", name],
                            message:
                                """
                                A tap on the tab with \(name) does not ask \(guardName), which protects \(name). \
                                Declare a destination with this guard for the tab: \
                                router.registerTabs { tab in … }.\(hint)
                                """)
                    }
                }
            }
        }
    }

    /// The names of the guards that all chains to a target have, by the names of the targets.
    private var guardsByTarget: [String: Set<String>] {
        var result: [String: Set<String>] = [:]
        for entry in entries {
            let guards = guards(from: entry.link.node)
            result[entry.target] = result[entry.target].map { $0.intersection(guards) } ?? guards
        }
        return result
    }

    /// Returns the names of the guards of a chain, and of all cases of its switches.
    private func guards(from node: Int) -> Set<String> {
        let chain = [node].reachable { nodes[$0].successors }
        return Set(
            chain.flatMap { node -> [String] in
                guard case .step(let step) = nodes[node] else { return [] }
                return step.guards.map(\.name)
            })
    }
}
