import Adwaita
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

    let app: ShopApp
    let window: ToolkitWindow
    /// The windows of the shop, of which this is one.
    weak var windows: ShopWindows?
    let toolkit: AdwaitaToolkit
    let renderer: Renderer<AdwaitaToolkit>
    private let input: LineReader
    private(set) var census = Census()
    private var observation: ObservationToken?
    private var loading: ObservationToken?
    private var knownNotes: Set<String> = []
    private var notes: [String] = []
    private var printed = ""
    /// The links to open after the start.
    private var links: [String]
    private var isStarted = false

    /// Shows an app in a new window.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - application: The application of the window.
    ///   - isScript: Whether commands come from standard input.
    ///   - links: The links to open after the start.
    init(_ app: ShopApp, in application: Application, isScript: Bool, opening links: [String]) {
        (self.app, isInteractive, self.links) = (app, !isScript, links)
        window = ToolkitWindow(application, title: "Kettle & Leaf")
        input = LineReader(isOpen: isScript)
        let pages = ShopPages()
        toolkit = AdwaitaToolkit(window)
        (toolkit.text, toolkit.tabText) = (pages.text, pages.tabText)
        renderer = Renderer(app.window, router: app.router, toolkit: toolkit)
        toolkit.renderer = renderer
        pages.perform = { [weak self] in self?.perform($0) }
        pages.didChange = { [weak self] in self?.didChange() }
        window.onClose = { [weak self] in self?.userCloses() }
        observation = app.window.observe { [weak self] change in self?.note(change) }
        loading = app.window.observePending(where: \.isLoading) { [weak self] in self?.showLoading($0) }
        window.cancelLoading = { [weak self] in self?.cancelLoading() ?? false }
        census.add(app.window.screens)
        app.columnRoom = 3
    }

    /// Shows the first screens, and opens the links.
    func start() {
        perform { [self] in
            try await app.start()
            openFirstLinks()
        }
    }

    private func openFirstLinks() {
        guard !isStarted else { return }
        isStarted = true
        open(links)
    }

    private func note(_ change: HierarchyChange) {
        census.add(change.added)
        toolkit.refreshSoon()
    }

    // MARK: Loading

    private func showLoading(_ pending: PendingActivity?) {
        guard let pending else { return window.hideLoading() }
        window.showLoading("Loading \(app.loadingNames.joined(separator: ", "))…", fraction: pending.fraction)
    }

    private func cancelLoading() -> Bool {
        guard let pending = app.window.pending, pending.isLoading else { return false }
        pending.cancel()
        window.hideLoading()
        return true
    }

    // MARK: The user

    /// The codes of navigations that have ended because the user stays, or goes elsewhere.
    private static let decisions: Set<RoutingError.Code> = [.cancelled, .removalDeclined, .superseded]

    /// Performs the action of a tapped row.
    private func perform(_ action: @escaping () async throws -> Void) {
        Task { await finish(action) }
    }

    /// Performs an action, and shows its error.
    func finish(_ action: @escaping () async throws -> Void) async {
        window.hideNotice()
        do {
            try await Script.$isPerforming.withValue(false) { try await action() }
        } catch let error as RoutingError where error.code == .loadingFailed {
            window.show(explain(error), button: "Try Again") { [weak self] in self?.perform(action) }
        } catch let error as RoutingError where Self.decisions.contains(error.code) {
            // Nothing is wrong.
        } catch {
            window.show(explain(error))
        }
        didChange()
    }

    private func didChange() {
        app.noteChange()
        windows?.refresh()
    }

    /// Updates the pages from the model.
    func refresh() { toolkit.refreshSoon() }

    /// Opens links, and shows the window in front of others.
    func open(_ links: [String]) {
        window.show()
        guard isStarted else { return self.links += links }
        guard !links.isEmpty else { return }
        Task {
            // One after the other, because a navigation ends the one that is under way.
            for link in links { await finish { [app] in try await app.open(link) } }
        }
    }

    /// Searches for products.
    func search() {
        perform { [app, toolkit, renderer] in
            try await app.search()
            await renderer.untilIdle()
            toolkit.focusFirstRow()
        }
    }

    private func userCloses() {
        perform { [self] in try await windows?.close(self) }
    }

    /// Ends the commands, and so the program.
    func endInput() { input.close() }

    // MARK: Display

    var isCurrent: Bool { tree == printed }

    private var tree: String { "\(app.window.snapshot())" }

    func show(_ message: String?) async {
        await renderer.untilIdle()
        toolkit.refresh()
        // The renderer does not announce the first screen.
        if let screen = app.window.visibleScreen { toolkit.announce(screen.title ?? "\(screen)") }
        let texts = notes + [message].compactMap(\.self)
        notes = []
        guard !isInteractive else {
            if !texts.isEmpty { window.show(texts.joined(separator: "\n")) }
            return
        }
        printed = tree
        if message != printed { write(printed) }
        for text in texts + [difference].compactMap(\.self) { write(text) }
    }

    func note(_ note: String) {
        guard knownNotes.insert(note).inserted else { return }
        if isInteractive { window.show(note) } else { notes.append(note) }
    }

    func notify(_ text: String, opening link: String) {
        let active = windows?.active ?? self
        active.window.show(text, button: "Open") { [weak active] in active?.open([link]) }
    }

    func readLine() async -> String? {
        openFirstLinks()
        while let line = await input.next() {
            write("> " + line)
            guard await (windows?.active ?? self).report(line) else { return line }
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
        isInteractive || !Script.isPerforming
            ? await (windows?.active ?? self).window.ask(question, keep: "Keep Editing", discard: "Discard") : nil
    }

    func close() {
        window.finishEditing()
        window.closeQuestion()
    }

    /// The difference between the widgets and the hierarchy; `nil` if there is none.
    var difference: String? { toolkit.difference(from: app.window) }

    func write(_ text: String) {
        if !isInteractive { StandardOutput.print(text) }
    }
}
