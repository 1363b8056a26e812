import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite
struct DismissibleTests {
    private final class Picker: Screen, Dismissible {
        var dismissal: (@MainActor (Picker, String) async throws -> Void)?
    }

    private final class Notice: Screen, Dismissible {
        var dismissal: (@MainActor (Notice, Void) async throws -> Void)?
    }

    @Test("170 `DismissalProvidingTask` decides how a screen is dismissed")
    func configured() async throws {
        let app = try TestApp("a")
        let router = app.router
        let notice = StepAssembly { Notice() }
            .adding(
                DismissalProvidingTask { (_: Notice, _: Void) in
                    try await router.navigate(to: .custom(using: PresentingFinder()))
                }
            )
            .using(.push).from(.navigation).using(.present).from(.current).assemble()
        let x = try await router.navigate(to: notice)
        expectHierarchy(app.window, "a ^ N[Notice]")
        try await x.dismiss(with: ())
        expectHierarchy(app.window, "a")
    }

    @Test("171 A screen without a dismissal throws and stays")
    func notTold() async throws {
        let app = try TestApp("a")
        let notice = Notice()
        try app["a"].present(notice)
        await expectRefusal(.nothingToUnwind, saying: "Notice", "DismissalProvidingTask", in: app.window) {
            try await notice.dismiss(with: ())
        }
        expectHierarchy(app.window, "a ^ Notice")
    }

    @Test("172 A found screen gets the latest dismissal, which gets the screen and a typed value")
    func foundScreens() async throws {
        let app = try TestApp("a")
        let log = app.log
        func picker(_ name: String) -> DestinationStep<Picker, Void> {
            StepAssembly { Picker() }
                .adding(
                    DismissalProvidingTask { (screen: Picker, color: String) in
                        log.add("\(name): \(screen) picked \(color)")
                        try screen.dismiss(animated: false)
                    }
                )
                .using(.present).from(.current).assemble()
        }
        let built = try await app.router.navigate(to: picker("first"))
        let found = try await app.router.navigate(to: picker("second"))
        #expect(built === found)
        try await found.dismiss(with: "green")
        expectHierarchy(app.window, "a")
        #expect(log.take() == ["second: Picker picked green"])
    }

    @Test("172 An error that the dismissal throws reaches the caller")
    func failure() async throws {
        let app = try TestApp("a")
        let step = StepAssembly { Notice() }
            .adding(DismissalProvidingTask { (_: Notice, _: Void) in throw Refusal(reason: "unsaved") })
            .using(.present).from(.current).assemble()
        let notice = try await app.router.navigate(to: step)
        await #expect(throws: Refusal(reason: "unsaved")) { try await notice.dismiss(with: ()) }
        expectHierarchy(app.window, "a ^ Notice")
    }
}
