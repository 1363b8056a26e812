import RouteAssembly

@MainActor
enum Steps {
    /// Looked for by its type everywhere, else pushed on the container that is looked for by its
    /// type.
    static func pushed(_ change: (StepAssembly<TargetScreen, Void>) -> StepAssembly<TargetScreen, Void> = { $0 })
        -> DestinationStep<TargetScreen, Void>
    {
        change(StepAssembly { TargetScreen() })
            .using(.push)
            .from(.custom(using: ClassFinder<NavigationContainer, Void>()))
            .assemble()
    }

    /// Six screens over nothing but a root: tabs, in them a stack with two screens, over it a stack
    /// with one.
    static func deep() -> DestinationStep<EditorScreen, Void> {
        let list = StepAssembly { ListScreen() }.using(.push).from(.navigation).using(.addTab).from(.tabs).using(
            .replaceRoot
        ).from(.root).assemble()
        let detail = StepAssembly { DetailScreen() }.using(.push).from(list.expectingContainer()).assemble()
        return StepAssembly { EditorScreen() }.using(.push).from(.navigation).using(.present).from(detail).assemble()
    }
}
