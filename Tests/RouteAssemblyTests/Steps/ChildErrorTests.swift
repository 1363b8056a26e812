import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor struct ChildErrorTests {
    private struct Unprepared: Factory {
        func prepare(with context: Void) throws { throw Refusal(reason: "prepare") }
        func build(with context: Void) -> Page { Page("unprepared") }
    }

    private struct Unplaced: ContainerAction {
        typealias Host = TabContainer
        func embed(_ screen: Screen, in children: inout [Screen]) throws { throw Refusal(reason: "embed") }
    }

    private static func destination(_ factory: TabContainerFactory<TabContainer, Int>) -> Destination {
        .to(StepAssembly(finder: NilFinder(), factory: factory).using(.push).from(.nearest), with: 7)
    }

    nonisolated static let navigations: [HierarchyCase<TestApp>] = [
        .navigation(
            "Preparing", "N[home]",
            .refusal(.prepareFailed, "TabContainerFactory", wrapping: Refusal(reason: "prepare"))
        ) { _ in
            destination(TabContainerFactory { Unprepared() })
        },
        .navigation(
            "Preparing a child that needs no context", "N[home]",
            .refusal(.prepareFailed, "TabContainerFactory", wrapping: Refusal(reason: "prepare"))
        ) { _ in
            destination(TabContainerFactory { Child(Unprepared()).adaptingContext { (_: Int) in } })
        },
        .navigation(
            "Transforming the context", "N[home]",
            .refusal(.transformFailed, "Int", "Page", wrapping: Refusal(reason: "transform"))
        ) { _ in
            let child = Child(InlineFactory { Page("page") })
            return destination(
                TabContainerFactory {
                    child.adaptingContext { (_: Int) throws in throw Refusal(reason: "transform") }
                })
        },
        .navigation(
            "Placing the child", "N[home]", .refusal(.actionFailed, "page", wrapping: Refusal(reason: "embed"))
        ) { _ in
            destination(
                TabContainerFactory {
                    Child(InlineFactory { Page("page") }).adaptingContext { (_: Int) in }.using(Unplaced())
                })
        },
    ]

    @Test("The error of a listed child has the code of what has failed", arguments: navigations)
    func fails(_ navigation: HierarchyCase<TestApp>) async throws { try await navigation.run() }
}
