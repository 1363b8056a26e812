import RouteAssembly

final class Shelf: NavigationContainer {}

@MainActor enum ActionForAnotherContainer {
    // warning: 'from' is deprecated: Use the action for this container ('push' for navigation,
    // 'addTab' for tabs, 'showDetail' for a split), or lead to a screen in the container that the
    // action is for.
    static let wrong = StepAssembly { HelpScreen() }.using(.push).from(Steps.tabs).assemble()

    static let wrongNew = StepAssembly { HelpScreen() }
        .using(.push)
        // error: 'from' is unavailable: Use the action for this container ('push' for navigation,
        // 'addTab' for tabs, 'showDetail' for a split, 'push(onto: C.self)' for a subclass 'C'), or
        // start from the kind of container that the action is for.
        .from(.tabs)
        .using(.present)
        .from(.topmost)
        .assemble()

    static let wrongChild = TabContainerFactory<TabContainer, Int> {
        // error: 'buildExpression' is unavailable: List a screen, a factory, or a 'Child'. Add
        // '.adaptingContext { … }' to 'Child(factory)' if it needs another context than the
        // container has, and use the action for this container: 'push' for navigation, 'addTab' for
        // tabs, 'showDetail' for a split, 'push(onto: C.self)' for a subclass 'C'.
        Child(ProductFactory()).using(.push)
    }

    static let right = StepAssembly { HelpScreen() }.using(.addTab).from(Steps.tabs).assemble()

    static let rightNew = StepAssembly { HelpScreen() }
        .using(.push)
        .from(.navigation)
        .using(.addTab)
        .from(.tabs)
        .using(.present)
        .from(.topmost)
        .assemble()

    static let rightClass = StepAssembly { HelpScreen() }
        .using(.push(onto: Shelf.self))
        .from(StepAssembly(finder: ClassFinder(), factory: NavigationContainerFactory(of: Shelf())))
        .using(.present)
        .from(.topmost)
        .assemble()

    static let rightChild = TabContainerFactory<TabContainer, Int> {
        Child(ProductFactory()).using(.addTab(at: 0))
    }
}
