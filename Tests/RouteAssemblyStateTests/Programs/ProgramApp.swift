import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting

/// A window of the app of the random programs.
@MainActor
final class ProgramWindow {
    let window = RoutingWindow(root: Screen())
    let router: DefaultRouter
    let restoration: Restoration
    private(set) var history: History
    /// The answer of the router's interceptor.
    var verdict: () throws -> InterceptorVerdict = { .proceed }
    /// The number of screens that were released.
    var releases = 0
    private var token: ObservationToken?
    private var additions: ObservationToken?
    private var hasModule = false

    /// Creates a window.
    ///
    /// - Parameters:
    ///   - directory: The windows of the app, between which papers move.
    ///   - isLate: Whether the module is installed when the interceptor is asked first.
    init(_ directory: WindowDirectory, isLate: Bool) {
        router = DefaultRouter(window: window)
        restoration = Restoration(of: router)
        history = History(of: router, limit: Self.limit)
        let steps = ProgramSteps(directory: directory, window: window)
        router.register(ProgramRoute.self) { steps.destination(of: $0) }
        router.add(
            InlineInterceptor { [unowned self] (_: Void) in
                await MainActor.turn()
                install()
                return try verdict()
            })
        if !isLate { install() }
        directory.add(window)
        additions = window.observe { [weak self] change in
            guard let self else { return }
            for case let page as ProgramPage in change.added where page.farewell == nil {
                page.farewell = Farewell(self)
            }
        }
    }

    private func install() {
        guard !hasModule else { return }
        hasModule = true
        try? router.install(ProgramSteps.feature())
    }

    /// The number of entries of the history.
    static let limit = 60

    /// Begins a new history.
    func beginHistory() { history = History(of: router, limit: Self.limit) }

    /// Requires that the hierarchy is valid.
    func requireInvariants() throws {
        let failures = FailureRecorder.collect { expectInvariants(window) }
        if let failure = failures.first { throw ProgramFailure(kind: .invariants, message: failure.message) }
    }

    /// Turns overlays when they appear.
    func turnPages() {
        token = window.observe { change in
            for case let veil as Veil in change.appeared { veil.turnOnce(ifRemainderIs: 2) }
        }
    }

    /// Whether a screen is there that no route has placed.
    var isLossy: Bool { window.screens.contains { ($0 as? ProgramPage)?.isByHand == true } }

    var pages: [ProgramPage] { window.screens.compactMap { $0 as? ProgramPage } }

    func containers<C: Container>(_: C.Type = C.self) -> [C] { window.screens.compactMap { $0 as? C } }
}

/// The app of the random programs, with two windows.
@MainActor
final class ProgramApp {
    let windows: [ProgramWindow]
    private let directory: WindowDirectory

    init(isLate: Bool = false) {
        let directory = WindowDirectory { throw RoutingError(.noRouter, "There are two windows.") }
        self.directory = directory
        windows = (0..<2).map { _ in ProgramWindow(directory, isLate: isLate) }
        for window in windows { window.turnPages() }
    }

    /// Returns the app with its first screens.
    static func started() async throws -> ProgramApp {
        let app = ProgramApp()
        for window in app.windows { try await window.router.navigate(to: ProgramRoute.start) }
        return app
    }
}
