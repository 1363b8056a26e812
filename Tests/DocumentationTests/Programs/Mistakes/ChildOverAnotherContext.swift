import RouteAssembly

@MainActor enum ChildOverAnotherContext {
    // error: 'buildExpression' is unavailable: Write 'Child(factory).adaptingContext { … }': the
    // factory needs another context than the container has.
    static let wrong = TabContainerFactory<TabContainer, String> { ProductFactory() }

    static let wrongBeside = TabContainerFactory {
        // error: 'buildExpression' is unavailable: Write 'Child(factory).adaptingContext { … }':
        // the factory needs another context than the container has.
        ProductFactory()
        // error: 'buildExpression' is unavailable: Add '.adaptingContext { … }': the child needs
        // another context than the container has.
        Child { (name: String) in HomeScreen() }
    }

    static let wrongChild = TabContainerFactory<TabContainer, String> {
        // error: 'buildExpression' is unavailable: Add '.adaptingContext { … }': the child needs
        // another context than the container has.
        Child(ProductFactory())
        // error: 'buildExpression' is unavailable: Add '.adaptingContext { … }': the child needs
        // another context than the container has.
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
