import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyTesting
import TestSupport
import Testing

/// What the screens of a flow share.
private final class Form {
    let id: Int
    init(_ id: Int = 0) { self.id = id }
}

private final class FormPage: Screen, ContextChecking {
    let page: Int
    let form: Form
    init(_ page: Int, _ form: Form) { (self.page, self.form) = (page, form) }
    override var description: String { "page\(page)" }
    func isTarget(for page: Int) -> Bool { self.page == page }
}

/// Values that a container provides to the screens in it.
@MainActor
struct ProvidingTests {
    private let app: TestApp

    init() throws { app = try TestApp("T[N[home], N[shop]]") }

    /// A flow in a modal, whose pages take the form that its container provides.
    private static func flow(_ makeForm: @escaping () throws -> Form = { Form() }) -> DestinationStep<FlowStack, Int> {
        StepAssembly(finder: ClassFinder(), factory: FlowStackFactory()).providing(makeForm).using(.present)
            .from(.topmost)
    }

    private static func page(in flow: DestinationStep<FlowStack, Int>) -> DestinationStep<FormPage, Int> {
        StepAssembly(taking: Form.self) { form, page in FormPage(page, form) }.using(.push(onto: FlowStack.self)).from(
            flow)
    }

    private final class FlowStack: NavigationContainer {}

    private struct FlowStackFactory: ContainerFactory {
        func build(with context: Int, integrating children: ChildCoordinator) throws -> FlowStack {
            let stack = FlowStack()
            try stack.setChildren(try children.build())
            return stack
        }
    }

    @Test("The pages of a flow take one value, which a found container keeps")
    func shared() async throws {
        let page = Self.page(in: Self.flow())
        let first = try await app.router.navigate(to: page, with: 1)
        let second = try await app.router.navigate(to: page, with: 2)
        expectHierarchy(app.window, "T[N[home], N[shop]] ^ N[page1, page2]")
        #expect(first.form === second.form && second.provided(Form.self) === first.form)
        #expect(app["home"].provided(Form.self) == nil)
    }

    @Test("The value is released with its container, and another container has another value")
    func released() async throws {
        let page = Self.page(in: Self.flow())
        weak var form: Form?
        form = try await app.router.navigate(to: page, with: 1).form
        try #require(form != nil)
        try await app.router.unwind(.dismiss)
        expectHierarchy(app.window, "T[N[home], N[shop]]")
        #expect(form == nil)
        let next = try await app.router.navigate(to: page, with: 1)
        #expect(next.provided(Form.self) === next.form)
    }

    @Test("The value of a container that is rolled back is released")
    func rolledBack() async throws {
        weak var made: Form?
        let flow = Self.flow {
            let form = Form()
            made = form
            return form
        }
        let failing = StepAssembly(taking: Form.self) { form, page in FormPage(page, form) }
            .configuring { _ in throw Refusal() }
            .using(.push(onto: FlowStack.self)).from(flow)
        await expectRefusal(.taskFailed, in: app.window) { try await app.router.navigate(to: failing, with: 1) }
        #expect(made == nil)
        let page = try await app.router.navigate(to: Self.page(in: flow), with: 2)
        #expect(made === page.form)
    }

    @Test("Without a container that provides the value, nothing changes")
    func missing() async throws {
        let page = StepAssembly(taking: Form.self) { form, page in FormPage(page, form) }
            .using(.push).from(.custom(using: .class(NavigationContainer.self)))
        await expectRefusal(.factoryFailed, saying: "FormPage takes a Form", "providing(_:)", in: app.window) {
            try await app.router.navigate(to: page, with: 1)
        }
        let broken = Self.page(in: Self.flow { throw Refusal() })
        await expectRefusal(.factoryFailed, saying: "could not make the Form", in: app.window) {
            try await app.router.navigate(to: broken, with: 1)
        }
    }

    @Test("A modal over a flow takes its value, also in a container of its own, and a new root does not")
    func outwards() async throws {
        let flow: DestinationStep<NavigationContainer, Void> = StepAssembly(
            finder: NilFinder(), factory: NavigationContainerFactory()
        ).providing { Form(7) }.using(.addTab).from(.custom(using: .class(TabContainer.self)))
        try await app.router.navigate(to: StepAssembly.labelled("start").using(.push).from(flow))
        let modal = StepAssembly(finder: ClassFinder<FormPage, Void>(), taking: Form.self) { form, _ in
            FormPage(form.id, form)
        }
        let presented = try await app.router.navigate(
            to: modal.using(.push).from(.navigation).using(.present).from(.topmost))
        expectHierarchy(app.window, "T[N[home], N[shop], N[start]*] ^ N[page7]")
        #expect(presented.provided(Form.self) === presented.form && presented.form.id == 7)
        try await app.router.unwind(.dismiss)
        await expectRefusal(.factoryFailed, in: app.window) {
            try await app.router.navigate(to: modal.using(.replaceRoot).from(.root))
        }
    }

