import RouteAssembly

@MainActor enum SwitchOverAnotherContext {
    static let wrong = SwitchAssembly<Screen, Int>()
        // error: 'addCase(named:when:from:)' is unavailable: Write 'from: step.adaptingContext()' for
        // a step without a context, or 'from: step.adaptingContext { … }': the step has another
        // context than the switch.
        .addCase(when: ClassFinder<HelpScreen, Int>(), from: Steps.home)
        .assemble(default: Steps.product)

    static let wrongCondition = SwitchAssembly<Screen, Int>()
        // error: 'addCase(named:when:from:)' is unavailable: Write 'from: step.adaptingContext()' for
        // a step without a context, or 'from: step.adaptingContext { … }': the step has another
        // context than the switch.
        .addCase(when: { $0 < 0 }, from: Steps.tabs)
        .assemble(default: Steps.product)

    static let wrongDefault = SwitchAssembly<Screen, Int>()
        .addCase(when: { $0 < 0 }, from: Steps.product)
        // error: 'assemble(default:)' is unavailable: Write 'default: step.adaptingContext()' for a
        // step without a context, or 'default: step.adaptingContext { … }': the step has another
        // context than the switch.
        .assemble(default: Steps.home)

    static let right = SwitchAssembly()
        .addCase(when: ClassFinder<HelpScreen, Int>(), from: Steps.home.adaptingContext())
        .addCase(when: { $0 < 0 }, from: Steps.tabs.adaptingContext())
        .addCase(when: { $0 > 100 }, from: Steps.product)
        .assemble(default: .topmost)
}
