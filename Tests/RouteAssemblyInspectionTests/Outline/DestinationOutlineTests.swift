import RouteAssembly
import RouteAssemblyInspection
import TestSupport
import Testing

@MainActor
struct DestinationOutlineTests {
    @Test("The outline of a chain names its parts")
    func chain() {
        let product = StepAssembly(
            finder: ClassWithContextFinder(options: .currentVisibleOnly, startingPoint: .root),
            factory: ProductFactory()
        )
        .adding(InlineInterceptor { (_: Int) in .proceed })
        .configuring { _ in }
        .whenArrived { _ in }
        .using(.push)
        .from(.navigation)
        .using(.present(.sheet)).from(.topmost)
        let outline = product.outline
        expect(
            "\(outline)",
            equals: """
                Product: Product, with Int
                  1 Product: found by ClassWithContextFinder (currentVisibleOnly, from the root), else built by ProductFactory, placed by Push, on 2; \
                asks InlineInterceptor; runs InlineContextTask; at the end runs InlinePostTask
                  2 NavigationContainer: found by NilFinder, else built by NavigationContainerFactory, placed by PresentModally, on 3
                  3 Screen: found by TopmostFinder
                """)
        expect(outline.steps.map(\.target), equals: ["Product", "NavigationContainer", "Screen"])
        expect(outline, equals: Destination.to(product, with: 7).outline)
    }

    @Test("An outline has the expected containers and the transformed contexts")
    func containersAndContexts() {
        let list = StepAssembly(finder: ClassFinder<Page, String?>(startingPoint: .custom { $0.root })).from(.root)
        let product = StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
            .using(.push).from(list.adaptingContext { (id: Int) -> String? in "\(id)" })
        expect(
            "\(DestinationOutline(of: ["one": product.adaptingContext { (_: Double) in 1 }.adaptingContext { (_: [Int]) in 1.0 }, "two": product]))",
            equals: """
                one: Product, with Array<Int>
                  1 Product: found by ClassWithContextFinder (fullStack), else built by ProductFactory, placed by Push, \
                on 2 (in its NavigationContainer, Int → String?)
                  2 Page: found by ClassFinder (fullStack, from a closure), on 3
                  3 Screen: found by RootFinder
                two: Product, with Int
                  1 Product: see above
                """)
        expect(list.expectingContainer(TabContainer.self).outline.entries.map(\.target), equals: ["TabContainer"])
    }

