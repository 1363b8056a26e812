import Foundation
import RouteAssembly
import RouteAssemblyInspection
import RouteAssemblyState
import RouteAssemblyTesting
import Testing

nonisolated enum DiaryRoute: SavedRoute {
    case diary
    case page(day: Int)
    case reminders
}

nonisolated enum AlbumRoute: SavedRoute {
    case album(Int)

    static var savedName: String { "album" }
}

extension DiaryRoute {
    static func migrate(version: Int, json: String) throws -> DiaryRoute? {
        struct Old: Decodable { let sheet: [String: Int] }
        return try JSONDecoder().decode(Old.self, from: Data(json.utf8)).sheet["day"].map { .page(day: $0) }
    }
}

/// A screen whose route changes.
enum MonthExample {
    nonisolated enum DiaryRoute: SavedRoute { case month(Int) }

    final class MonthScreen: Screen {
        func turn(to month: Int) { replaceRoute(DiaryRoute.month(month)) }
    }
}

private final class DiaryScreen: Screen {}
private final class ReminderScreen: Screen {}

final class PageScreen: Screen, StateKeeping {
    var scrollPosition = 0.0
    var kept: Double {
        get { scrollPosition }
        set { scrollPosition = newValue }
    }
}

nonisolated enum TripRoute: SavedRoute { case trip, places }

final class TripScreen: Screen, ResultReceiving {
    static let place = ResultKey<String>("place")
    private(set) var destination = ""

    func placeTapped() async throws { try await request(Self.place, from: TripRoute.places) }

    func didReceive(_ result: KeyedResult) {
        if let place = result.value(for: Self.place) { destination = place }
    }
}

private final class PlacesScreen: Screen, ResultProviding {
    typealias Output = String
}

/// A screen that requests a result by a key.
@MainActor struct ResultGuideTests {
    private func router() -> DefaultRouter {
        let stack = NavigationContainer()
        try? stack.push(PageScreen())
        let router = DefaultRouter(window: RoutingWindow(root: stack))
        let trip = StepAssembly { TripScreen() }.using(.push).from(.nearest)
        let places = StepAssembly { PlacesScreen() }.using(.present).from(.topmost)
        router.register(TripRoute.self) { route in
            switch route {
            case .trip: .to(trip)
            case .places: .to(places)
            }
        }
        return router
    }

    @Test("A restored screen receives the result") func receives() async throws {
        let (router, next) = (router(), router())
        let trip = try await router.navigate(to: TripRoute.trip).screen as? TripScreen
        try await trip?.placeTapped()
        expectHierarchy(router.window, "N[PageScreen, TripScreen] ^ PlacesScreen")
        try await Restoration(of: next).restore(Restoration(of: router).save())
        try await (next.window.visibleScreen as? PlacesScreen)?.finish(with: "Oslo")
        expectHierarchy(next.window, "N[PageScreen, TripScreen]")
        #expect((next.window.visibleScreen as? TripScreen)?.destination == "Oslo")
    }
}

extension DiaryRoute {
    var savedForm: DiaryRoute? { self == .reminders ? .diary : self }
}

@MainActor
final class DiaryOwner {
    var userID: String?
}

@MainActor
enum DiarySteps {
    fileprivate static let pages = StepAssembly(finding: PageScreen.self).from(login)
    fileprivate static let login = StepAssembly { ReminderScreen() }.using(.present).from(.topmost)
}

struct DiaryGuard: Interceptor {
    let owner: DiaryOwner
    let parking: Parking

    func perform(with context: Void) async throws -> InterceptorVerdict {
        guard owner.userID == nil else { return .proceed }
        return .park(in: parking, goingTo: .to(DiarySteps.login))
    }
}

/// The app of the guide.
@MainActor
private final class DiaryApp {
    let window = RoutingWindow(root: LaunchScreen())
    let router: DefaultRouter
    let restoration: Restoration

    init() {
        router = DefaultRouter(window: window)
        restoration = Restoration(of: router)
        let list = StepAssembly { DiaryScreen() }.using(.push).from(.navigation).using(.replaceRoot).from(.root)
        let page = StepAssembly(finder: .nil()) { (_: Int) in PageScreen() }
            .using(.push)
            .from(list.adaptingContext { (_: Int) in })
        let reminders = StepAssembly { ReminderScreen() }.using(.present).from(.topmost)
        expectSound(of: ["list": list, "page": page, "reminders": reminders])
        router.register(DiaryRoute.self) { route in
            switch route {
            case .diary: .to(list)
            case .page(let day): .to(page, with: day)
            case .reminders: .to(reminders)
            }
        }
    }
}

@MainActor
struct StateGuideTests {
    /// The pages that still exist.
    private let diary: Set<Int> = [1]

