import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import Testing

private enum FlowRoute: SavedRoute {
    case page(Int), about
    /// The page over the one with the number before it.
    case following(Int)
}

private final class Form {
    var text = ""
}

private final class FormPage: Screen, ContextChecking {
    let page: Int
    let form: Form
    init(_ page: Int, _ form: Form) { (self.page, self.form) = (page, form) }
    override var description: String { "page\(page)" }
    func isTarget(for page: Int) -> Bool { self.page == page }
}

/// A window with a flow in a modal, whose pages share a form.
@MainActor
private final class FlowApp {
    let window = RoutingWindow(root: FixtureScreen("home"))
    let router: DefaultRouter
    let restoration: Restoration
    private(set) var formCount = 0

    init() {
        router = DefaultRouter(window: window)
        restoration = Restoration(of: router)
        let flow: DestinationStep<NavigationContainer, Int> = StepAssembly(
            finder: ClassFinder(), factory: NavigationContainerFactory()
        )
        .providing { [unowned self] in
            formCount += 1
            return Form()
        }
        .using(.present).from(.topmost)
        let page = StepAssembly(taking: Form.self) { form, page in FormPage(page, form) }.using(.push).from(flow)
        let following = StepAssembly(taking: Form.self) { form, page in FormPage(page, form) }
            .using(.push)
            .from(page.adaptingContext { (number: Int) in number - 1 })
        let about = StepAssembly { AboutPage() }.using(.push).from(.nearest)
        router.register(FlowRoute.self) { route in
            switch route {
            case .page(let number): .to(page, with: number)
            case .about: .to(about)
            case .following(let number): .to(following, with: number)
            }
        }
    }

    var pages: [FormPage] { window.screens.compactMap { $0 as? FormPage } }

    /// Indicates whether all pages have the same form, which their container provides.
    var isShared: Bool { pages.allSatisfy { $0.form === pages.first?.form && $0.provided(Form.self) === $0.form } }
}

/// Values of containers that a restoration or a history builds.
@MainActor
struct ProvidedValueStateTests {
    @Test("A restored flow has one new value, which its pages share")
    func restoration() async throws {
        let (app, next) = (FlowApp(), FlowApp())
        for route in [FlowRoute.page(1), .page(2), .about, .page(3)] { try await app.router.navigate(to: route) }
        expectHierarchy(app.window, "home ^ N[page1, page2, AboutPage, page3]")
        try await next.restoration.restore(app.restoration.save())
        expectHierarchy(next.window, "home ^ N[page1, page2, AboutPage, page3]")
        #expect(next.isShared && next.formCount == 1 && next.pages[0].form !== app.pages[0].form)
        try await next.router.navigate(to: FlowRoute.page(4))
        #expect(next.isShared && next.pages.count == 4 && next.formCount == 1)
    }

    @Test("A restored flow has one value, if each page is pushed over the one before it")
    func chain() async throws {
        let (app, next) = (FlowApp(), FlowApp())
        for route in [FlowRoute.page(1), .following(2), .following(3), .following(4)] {
            try await app.router.navigate(to: route)
        }
        expectHierarchy(app.window, "home ^ N[page1, page2, page3, page4]")
        try await next.restoration.restore(app.restoration.save())
        expectHierarchy(next.window, "home ^ N[page1, page2, page3, page4]")
        #expect(next.isShared && next.formCount == 1)
    }
}
