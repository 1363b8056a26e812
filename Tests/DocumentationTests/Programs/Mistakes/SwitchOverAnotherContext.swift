import RouteAssembly

@MainActor enum SwitchOverAnotherContext {
    static let wrong = SwitchAssembly<Screen, Int>()
        // error: 'addCase(named:finding:from:)' is unavailable: Write 'from: step.anyScreen' in a
        // switch over several types of screens, 'from: step.expectingContainer()' in one over a
        // container, and 'from: step.adaptingContext()' or 'from: step.adaptingContext { … }' for a
        // step over another context.
        .addCase(finding: ClassFinder<HelpScreen, Int>(), from: Steps.home)
        .assemble(default: Steps.product.anyScreen)

    static let wrongCondition = SwitchAssembly<Screen, Int>()
        // error: 'addCase(named:when:from:)' is unavailable: Write 'from: step.anyScreen' in a
        // switch over several types of screens, 'from: step.expectingContainer()' in one over a
        // container, and 'from: step.adaptingContext()' or 'from: step.adaptingContext { … }' for a
        // step over another context.
        .addCase(when: { $0 < 0 }, from: Steps.tabs)
        .assemble(default: Steps.product.anyScreen)

    static let wrongDefault = SwitchAssembly<Screen, Int>()
        .addCase(when: { $0 < 0 }, from: Steps.product.anyScreen)
        // error: 'assemble(default:)' is unavailable: Write 'default: step.anyScreen' in a switch
        // over several types of screens, 'default: step.expectingContainer()' in one over a
        // container, and 'default: step.adaptingContext()' or 'default: step.adaptingContext { … }'
        // for a step over another context.
        .assemble(default: Steps.home)

    static let wrongClosure = SwitchAssembly<HomeScreen, Int>()
        // error: 'addCase(named:_:)' is unavailable: Return 'step.anyScreen' in a switch over
        // several types of screens, 'step.expectingContainer()' in one over a container, and
        // 'step.adaptingContext()' or 'step.adaptingContext { … }' for a step over another context.
        .addCase { $0 > 1 ? Steps.home : nil }
        .assemble(default: Steps.home.adaptingContext())

    static let wrongScreen = SwitchAssembly<Screen, Int>()
        // error: 'addCase(named:when:from:)' is unavailable: Write 'from: step.anyScreen' in a
        // switch over several types of screens, 'from: step.expectingContainer()' in one over a
        // container, and 'from: step.adaptingContext()' or 'from: step.adaptingContext { … }' for a
        // step over another context.
        .addCase(when: { $0 < 0 }, from: Steps.product)
        .assemble(default: .root)

    static let right = SwitchAssembly()
        .addCase(finding: ClassFinder<HelpScreen, Int>(), from: Steps.home.anyScreen.adaptingContext())
        .addCase(when: { $0 < 0 }, from: Steps.tabs.anyScreen.adaptingContext())
        .addCase(when: { $0 > 100 }, from: Steps.product.anyScreen)
        .assemble(default: .topmost)
}
