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

    private let window: Window
    private let router: DefaultRouter

    init() throws {
        window = Window(root: try navigation(Page("home")))
        router = DefaultRouter(window: window)
    }

    private func expectFailure(
        _ code: RoutingError.Code, saying words: String, from factory: TabContainerFactory<TabContainer, Int>
    ) async {
        let step = StepAssembly(finder: NilFinder(), factory: factory).using(.push).from(.nearest).assemble()
        await expectRefusal(code, saying: words, in: window) { try await router.navigate(to: step, with: 7) }
    }

    @Test("An error of a child's preparation is `prepareFailed`, also if the child needs no context")
    func preparation() async {
        await expectFailure(.prepareFailed, saying: "TabContainerFactory", from: TabContainerFactory { Unprepared() })
        await expectFailure(
            .prepareFailed, saying: "TabContainerFactory",
            from: TabContainerFactory { Child(Unprepared()).adaptingContext { (_: Int) in } })
    }

    @Test("An error of a child's transformer is `transformFailed`")
    func transformation() async {
        let child = Child(InlineFactory { Page("page") })
        await expectFailure(
            .transformFailed, saying: "Int",
            from: TabContainerFactory {
                child.adaptingContext { (_: Int) throws in throw Refusal(reason: "transform") }
            })
    }

    @Test("An error of a child's action is `actionFailed`")
    func action() async {
        await expectFailure(
            .actionFailed, saying: "page",
            from: TabContainerFactory {
                Child(InlineFactory { Page("page") }).adaptingContext { (_: Int) in }.using(Unplaced())
            })
    }
}
