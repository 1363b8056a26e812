import RouteAssembly

/// The steps of the benchmarks.
@MainActor
enum Steps {
    /// Returns a step whose screen is found by its type, or pushed on the navigation container that
    /// is found by its type.
    static func pushed(_ change: (StepAssembly<TargetScreen, Void>) -> StepAssembly<TargetScreen, Void> = { $0 })
        -> DestinationStep<TargetScreen, Void>
    {
        change(StepAssembly { TargetScreen() })
            .using(.push).from(.custom(using: ClassFinder<NavigationContainer, Void>()))
    }

    /// Returns a step that builds six screens: tabs with a stack of two screens, and a modal stack
    /// with one.
    static func deep() -> DestinationStep<EditorScreen, Void> {
        let list = StepAssembly { ListScreen() }.using(.push).from(.navigation).using(.addTab).from(.tabs).using(
            .replaceRoot
        ).from(.root)
        let detail = StepAssembly { DetailScreen() }.using(.push).from(list)
        return StepAssembly { EditorScreen() }.using(.push).from(.navigation).using(.present).from(detail)
    }
}
