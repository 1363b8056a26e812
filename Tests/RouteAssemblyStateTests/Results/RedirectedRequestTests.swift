import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

private enum OfficeRoute: SavedRoute {
    case desk, picker
}

private final class DeskScreen: Screen, ResultReceiving {
    static let color = ResultKey<String>("color")
    var colors: [String] = []

    func didReceive(_ result: KeyedResult) {
        if let color = result.value(for: Self.color) { colors.append(color) }
    }
}

private final class ColorPicker: Screen, ResultProviding {
    typealias Output = String
}

private final class Login: Screen {
    let original: Destination?
    init(_ original: Destination?) { self.original = original }
}

/// The window of an app whose picker needs some logins.
@MainActor
private final class Office {
    /// How the logins know where to continue.
    enum Way: CaseIterable { case destination, parking, nothing }

    let window = RoutingWindow(root: NavigationContainer())
    let router: DefaultRouter
    let parking: Parking
    let desk = DeskScreen()
    var logins: Int
    private(set) var problems: [String] = []

    init(_ way: Way, logins: Int = 1) throws {
        self.logins = logins
        router = DefaultRouter(window: window)
        parking = Parking(of: router, lifetime: .seconds(Int64.max), store: MemoryStore()) { nil }
        try (window.root as? NavigationContainer)?.push(desk)
        let guarding = InlineInterceptor { [unowned self] (_: Void) in
            if self.logins == 0 { return .proceed }
            switch way {
            case .destination: return .redirect { [unowned self] in .to(login($0)) }
            case .parking: return .park(in: parking, goingTo: .to(login(nil)))
            case .nothing: return .redirect(.to(login(nil)))
            }
        }
        let picker = StepAssembly { ColorPicker() }.adding(guarding).using(.push)
            .from(StepAssembly(finder: ClassFinder<NavigationContainer, Void>()).from(.root))
        router.register(OfficeRoute.self) { [desk] route in
            switch route {
            case .desk: .to(StepAssembly(finder: InstanceFinder<DeskScreen, Void>(desk)).from(.root))
            case .picker: .to(picker)
            }
        }
        router.errorHandler = { [unowned self] in problems.append("\($0)") }
    }

    private func login(_ original: Destination?) -> DestinationStep<Login, Void> {
        StepAssembly(finder: NilFinder<Login, Void>(), factory: InlineFactory { Login(original) })
            .using(.present).from(.topmost)
    }

    /// Logs in once, and continues.
    func logIn() async throws {
        let login = try #require(window.visibleScreen as? Login)
        logins -= 1
        if let original = login.original {
            try await login.navigate(to: original)
        } else {
            try await parking.resume(by: router)
        }
    }
}

/// Requests whose navigation a guard redirects to a login.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct RedirectedRequestTests {
    @Test("The caller receives the result once, after one or more logins", arguments: [1, 2, 3], [true, false])
    func received(logins: Int, parks: Bool) async throws {
        let office = try Office(parks ? .parking : .destination, logins: logins)
        try await office.desk.request(DeskScreen.color, from: OfficeRoute.picker)
        for _ in 0..<logins { try await office.logIn() }
        let picker = try #require(office.window.visibleScreen as? ColorPicker)
        try await picker.finish(with: "red")
        #expect(office.desk.colors == ["red"] && office.problems.isEmpty)
        try await office.desk.request(DeskScreen.color, from: OfficeRoute.picker)
        try await (office.window.visibleScreen as? ColorPicker)?.finish(with: "green")
        expect(office.desk.colors, equals: ["red", "green"])
    }

    @Test("A login that is dismissed ends the request", arguments: [true, false])
    func dismissed(parks: Bool) async throws {
        let office = try Office(parks ? .parking : .destination)
        try await office.desk.request(DeskScreen.color, from: OfficeRoute.picker)
        try await office.router.unwind(.dismiss)
        office.parking.forget()
        office.logins = 0
        try await office.router.navigate(to: OfficeRoute.picker)
        try await (office.window.visibleScreen as? ColorPicker)?.finish(with: "red")
        #expect(office.desk.colors.isEmpty && office.problems.isEmpty)
    }

    @Test("If the login does not know where to continue, the request throws")
    func dropped() async throws {
        let office = try Office(.nothing)
        await #expect { try await office.desk.request(DeskScreen.color, from: OfficeRoute.picker) } throws: {
            ($0 as? RoutingError)?.code == .redirected
        }
        #expect(office.window.visibleScreen is Login)
    }
}
