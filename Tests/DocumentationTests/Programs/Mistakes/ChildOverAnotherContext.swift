import RouteAssembly

@MainActor enum ChildOverAnotherContext {
    // error: 'buildExpression' is unavailable: List a screen, a factory, or a 'Child'. Add
    // '.adaptingContext { … }' to 'Child(factory)' if it needs another context than the container
    // has, and use the action for this container: 'push' for navigation, 'addTab' for tabs,
    // 'showDetail' for a split, 'push(onto: C.self)' for a subclass 'C'.
    static let wrong = TabContainerFactory<TabContainer, String> { ProductFactory() }

    static let wrongBeside = TabContainerFactory {
        // error: 'buildExpression' is unavailable: List a screen, a factory, or a 'Child'. Add
        // '.adaptingContext { … }' to 'Child(factory)' if it needs another context than the
        // container has, and use the action for this container: 'push' for navigation, 'addTab' for
        // tabs, 'showDetail' for a split, 'push(onto: C.self)' for a subclass 'C'.
        ProductFactory()
        // error: 'buildExpression' is unavailable: List a screen, a factory, or a 'Child'. Add
        // '.adaptingContext { … }' to 'Child(factory)' if it needs another context than the
        // container has, and use the action for this container: 'push' for navigation, 'addTab' for
        // tabs, 'showDetail' for a split, 'push(onto: C.self)' for a subclass 'C'.
        Child { (name: String) in HomeScreen() }
    }

    static let wrongChild = TabContainerFactory<TabContainer, String> {
        // error: 'buildExpression' is unavailable: List a screen, a factory, or a 'Child'. Add
        // '.adaptingContext { … }' to 'Child(factory)' if it needs another context than the
        // container has, and use the action for this container: 'push' for navigation, 'addTab' for
        // tabs, 'showDetail' for a split, 'push(onto: C.self)' for a subclass 'C'.
        Child(ProductFactory())
        // error: 'buildExpression' is unavailable: List a screen, a factory, or a 'Child'. Add
        // '.adaptingContext { … }' to 'Child(factory)' if it needs another context than the
        // container has, and use the action for this container: 'push' for navigation, 'addTab' for
        // tabs, 'showDetail' for a split, 'push(onto: C.self)' for a subclass 'C'.
        Child(ProductFactory()).using(.addTab(at: 0))
    }

    // error: 'adding' is unavailable: Write 'adding(forAnyScreen: task)' for a task over 'Screen'.
    // Otherwise, the context has to be the child's or 'Void', and the screen the child's.
    static let wrongTask = Child(ProductFactory()).adding(NameTask())

    static let right = TabContainerFactory<TabContainer, String> {
        Child(ProductFactory()).adaptingContext { (name: String) in name.count }
        HomeScreen()
        for _ in 0..<2 { Child { (name: String) in HomeScreen() }.using(.addTab) }
    }

    static let rightTask = Child(ProductFactory()).configuring { screen, id in screen.id = id }
}
