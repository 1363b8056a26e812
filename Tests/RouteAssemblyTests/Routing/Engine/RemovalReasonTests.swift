import RouteAssemblyTesting
import TestSupport
import Testing

@testable import RouteAssembly

/// A form that notes the reasons with which it is asked.
private class NotingForm: Screen, RemovalConfirming {
    private(set) var reasons: [RemovalReason] = []
    var agrees = true
    var asksBeforeRemoval: Bool { true }
    override var description: String { "form" }

    func confirmRemoval(_ reason: RemovalReason) async -> Bool {
        reasons.append(reason)
        return agrees
    }

    /// The reasons, each with the route of its destination.
    var notes: [String] {
        reasons.map { reason in "\(reason), \(reason.destination?.route.map { "\($0)" } ?? "no route")" }
    }
}

/// A form that does not ask, unlike its superclass.
private final class QuietForm: NotingForm {
    override var asksBeforeRemoval: Bool { false }
    override func confirmRemoval(_ reason: RemovalReason) async -> Bool { true }
}

private class PlainForm: Screen {
    var isLocked = false
    override var canBeRemoved: Bool { !isLocked }
}

/// A form that asks, unlike its superclass.
private final class StubbornForm: PlainForm, RemovalConfirming {
    var asksBeforeRemoval: Bool { true }
    func confirmRemoval(_ reason: RemovalReason) async -> Bool { false }
}

private enum PageRoute: RoutableRoute {
    case page(String)

    @MainActor static let page = StepAssembly(finder: NilFinder()) { (name: String) in Page(name) }
        .using(.push).from(.stack)

    @MainActor var destination: Destination {
        switch self {
        case .page(let name): .to(Self.page, with: name)
        }
    }
}

/// A navigation asks the screens that conform to `RemovalConfirming`, and no others, and says where
/// the user goes.
@MainActor
struct RemovalReasonTests {
    private let stack = NavigationContainer()
    private let window: RoutingWindow
    private let directory = WindowDirectory { RoutingWindow() }
    private let router: DefaultRouter
    private let events = Log()
    private let observation: ObservationToken
    private let form = NotingForm()

    init() throws {
        window = RoutingWindow(root: stack)
        try stack.push(Page("home"))
        try stack.present(form)
        directory.add(window)
        router = DefaultRouter(window: window)
        window.router = router
        observation = router.observe { [events] event in
            if case .asked = event.kind { events.add("\(event)") }
        }
    }

