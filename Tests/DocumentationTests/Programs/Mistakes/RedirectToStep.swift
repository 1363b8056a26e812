import RouteAssembly

@MainActor enum RedirectToStep {
    static let login = StepAssembly { HelpScreen() }.using(.present).from(.topmost)

    static let step = StepAssembly { HelpScreen() }
        // error: 'redirect' is unavailable: Write '.redirect(.to(step))', or
        // '.redirect(.to(step, with: context))'.
        .guarded { isOpen ? .proceed : .redirect(login) }
        .using(.push).from(.nearest)

    static let route = StepAssembly { HelpScreen() }
        // error: 'redirect' is unavailable: Write '.redirect(.to(step))', or
        // '.redirect(.to(step, with: context))'.
        .guarded { isOpen ? .proceed : .redirect(LoginRoute()) }
        .using(.push).from(.nearest)

    static let right = StepAssembly { HelpScreen() }
        .guarded { isOpen ? .proceed : .redirect(.to(login)) }
        .using(.push).from(.nearest)

    static let isOpen = false

    struct LoginRoute: Route {}
}
