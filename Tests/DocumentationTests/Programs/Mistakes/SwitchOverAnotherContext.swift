import RouteAssembly

@MainActor enum SwitchOverAnotherContext {
    static let wrong = SwitchAssembly<Screen, Int>()
        // error: cannot convert value of type 'DestinationStep<HomeScreen, ()>' to expected
        // argument type 'DestinationStep<HomeScreen, Int>'
        .addCase(finding: ClassFinder<HelpScreen, Int>(), from: Steps.home)
        .assemble(default: Steps.product)

    static let wrongCondition = SwitchAssembly<Screen, Int>()
        // error: cannot convert value of type 'DestinationStep<TabContainer, ()>' to expected
        // argument type 'DestinationStep<TabContainer, Int>'
        .addCase(when: { $0 < 0 }, from: Steps.tabs)
        .assemble(default: Steps.product)

    static let wrongDefault = SwitchAssembly<Screen, Int>()
        .addCase(when: { $0 < 0 }, from: Steps.product)
        // error: cannot convert value of type 'DestinationStep<HomeScreen, ()>' to expected
        // argument type 'DestinationStep<HomeScreen, Int>'
        .assemble(default: Steps.home)

    static let wrongClosure = SwitchAssembly<HomeScreen, Int>()
        // error: 'addCase(named:_:)' is unavailable: Return 'step.anyScreen' in a switch over
        // 'Screen', 'step.expectingContainer()' in one over a container, 'step.adaptingContext()'
        // for a step over 'Void', and 'step.adaptingContext { … }' for another context. Combine
        // them if both the screen and the context differ.
        .addCase { $0 > 1 ? Steps.home : nil }
        .assemble(default: Steps.home.adaptingContext())

    static let right = SwitchAssembly()
        .addCase(finding: ClassFinder<HelpScreen, Int>(), from: Steps.home.anyScreen.adaptingContext())
        .addCase(when: { $0 < 0 }, from: Steps.tabs.anyScreen.adaptingContext())
        .addCase(when: { $0 > 100 }, from: Steps.product)
        .assemble(default: .topmost)
}
