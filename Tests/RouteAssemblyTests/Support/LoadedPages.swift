import RouteAssembly
import RouteAssemblyTesting

/// A screen that shows a loaded text, as in `b:text`.
final class LoadedPage: Page, ContextChecking {
    let id: Int
    let text: String

    convenience init(_ id: Int, _ text: String) { self.init("p", id, text) }

    init(_ name: String, _ id: Int, _ text: String) {
        (self.id, self.text) = (id, text)
        super.init("\(name)\(id):\(text)")
    }

    func isTarget(for id: Int) -> Bool { self.id == id }
}

typealias TextGate = GateLoader<Int, String>

/// A loader that logs its calls, and returns its name and the context at once.
struct LoggedLoader: Loader {
    let name: String
    let log: Log
    var error: Refusal?

    func load(with id: Int) async throws -> String {
        log.add("load \(name) \(id)")
        if let error { throw error }
        return "\(name)\(id)"
    }
}

@MainActor
func logged(_ name: String, _ log: Log) -> InlineInterceptor<Void> { interceptor { log.add("ask \(name)") } }

extension StackSuite {
    /// A step that finds the page of its context, or loads its text.
    func loaded(_ loader: some Loader<Int, String>) -> StepAssembly<LoadedPage, Int> {
        StepAssembly(loading: loader) { [log] text, id in
            log.add("build \(id)")
            return LoadedPage(id, text)
        }
    }

    /// A destination that pushes the page of its context onto the stack.
    func page(_ loader: some Loader<Int, String>) -> DestinationStep<LoadedPage, Int> {
        loaded(loader).using(.push).from(.stack)
    }

    /// A destination with a page on another page, each with its own loader.
    func twoPages(_ upper: some Loader<Int, String>, _ lower: some Loader<Int, String>) -> DestinationStep<
        LoadedPage, Int
    > {
        let below = StepAssembly(finder: NilFinder(), loading: lower) { text, id in LoadedPage("q", id, text) }
            .using(.push).from(.stack)
        return loaded(upper).using(.push).from(below)
    }
}
