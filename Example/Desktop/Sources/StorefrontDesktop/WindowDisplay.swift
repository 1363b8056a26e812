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
    private let toolkit: AdwaitaToolkit
    private let renderer: Renderer<AdwaitaToolkit>
    private let input: LineReader
    private let census = Census()
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
        toolkit = AdwaitaToolkit(window, text: pages.text, tabText: pages.tabText)
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
            window.showFailure(explain(error)) { [weak self] in self?.perform(action) }
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
        for text in texts { write(text) }
        writeDifference()
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
        isInteractive || !Script.isPerforming
            ? await (windows?.active ?? self).window.ask(question, keep: "Keep Editing", discard: "Discard") : nil
    }

    func close() {
        window.finishEditing()
        window.closeQuestion()
    }

    // MARK: Reports

    /// Prints the answer to a line that is a question about the window.
    ///
    /// - Parameter line: The line.
    /// - Returns: `false` if the line is a command of the shop.
    private func report(_ line: String) async -> Bool {
        let words = line.split(separator: " ", maxSplits: 1)
        switch words.first {
        case "in" where words.count > 1:
            let parts = words[1].split(separator: " ", maxSplits: 1).map(String.init)
            guard let windows, let number = Int(parts[0]), windows.all.indices.contains(number - 1), parts.count > 1
            else { return false }
            return await windows.all[number - 1].report(parts[1])
        case "where" where words.count > 1:
            await renderer.untilIdle()
            let center = await window.center(of: String(words[1]))
            write(center.map { "\($0.x) \($0.y)\($0.isReached ? "" : " covered")" } ?? "nowhere")
        case "focus":
            await renderer.untilIdle()
            write(window.focusName ?? "nothing")
        case "controls":
            await renderer.untilIdle()
            write(window.controlNames.joined(separator: "\n"))
        case "shown":
            await renderer.untilIdle()
            write(toolkit.description)
            writeDifference()
        case "counts":
            await renderer.untilIdle()
            write("\(census.count) screens, \(toolkit.pageCount) pages, \(toolkit.widgetCount) widgets")
        case "loading":
            await renderer.untilIdle()
            let names = app.loadingNames.isEmpty ? ["nothing"] : app.loadingNames
            write("\(names.joined(separator: ", ")), shown \(window.loadingCount) times")
        case "hold": app.isLoadingHeld = true
        case "arrive": app.isLoadingHeld = false
        case "texts":
            await renderer.untilIdle()
            write(window.texts.joined(separator: "\n"))
        case "cut":
            await renderer.untilIdle()
            write(await window.cutTexts.joined(separator: "\n"))
        case "close": window.close()
        case "links" where words.count > 1: windows?.open(words[1].split(separator: " ").map(String.init))
        case "value" where words.count > 1:
            await renderer.untilIdle()
            write(window.value(of: String(words[1])) ?? "nothing")
        case "measure": write("\(window.width) wide, at least \(window.minimumWidth)")
        case "panes" where words.count > 1:
            let stack = app.window.visibleScreen?.ancestors.lazy.compactMap { $0 as? NavigationContainer }.first
            stack?.paneCount = Int(words[1]) ?? 1
        case "text" where words.count > 1: TextSize.scale = Double(words[1]) ?? 1
        case "direction" where words.count > 1: window.setDirection(isRightToLeft: words[1] == "rtl")
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
