import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite("Container factories")
struct ContainerFactoryTests {
    private final class Stack: NavigationContainer {}
    private final class Tabs: TabContainer {}
    private final class Columns: SplitContainer {}

    @Test("Container factories build empty containers")
    func empty() throws {
        expectHierarchy(
            Window(root: try NavigationContainerFactory<NavigationContainer, Void>().build(with: ())), "N[]")
        expectHierarchy(Window(root: try TabContainerFactory<TabContainer, Void>().build(with: ())), "T[]")
        expectHierarchy(Window(root: try SplitContainerFactory<SplitContainer, Void>().build(with: ())), "S[]")
    }

    @Test("A container factory builds a new instance of a custom class each time")
    func ownClass() throws {
        let stacks = NavigationContainerFactory<Stack, Void>(of: Stack())
        #expect(try stacks.build(with: ()) !== stacks.build(with: ()))
        expectHierarchy(
            Window(
                root: try TabContainerFactory<Tabs, Void>(of: Tabs()) { InlineFactory { FixtureScreen("a") } }.build(
                    with: ())), "T[a*]")
        expectHierarchy(
            Window(
                root: try SplitContainerFactory<Columns, Void>(of: Columns()) { InlineFactory { FixtureScreen("a") } }
                    .build(with: ())), "S[a]")
    }

    @Test("A container factory configures the container after adding its children")
    func configuration() throws {
        var counts: [Int] = []
        let stack = NavigationContainerFactory<Stack, Void>(
            of: Stack(), configuration: { counts.append($0.children.count) }
        ) {
            InlineFactory { FixtureScreen("a") }
        }
        let tabs = TabContainerFactory<Tabs, Void>(of: Tabs(), configuration: { try $0.select(1) }) {
            InlineFactory { FixtureScreen("a") }
            InlineFactory { FixtureScreen("b") }
        }
        expectHierarchy(Window(root: try stack.build(with: ())), "N[a]")
        expectHierarchy(Window(root: try tabs.build(with: ())), "T[a, b*]")
        expectHierarchy(
            Window(
                root: try SplitContainerFactory<Columns, Void>(of: Columns(), configuration: { $0.title = "Two" })
                    .build(with: ())), "S[]")
        #expect(counts == [1])
    }

    @Test("A split factory with too many columns throws and changes nothing")
    func tooManyColumns() async throws {
        let window = Window(root: FixtureScreen("home"))
        let step = StepAssembly(
            finder: NilFinder(),
            factory: SplitContainerFactory<SplitContainer, Void> {
                for label in ["a", "b", "c"] { InlineFactory { FixtureScreen(label) } }
            }
        )
        .using(.replaceRoot).from(.root).assemble()
        let error = await #expect(throws: RoutingError.self) {
            try await DefaultRouter(window: window).navigate(to: step)
        }
        #expect(error?.code == .invalidChildren)
        expectHierarchy(window, "home")
    }
}
