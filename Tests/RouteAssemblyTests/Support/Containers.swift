import RouteAssembly

/// A custom container: a drawer that shows only its first child while it is closed.
final class Drawer: Container {
    @Journaled var isOpen = false

    override var arrangement: Arrangement { isOpen ? .all() : .selecting(0, of: children.count, as: .children) }
    override func makeVisible(_ child: Screen) throws(RoutingError) { isOpen = child !== children.first }
    override func validate(_ children: [Screen]) throws(RoutingError) {
        if children.count > 4 { throw RoutingError(.invalidChildren, "\(self) holds at most four screens.") }
    }
}

/// A custom subclass of a built-in container.
final class SubNavigation: NavigationContainer {}

@MainActor
func navigation(_ children: Screen...) throws -> NavigationContainer {
    let container = NavigationContainer()
    try container.setChildren(children)
    return container
}

@MainActor
func tabs(_ children: Screen..., selected: Int = 0) throws -> TabContainer {
    let container = TabContainer()
    try container.setChildren(children)
    try container.select(selected)
    return container
}

@MainActor
func split(_ children: Screen...) throws -> SplitContainer {
    let container = SplitContainer()
    try container.setChildren(children)
    return container
}
