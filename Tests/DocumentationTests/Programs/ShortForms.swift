import RouteAssembly

/// Steps whose types the compiler infers.
@MainActor enum ShortForms {
    static let tabs = StepAssembly(
        finder: .class(),
        factory: TabContainerFactory {
            NavigationContainerFactory { HomeScreen() }
            HelpScreen()
        }
    )
    .using(.replaceRoot).from(.root)

    static let overContext = TabContainerFactory {
        ProductFactory()
        Child { (id: Int) in
            let screen = ProductScreen()
            screen.id = id
            return screen
        }
        .using(.addTab(at: 0))
        HomeScreen()
    }

    static let home = StepAssembly(finding: HomeScreen.self)
        .guarded { .proceed }
        .configuring { screen in print(screen) }
        .whenArrived { screen in print(screen) }
        .from(tabs)

    static let product = StepAssembly(finding: ProductScreen.self, for: Int.self)
        .guarded { id in
            print(id)
            return .proceed
        }
        .configuring { screen, id in screen.id = id }
        .whenArrived { screen, id in
            print(screen)
            print(id)
        }
        .from(tabs)

    static let help = StepAssembly { HelpScreen() }.using(.push).from(home)

    static let next = StepAssembly(finder: .class(), factory: ProductFactory()).using(.push).from(help)

    static let stack: DestinationStep<NavigationContainer, Void> = StepAssembly.navigation.using(.present).from(home)
}