    nonisolated static let reasons: [HierarchyCase<Self>] = [
        HierarchyCase(
            "the destination of a navigation, with its route", "N[home, a, b]",
            logging: [#"the navigation to Page, page("a")"#, "the navigation to Page, no route"]
        ) {
            try await $0.router.navigate(to: PageRoute.page("a"))
            try $0.stack.present($0.form)
            try await $0.router.navigate(to: PageRoute.page, with: "b")
        },
        HierarchyCase(
            "the last destination of a journey, and can continue with the whole journey", "N[home, a, b]",
            logging: [#"the navigation to Page, page("b")"#, #"the navigation to Page, page("b")"#]
        ) { suite in
            let router = suite.router
            suite.form.agrees = false
            await expectRefusal(.removalDeclined, saying: "form", in: suite.window) {
                try await router.navigate(through: [
                    PageRoute.page("a").destination, PageRoute.page("b").destination.made(for: PageRoute.page("b")),
                ])
            }
            suite.form.agrees = true
            try await router.navigate(to: try #require(suite.form.reasons.first?.destination))
        },
        HierarchyCase(
            "the text of a link, and the destination that it leads to", "N[home, a]",
            logging: [#"opening shop://a, page("a")"#]
        ) {
            let page = PageRoute.page("a")
            try await $0.router.navigate(to: page.destination.made(for: page).opened(from: "shop://a"))
        },
        HierarchyCase(
            "that the user goes back, and how", "N[home]",
            logging: [
                "going back (back), no route", "going back (dismiss), no route",
                "going back (pop to a screen), no route",
            ]
        ) {
            for unwind in [Unwind.back, .dismiss, .pop(to: Page.self)] {
                if $0.stack.presented == nil { try $0.stack.present($0.form) }
                try await $0.router.unwind(unwind)
            }
        },
        HierarchyCase("that its window closes", "", logging: ["closing the window, no route"]) {
            try await $0.directory.close($0.window)
        },
        HierarchyCase(
            "that a state is restored, and the last destination of the state", "N[home] ^ form",
            logging: ["restoring a state, no route", #"restoring a state, page("a")"#]
        ) { suite in
            let dismissal = Leg(.change { try $0.setRoot(NavigationContainer()) })
            let page = Leg(.destination(PageRoute.page("a").destination.made(for: PageRoute.page("a"))))
            suite.form.agrees = false
            for legs in [[dismissal], [page, dismissal]] {
                await expectRefusal(.removalDeclined, saying: "form", in: suite.window) {
                    try await suite.router.navigate(to: Destination(through: legs))
                }
            }
        },
    ]

    @Test("A screen learns", arguments: reasons)
    func reasons(_ row: HierarchyCase<Self>) async throws {
        try await row.run(in: self, window) { form.notes }
    }

    // MARK: Who is asked

    @Test("A plain screen is not asked, so the navigation ends without a wait")
    func plain() async throws {
        try stack.dismissPresented()
        try stack.present(PlainForm())
        var waits = 0
        let token = window.storage.waits.observers.add { waits += 1 }
        try await router.navigate(to: PageRoute.page("a"))
        expect(waits, equals: 0)
        expectHierarchy(window, "N[home, a]")
        token.cancel()
    }

    @Test("A plain screen that is locked ends the navigation", arguments: [false, true])
    func locked(isJourney: Bool) async throws {
        let plain = PlainForm()
        try form.present(plain)
        plain.isLocked = true
        let destination = PageRoute.page("a").destination
        await expectRefusal(.cannotBeRemoved, saying: "PlainForm", in: window) {
            try await router.navigate(through: isJourney ? [destination, destination] : [destination])
        }
        #expect(form.reasons.isEmpty && events.take().isEmpty)
    }

    @Test("A plain screen that is locked while another screen is asked stays")
    func lockedMeanwhile() async throws {
        let (plain, page) = (PlainForm(), Page("asked"))
        try form.present(plain)
        try plain.present(page)
        page.confirm = {
            plain.isLocked = true
            return true
        }
        await expectRefusal(.cannotBeRemoved, saying: "PlainForm", in: window) {
            try await router.navigate(to: PageRoute.page("a"))
        }
    }

    @Test("A subclass can answer differently from its superclass, whichever is asked first", arguments: [false, true])
    func subclasses(superclassFirst: Bool) async throws {
        let (quiet, stubborn) = (QuietForm(), StubbornForm())
        form.agrees = false
        let screens: [Screen] = [quiet, PlainForm(), form, stubborn]
        var log: [String] = []
        for screen in superclassFirst ? screens : screens.reversed() {
            if stack.presented != nil { try stack.dismissPresented() }
            try stack.present(screen)
            let hasLeft = (try? await router.unwind(.dismiss)) != nil
            log.append("\(typeName(type(of: screen))) \(hasLeft ? "leaves" : "stays")")
        }
        let expected = ["QuietForm leaves", "PlainForm leaves", "NotingForm stays", "StubbornForm stays"]
        expect(log, equals: superclassFirst ? expected : expected.reversed())
        #expect(quiet.reasons.isEmpty && form.notes == ["going back (dismiss), no route"])
    }

    @Test("There is an event for a screen that is asked, and none for a plain screen")
    func events() async throws {
        try form.present(PlainForm())
        try await router.navigate(to: PageRoute.page("a"))
        expect(events.take(), equals: ["#1 form may leave"])
    }
}
