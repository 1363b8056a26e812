import RouteAssembly

@MainActor enum SwitchOverAnotherContext {
    static let wrong = SwitchAssembly<Screen, Int>()
        // error: 'addCase(named:finding:from:)' is unavailable: Write 'from:
        // step.expectingContainer()' in a switch over a container, 'from: step.adaptingContext()'
        // for a step over 'Void', and 'from: step.adaptingContext { … }' for another context.
        // Combine them if both the screen and the context differ.
        .addCase(finding: ClassFinder<HelpScreen, Int>(), from: Steps.home)
        .assemble(default: Steps.product)

    static let wrongCondition = SwitchAssembly<Screen, Int>()
        // error: 'addCase(named:when:from:)' is unavailable: Write 'from:
        // step.expectingContainer()' in a switch over a container, 'from: step.adaptingContext()'
        // for a step over 'Void', and 'from: step.adaptingContext { … }' for another context.
        // Combine them if both the screen and the context differ.
        .addCase(when: { $0 < 0 }, from: Steps.tabs)
        .assemble(default: Steps.product)

    static let wrongDefault = SwitchAssembly<Screen, Int>()
        .addCase(when: { $0 < 0 }, from: Steps.product)
        // error: 'assemble(default:)' is unavailable: Write 'default: step.expectingContainer()' in
        // a switch over a container, 'default: step.adaptingContext()' for a step over 'Void', and
        // 'default: step.adaptingContext { … }' for another context. Combine them if both the
        // screen and the context differ.
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
