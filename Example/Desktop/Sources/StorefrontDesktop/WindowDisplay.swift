import RouteAssembly
import RouteAssemblyRendering
import StorefrontApp

/// The display of the shop in a window.
final class WindowDisplay: Display {
    let isInteractive: Bool
    var takesCommands: Bool { !isInteractive }
    let greeting: String? = nil
    var width: Int? {
        didSet { if let width { window.resize(toWidth: width * Self.columnWidth) } }
    }

    /// The number of pixels of a column of text.
    private static let columnWidth = 8

    private let app: ShopApp
    private let window: ToolkitWindow
    private let toolkit: AdwaitaToolkit
    private let renderer: Renderer<AdwaitaToolkit>
    private let input: LineReader
    private let census = Census()
    private var observation: ObservationToken?
    private var knownNotes: Set<String> = []
    private var notes: [String] = []
    private var printed = ""
    /// Indicates whether no command of the script is under way.
    private var isWaitingForCommand = false

    /// Shows an app in a window.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - window: The window, which is empty.
    ///   - isScript: Whether commands come from standard input.
    init(_ app: ShopApp, in window: ToolkitWindow, isScript: Bool) {
        (self.app, self.window, isInteractive) = (app, window, !isScript)
        input = LineReader(isOpen: isScript)
        let pages = ShopPages()
        toolkit = AdwaitaToolkit(window, text: pages.text, tabText: pages.tabText)
        renderer = Renderer(app.window, router: app.router, toolkit: toolkit)
        toolkit.connect(to: renderer)
        renderer.tabDestination = { [weak app] in app?.destination(ofTab: $0) }
        pages.perform = { [weak self] in self?.perform($0) }
        window.onClose = { [weak input] in input?.close() }
        observation = app.window.observe { [weak self] change in self?.note(change) }
        census.add(app.window.screens)
        app.isWide = true
    }

    private func note(_ change: HierarchyChange) {
        census.add(change.added)
        Task { toolkit.refresh() }
    }

    /// Performs the action of a tapped row.
    private func perform(_ action: @escaping () async throws -> Void) {
        Task {
            do { try await action() } catch { window.show(explain(error)) }
            app.noteChange()
            toolkit.refresh()
        }
    }

    // MARK: Display

    var isCurrent: Bool { tree == printed }

    private var tree: String { "\(app.window.snapshot())" }

    func show(_ message: String?) async {
        await renderer.untilIdle()
        toolkit.refresh()
        let texts = notes + [message].compactMap(\.self)
        notes = []
        guard !isInteractive else { return texts.forEach(window.show) }
        printed = tree
        if message != printed { write(printed) }
        for text in texts { write(text) }
        writeDifference()
    }

    func note(_ note: String) {
        guard knownNotes.insert(note).inserted else { return }
        if isInteractive { window.show(note) } else { notes.append(note) }
    }

    func readLine() async -> String? {
        isWaitingForCommand = true
        defer { isWaitingForCommand = false }
        while let line = await input.next() {
            write("> " + line)
            guard await report(line) else { return line }
        }
        return nil
    }

    func ask(_ question: String) async -> String? {
        write(question)
        let line = await input.next()
        write("> " + (line ?? ""))
        return line
    }

    /// Asks in the window, unless a command of the script has led to the question.
    func confirm(_ question: String) async -> Bool? {
        isInteractive || isWaitingForCommand ? await window.ask(question) : nil
    }

    func close() { toolkit.window.answer(false) }

    // MARK: Reports

    /// Prints the answer to a line that is a question about the window.
    ///
    /// - Parameter line: The line.
    /// - Returns: `false` if the line is a command of the shop.
    private func report(_ line: String) async -> Bool {
        let words = line.split(separator: " ", maxSplits: 1)
        switch words.first {
        case "where" where words.count > 1:
            await renderer.untilIdle()
            let center = await window.center(of: String(words[1]))
            write(center.map { "\($0.x) \($0.y)\($0.isReached ? "" : " covered")" } ?? "nowhere")
        case "focus":
            await renderer.untilIdle()
            write(window.focusName ?? "nothing")
        case "shown":
            await renderer.untilIdle()
            write(toolkit.description)
            writeDifference()
        case "counts":
            await renderer.untilIdle()
            write("\(census.count) screens, \(toolkit.pageCount) pages, \(toolkit.widgetCount) widgets")
        case "close": window.close()
        default: return false
        }
        return true
    }

    private func writeDifference() {
        if let difference = toolkit.difference(from: app.window) { write(difference) }
    }

    private func write(_ text: String) {
        guard !isInteractive else { return }
        StandardOutput.print(text)
    }
}

/// The screens that have been in the window, and exist.
private final class Census {
    private struct Reference {
        weak var screen: Screen?
    }

    private var references: [ObjectIdentifier: Reference] = [:]

    func add(_ screens: some Sequence<Screen>) {
        for screen in screens { references[ObjectIdentifier(screen)] = Reference(screen: screen) }
    }

    var count: Int {
        references = references.filter { $0.value.screen != nil }
        return references.count
    }
}
