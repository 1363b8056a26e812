import RouteAssembly

@MainActor enum ScreenAmongChildren {
    static let wrong = TabContainerFactory {
        // error: 'buildExpression' is unavailable: Write 'InlineFactory { … }' around the screen: a
        // container is built from factories.
        HomeScreen()
        InlineFactory { HelpScreen() }
    }

    // error: 'buildExpression' is unavailable: Write 'InlineFactory { … }' around the screen: a
    // container is built from factories.
    static let wrongAlone = NavigationContainerFactory { HomeScreen() }

    static let wrongOverContext: TabContainerFactory<TabContainer, Int> = TabContainerFactory {
        ProductFactory()
        // error: 'buildExpression' is unavailable: Write 'InlineFactory { … }' around the screen: a
        // container is built from factories.
        HomeScreen()
    }

    static let right = TabContainerFactory {
        InlineFactory { HomeScreen() }
        InlineFactory { HelpScreen() }
    }

    static let rightOverContext = TabContainerFactory {
        ProductFactory()
        InlineFactory { HomeScreen() }
    }
}