    @Test("A window is saved by itself and restored, until the user is forgotten")
    func savedByItself() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        for isFirst in [true, false] {
            let app = DiaryApp()
            let router = app.router
            let window = app.window
            let restoration = Restoration(of: router, store: FileStore(file))
            let report = try await restoration.restore()
            if window.root is LaunchScreen { try await router.navigate(to: DiaryRoute.diary) }
            #expect((report == nil) == isFirst)
            if isFirst { try await router.navigate(to: DiaryRoute.page(day: 1)) }
            await restoration.flush()
            expectHierarchy(app.window, "N[DiaryScreen, PageScreen]")
            if !isFirst {
                restoration.forget()
            }
            await restoration.flush()
            let next = Restoration(of: DiaryApp().router, store: FileStore(file))
            #expect(try await next.restore()?.isComplete == (isFirst ? true : nil))
        }
    }

    @Test("A route of several types is saved, and an old one is migrated")
    func types() throws {
        let router = DiaryApp().router
        router.registerTabs { tab in
            (tab as? NavigationContainer)?.children.first is PageScreen ? .to(DiarySteps.pages) : nil
        }
        let pages = NavigationContainer()
        try pages.push(PageScreen())
        router.register(AlbumRoute.self) { _ in .to(DiarySteps.login) }
        #expect(router.window.destination(ofTab: pages) != nil)
        let old =
            #"{"version": 1, "visits": [{"number": 1, "routes": [{"type": "", "version": 1, "#
            + #""json": "{\"sheet\":{\"day\":1}}"}], "legs": [], "screens": []}], "nodes": []}"#
        let state = try JSONDecoder().decode(SavedState.self, from: Data(old.utf8))
        #expect(Restoration(of: router).routes(of: state) as? [DiaryRoute] == [.page(day: 1)])
    }

    @Test("A screen replaces its route")
    func replaced() {
        let screen = MonthExample.MonthScreen()
        let window = RoutingWindow(root: screen)
        screen.turn(to: 3)
        #expect(window.route as? MonthExample.DiaryRoute == .month(3))
    }

    @Test("A window is saved and restored")
    func restored() async throws {
        let app = DiaryApp()
        let router = app.router
        let restoration = Restoration(of: router)
        try await router.navigate(to: DiaryRoute.page(day: 1))
        (app.window.visibleScreen as? PageScreen)?.scrollPosition = 120.5
        let data = try JSONEncoder().encode(restoration.save())
        let next = DiaryApp()
        try await restore(data, by: next.restoration)
        expectHierarchy(next.window, "N[DiaryScreen, PageScreen]")
        #expect((next.window.visibleScreen as? PageScreen)?.scrollPosition == 120.5)
    }

    private func restore(_ data: Data, by restoration: Restoration) async throws {
        let state = try JSONDecoder().decode(SavedState.self, from: data)
        let report = try await restoration.restore(state)
        #expect(report.isComplete)
    }

    @Test("A page that was torn out is dropped")
    func dropped() async throws {
        let app = DiaryApp()
        try await app.router.navigate(to: DiaryRoute.page(day: 2))
        try await app.router.navigate(to: DiaryRoute.reminders)
        let state = app.restoration.save()
        let restoration = DiaryApp().restoration
        let report = try await restoration.restore(state) { route in
            switch route {
            case DiaryRoute.page(let day) where !diary.contains(day): .drop("Page \(day) was torn out.")
            default: .keep
            }
        }
        for dropped in report.dropped { print(dropped) }
        for difference in report.differences { print(difference) }
        #expect(report.dropped.map(\.reason).first == "Page 2 was torn out.")
        #expect(report.dropped.count == 2)
    }

    @Test("A history goes back and forward")
    func history() async throws {
        let app = DiaryApp()
        let router = app.router
        let history = History(of: router)

        try await router.navigate(to: DiaryRoute.diary)
        try await router.navigate(to: DiaryRoute.page(day: 1))
        try await router.navigate(to: DiaryRoute.reminders)
        try await history.goBack()
        try await history.go(-1)
        try await history.goForward()
        expectHierarchy(app.window, "N[DiaryScreen, PageScreen]")
        #expect(history.position == 2)
    }

    @Test("A route is parked and resumed")
    func parked() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let (app, owner) = (DiaryApp(), DiaryOwner())
        let router = app.router
        let parking = Parking(of: router, lifetime: .seconds(900), store: FileStore(file)) { owner.userID }
        parking.onProblem = { problem in print(problem) }
        let page = StepAssembly { PageScreen() }.guarded(by: DiaryGuard(owner: owner, parking: parking))
            .using(.present).from(.topmost)
        router.register(DiaryRoute.self) { _ in .to(page) }
        expectSound(of: ["page": page, "login": DiarySteps.login])
        try await router.navigate(to: DiaryRoute.page(day: 1))
        #expect(app.window.visibleScreen is ReminderScreen)
        owner.userID = "1815"
        // After the login:
        if try await parking.resume(by: router) == nil { try await router.navigate(to: DiaryRoute.diary) }
        #expect(app.window.visibleScreen is PageScreen)
        #expect(parking.route == nil)
    }

    @Test("A restoration is tested")
    func tested() async throws {
        let app = DiaryApp()
        try await app.router.navigate(to: DiaryRoute.page(day: 1))
        await expectRestores(app.restoration) { DiaryApp().restoration }
    }

    @Test("The format is that of the comment")
    func format() async throws {
        let app = DiaryApp()
        try await app.router.navigate(to: DiaryRoute.page(day: 1))
        let file: Guide = "Sources/RouteAssemblyState/Restoration/SavedState.swift"
        let example = try file.jsonInComment()
        let state = try JSONDecoder().decode(SavedState.self, from: Data(example.utf8))
        #expect(app.restoration.routes(of: state) as? [DiaryRoute] == [.page(day: 1)])
        #expect(state.snapshot != nil)
        let encoded = try JSONEncoder().encode(app.restoration.save())
        let keys = try #require(try JSONSerialization.jsonObject(with: encoded) as? [String: Any]).keys
        for key in keys { #expect(example.contains("\"\(key)\""), "\(key)") }
    }
}
