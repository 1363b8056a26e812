import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor @Suite("Behaviours: screens that are told how to leave")
struct DismissibleBehaviours {
    private final class Picker: Screen, Dismissible {
        var dismissal: (@MainActor (Picker, String) async throws -> Void)?
    }

    private final class Notice: Screen, Dismissible {
        var dismissal: (@MainActor (Notice, Void) async throws -> Void)?
    }

    @Test("170 the configuration decides how a screen leaves")
    func configured() async throws {
        let stage = try Stage("a")
        let router = stage.router
        let notice = StepAssembly { Notice() }
            .adding(
                DismissalProvidingTask { (_: Notice, _: Void) in
                    try await router.navigate(to: .custom(using: PresentingFinder()))
                }
            )
            .using(.push).from(.navigation).using(.present).from(.current).assemble()
        let x = try await router.navigate(to: notice)
        expectHierarchy(stage.window, "a ^ N[Notice]")
        try await x.dismiss(with: ())
        expectHierarchy(stage.window, "a")
    }

    @Test("171 a screen that nobody told how to leave says so, and stays")
    func notTold() async throws {
        let stage = try Stage("a")
        let notice = Notice()
        try stage["a"].present(notice)
        await expectRefusal(.nothingToUnwind, saying: "Notice", "DismissalProvidingTask", in: stage.window) {
            try await notice.dismiss(with: ())
        }
        expectHierarchy(stage.window, "a ^ Notice")
    }

    @Test("172 a found screen is told anew; the way to leave gets the screen and a value of its type")
    func foundScreens() async throws {
        let stage = try Stage("a")
        let log = stage.log
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
        let built = try await stage.router.navigate(to: picker("first"))
        let found = try await stage.router.navigate(to: picker("second"))
        #expect(built === found)
        try await found.dismiss(with: "green")
        expectHierarchy(stage.window, "a")
        #expect(log.take() == ["second: Picker picked green"])
    }

    @Test("172 what the way to leave throws arrives at whoever asked to leave")
    func failure() async throws {
        let stage = try Stage("a")
        let step = StepAssembly { Notice() }
            .adding(DismissalProvidingTask { (_: Notice, _: Void) in throw Refusal(reason: "unsaved") })
            .using(.present).from(.current).assemble()
        let notice = try await stage.router.navigate(to: step)
        await #expect(throws: Refusal(reason: "unsaved")) { try await notice.dismiss(with: ()) }
        expectHierarchy(stage.window, "a ^ Notice")
    }
}