    @Test("The nearest container decides, and several screens that are built at once share its value")
    func nearest() async throws {
        let outer = Self.page(in: Self.flow { Form(1) })
        try await app.router.navigate(to: outer, with: 1)
        let stack: StepAssembly<NavigationContainer, Int> = StepAssembly(
            finder: NilFinder(), factory: NavigationContainerFactory()
        ).providing { page in Form(page) }
        let below = StepAssembly(finder: NilFinder(), taking: Form.self) { (form, page: Int) in
            FormPage(page + 10, form)
        }
        .using(.push).from(stack).using(.present).from(.topmost)
        let inner = StepAssembly(taking: Form.self) { form, page in FormPage(page, form) }.using(.push).from(below)
        let last = try await app.router.navigate(to: inner, with: 5)
        expectHierarchy(app.window, "T[N[home], N[shop]] ^ N[page1] ^ N[page15, page5]")
        let pages = last.parent?.children.compactMap { ($0 as? FormPage)?.form }
        #expect(pages?.map(\.id) == [5, 5] && pages?.first === last.form)
    }

    @Test("An outline shows the values, and a step that takes what no step provides is an issue")
    func outline() {
        let page = Self.page(in: Self.flow())
        expect(
            page.outline.description,
            equals: """
                FormPage: FormPage, with Int
                  1 FormPage: found by ClassWithContextFinder (fullStack), else built by TakingFactory, placed by Push, on 2; takes Form
                  2 FlowStack: found by ClassFinder (fullStack), else built by FlowStackFactory, placed by PresentModally, on 3; provides Form
                  3 Screen: found by TopmostFinder
                """)
        expect(page.outline.issues(), equals: [])
        let lost = StepAssembly(taking: Form.self) { form, page in FormPage(page, form) }
            .using(.push).from(.custom(using: .class(NavigationContainer.self)))
        expect(lost.outline.issues().map(\.code), equals: [.notProvided])
        let allowed = StepAssembly(taking: Form.self) { form, page in FormPage(page, form) }
            .allowing(.notProvided, because: "The flow is built by another chain.")
            .using(.push).from(.custom(using: .class(NavigationContainer.self)))
        expect(allowed.outline.issues(), equals: [])
    }

    @Test(
        "In random programs, the screens of each flow share a value, which lives as long as the flow",
        arguments: Effort.seeds(20))
    func random(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        var forms: [WeakForm] = []
        let make: () -> Form = {
            let form = Form(forms.count)
            forms.append(WeakForm(form: form))
            return form
        }
        let found = Self.page(in: Self.flow(make))
        let built = StepAssembly(taking: Form.self) { form, page in FormPage(page, form) }.using(
            .push(onto: FlowStack.self)
        )
        .from(StepAssembly(finder: NilFinder(), factory: FlowStackFactory()).providing(make))
        .using(.present).from(.topmost)
        let failing = StepAssembly(finder: NilFinder(), taking: Form.self) { form, page in FormPage(page, form) }
            .configuring { _ in throw Refusal() }
            .using(.push(onto: FlowStack.self)).from(built)
        for _ in 0..<40 {
            let number = Int.random(in: 0..<6, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1: _ = try await app.router.navigate(to: found, with: number)
            case 2: _ = try await app.router.navigate(to: built, with: number)
            case 3: _ = try? await app.router.navigate(to: failing, with: number)
            case 4: try? await app.router.unwind(.back)
            default:
                _ = try await app.router.navigate(through: [
                    .to(found, with: number), .to(found, with: number + 1),
                ])
            }
            var shared: [ObjectIdentifier: Form] = [:]
            for page in app.window.screens.compactMap({ $0 as? FormPage }) {
                let flow = try #require(page.parent)
                #expect(page.form === shared[ObjectIdentifier(flow)] ?? page.form)
                #expect(page.provided(Form.self) === page.form)
                shared[ObjectIdentifier(flow)] = page.form
            }
            let flows = app.window.screens.filter { $0 is FlowStack }
            expect(forms.filter { $0.form != nil }.count, equals: flows.count)
            expect(Set(shared.values.map(ObjectIdentifier.init)).count, equals: shared.count)
        }
    }

    private struct WeakForm {
        weak var form: Form?
    }
}