    @Test("The outline of a switch has its cases and marks those known only at run time")
    func switchCases() {
        let sheet = StepAssembly<NavigationContainer, Int>.navigation.using(.present).from(.topmost)
        let stack = SwitchAssembly<NavigationContainer, Int>()
            .addCase { _ in nil }
            .addCase(when: { $0 < 0 }, from: sheet)
            .addCase(finding: ClassFinder<Page, Int>(), from: sheet)
            .addCase(from: ClassFinder(options: .currentVisibleOnly))
            .addCase(expecting: ClassFinder<Page, Int>())
            .assemble(default: sheet)
        expect(
            "\(stack.outline)",
            equals: """
                NavigationContainer: NavigationContainer, with Int
                  1 a switch: a closure (decided at run time), a condition → 2, ClassFinder for Page → 2, \
                ClassFinder for NavigationContainer → 4, ClassFinder for Page → 5 (in its NavigationContainer), the default → 2
                  2 NavigationContainer: found by NilFinder, else built by NavigationContainerFactory, placed by PresentModally, on 3
                  3 Screen: found by TopmostFinder
                  2 NavigationContainer: see above
                  4 NavigationContainer: found by ClassFinder (currentVisibleOnly)
                  5 Page: found by ClassFinder (fullStack)
                  2 NavigationContainer: see above
                """)
        let other = SwitchAssembly<Screen, Int>()
            .addCase(finding: ClassFinder<Page, Int>(), from: stack.anyScreen)
            .addCase(when: { $0 > 0 }, from: sheet.anyScreen)
        #expect(
            "\(DestinationOutline(of: ["": stack, "s": other.assemble(default: stack.anyScreen)]))".hasSuffix(
                "  1 a switch: see above"))
        #expect("\(other.assemble { .root }.outline)".contains("the default (decided at run time)"))
    }

    @Test("The outline of a circular redirect refers back to its first step")
    func circularRedirect() {
        let login = Place()
        let page = StepAssembly(finder: ClassFinder<Page, Void>()).adding(Guard(place: login)).from(.root)
        login.step = page
        expect(
            "\(page.outline)",
            equals: """
                Page: Page
                  1 Page: found by ClassFinder (fullStack), on 2; asks Guard (may redirect to 1)
                  2 Screen: found by RootFinder
                  1 Page: see above
                """)
    }

    @Test("An outline lists the redirects of a step after its chain, those of guards first, and in their order")
    func severalRedirects() {
        func place(_ factory: some Factory<Page, Void>) -> Place {
            let place = Place()
            place.step = StepAssembly(finder: NilFinder(), factory: factory).using(.present).from(.topmost)
            return place
        }
        let page = StepAssembly(finder: ClassFinder<Page, Void>())
            .adding(Guard(place: place(InlineFactory { Page("a") }), other: place(PageFactory())))
            .guarded(by: Guard(place: place(PageFactory()))).from(.root)
        expect(
            "\(page.outline)",
            equals: """
                Page: Page
                  1 Page: found by ClassFinder (fullStack), on 2; guarded by Guard (may redirect to 3); asks Guard (may redirect to 5, 7)
                  2 Screen: found by RootFinder
                  3 Page: found by NilFinder, else built by PageFactory, placed by PresentModally, on 4
                  4 Screen: found by TopmostFinder
                  5 Page: found by NilFinder, else built by InlineFactory, placed by PresentModally, on 6
                  6 Screen: found by TopmostFinder
                  7 Page: found by NilFinder, else built by PageFactory, placed by PresentModally, on 8
                  8 Screen: found by TopmostFinder
                """)
    }

    @Test("An outline follows computed redirects up to the limit of a router")
    func redirectLimit() {
        expect(Endless.page.outline.steps.count, equals: 12)
    }

    @Test("An outline contains a shared step once")
    func sharedStep() {
        var step = SwitchAssembly<Screen, Void>().addCase(from: ClassFinder<Screen, Void>()).assemble()
        for _ in 0..<64 { step = SwitchAssembly().addCase(when: { true }, from: step).assemble(default: step) }
        expect(step.outline.nodes.count, equals: 66)
        expect(step.outline, equals: step.outline)
    }

    @Test("The outline of a container without a context has the context of its chain")
    func containerWithoutContext() {
        let step = StepAssembly(finder: ClassWithContextFinder(), factory: ProductFactory())
            .using(.push)
            .from(
                StepAssembly<NavigationContainer, Void>.navigation
                    .adding(InlineInterceptor { (_: Void) in .proceed })
                    .configuring { _ in }
                    .whenArrived { _ in }
                    .adaptingContext()
            )
            .using(.present).from(.topmost)
        expect(
            step.outline.steps[1].description,
            equals:
                "NavigationContainer: found by NilFinder, else built by NavigationContainerFactory, placed by PresentModally, on 3; "
                + "asks InlineInterceptor; runs InlineContextTask; at the end runs InlinePostTask")
        expect(step.outline.steps[1].context, equals: "Int")
    }
}

private final class Place {
    var step: DestinationStep<Page, Void>?
}

private struct Guard: Interceptor {
    let place: Place
    var other: Place?

    func perform(with context: Void) async throws -> InterceptorVerdict { .proceed }
    var redirects: [any InspectableDestination] { [place, other].compactMap { $0?.step } }
}

private struct PageFactory: Factory {
    func build(with context: Void) throws -> Page { Page("b") }
}

private struct Endless: Interceptor {
    static var page: DestinationStep<Page, Void> {
        StepAssembly(finder: ClassFinder<Page, Void>()).adding(Endless()).from(.root)
    }

    func perform(with context: Void) async throws -> InterceptorVerdict { .proceed }
    var redirects: [any InspectableDestination] { [Self.page] }
}
