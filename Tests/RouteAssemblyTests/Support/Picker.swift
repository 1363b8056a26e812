import RouteAssembly
import Testing

/// A screen that finishes with a text.
final class Picker: Page, ResultProviding {
    typealias Output = String

    /// A step that finds a picker, or else pushes one.
    static var pushed: DestinationStep<Picker, Void> {
        StepAssembly(finder: ClassFinder()) { Picker("picker") }.using(.push).from(.nearest)
    }

    /// Pushes a page over the picker that waits when it is asked for the first time, and agrees to
    /// later questions.
    func pushQuestion(_ answer: Bool = true) throws -> Question {
        let page = Question("form", answer)
        try (parent as? NavigationContainer)?.push(page)
        return page
    }

    /// A page that waits for the test when it is asked for the first time.
    final class Question: Page {
        private(set) var count = 0
        private let answer: Bool
        private var continuation: CheckedContinuation<Void, Never>?

        init(_ name: String, _ answer: Bool) {
            self.answer = answer
            super.init(name)
        }

        override func confirmRemoval(_ reason: RemovalReason) async -> Bool {
            count += 1
            guard count == 1 else { return true }
            await withCheckedContinuation { continuation = $0 }
            return answer
        }

        /// Waits until the page is asked.
        func asked() async throws { try #require(await until { count > 0 }) }

        func open() { continuation?.resume() }
    }
}

extension TestApp {
    /// Starts a call for the result of a picker, and returns both when the call waits for it.
    func waiting(
        for step: DestinationStep<Picker, Void> = Picker.pushed, with router: (any Router)? = nil
    ) async throws -> (call: Running<String?>, picker: Picker) {
        let (router, earlier) = (router ?? self.router, awaited)
        let call = Running { try await router.result(of: step) }
        func newPicker() -> Picker? { awaited.first { picker in !earlier.contains { $0 === picker } } }
        try #require(await until { call.hasEnded || newPicker() != nil })
        await runReadyTasks()
        return (call, try #require(newPicker(), "\(String(describing: call.code))"))
    }

    private var awaited: [Picker] { window.screens.compactMap { $0.isAwaited ? $0 as? Picker : nil } }
}
