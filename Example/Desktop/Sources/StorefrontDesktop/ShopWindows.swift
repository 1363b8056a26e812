import Adwaita
import RouteAssembly
import StorefrontApp

/// The windows of the shop: the one that the program begins with, and those that the customer has
/// opened beside it.
final class ShopWindows {
    /// The window that the program begins and ends with.
    let main: WindowDisplay
    private var others: [WindowDisplay] = []
    private let application: Application
    /// The windows, in the order in which they were active.
    private let directory: WindowDirectory

    /// Shows an app in the first window.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - application: The application of the windows.
    ///   - isScript: Whether commands come from standard input.
    ///   - links: The links to open after the start.
    init(_ app: ShopApp, of application: Application, isScript: Bool, opening links: [String]) {
        self.application = application
        directory = WindowDirectory { app.window }
        main = WindowDisplay(app, in: application, isScript: isScript, opening: links)
        addActions()
        add(main)
    }

    private func addActions() {
        application.addAction("search") { [weak self] in self?.active.search() }
        application.addAction("new-window") { [weak self] in self?.openAnother() }
        application.addAction("close") { [weak self] in self?.active.window.close() }
        application.addAction("quit") { [weak self] in self?.main.window.close() }
        application.addAction("about") { [weak self] in
            guard let self else { return }
            PrimaryMenu.showAbout(
                "Storefront", icon: Program.applicationID,
                comments: "A tea shop, and the example of RouteAssembly, a router for Swift.", over: active.window)
        }
        application.addShortcut("<Control>f", to: "app.search", "Search for products")
        application.addShortcut("<Control>n", to: "app.new-window", "Open in a new window")
        application.addShortcut("<Control>question", to: "win.show-help-overlay", "Show the keyboard shortcuts")
        application.addShortcut("<Control>w", to: "app.close", "Close the window")
        application.addShortcut("<Control>q", to: "app.quit", "Quit")
    }

    /// The windows in the order in which they were opened.
    var all: [WindowDisplay] { [main] + others }

    /// The window that the customer has used last.
    var active: WindowDisplay { all.first { $0.app.window === directory.windows.first } ?? main }

    private func add(_ display: WindowDisplay) {
        display.windows = self
        PrimaryMenu.addShortcuts(of: application, to: display.window)
        directory.add(display.app.window)
        display.window.onActivate = { [weak directory, weak display] in
            if let display { directory?.activate(display.app.window) }
        }
    }

    /// Opens the visible screen of the active window in another window.
    func openAnother() {
        let links = [active.app.link].compactMap(\.self)
        let display = WindowDisplay(
            ShopApp(beside: main.app), in: application, isScript: !main.isInteractive, opening: links)
        others.append(display)
        add(display)
        display.start()
    }

    /// Opens links of another program, each in the window that suits it, and shows that window.
    func open(_ links: [String]) {
        guard !others.isEmpty, !links.isEmpty else { return active.open(links) }
        Task {
            for link in links {
                await active.finish { [self] in
                    let window = try await main.app.open(link, in: directory)
                    all.first { $0.app.window === window }?.window.show()
                }
            }
        }
    }

    /// Closes a window, unless the customer keeps unsaved input in it.
    ///
    /// All windows close with the first one, which ends the program.
    func close(_ display: WindowDisplay) async throws {
        guard display === main else {
            try await directory.close(display.app.window, animated: false)
            others.removeAll { $0 === display }
            return display.window.destroy()
        }
        for other in others { try await close(other) }
        try await main.app.prepareToEnd()
        main.endInput()
    }

    /// Lets all windows show a change of the model.
    func refresh() { for display in all { display.refresh() } }
}
