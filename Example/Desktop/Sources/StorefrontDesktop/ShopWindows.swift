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
        add(main)
    }

    /// The windows in the order in which they were opened.
    var all: [WindowDisplay] { [main] + others }

    /// The window that the customer has used last.
    var active: WindowDisplay { all.first { $0.app.window === directory.windows.first } ?? main }

    private func add(_ display: WindowDisplay) {
        display.windows = self
        PrimaryMenu.addShortcuts(Self.shortcuts, to: display.window)
        directory.add(display.app.window)
        display.window.onActivate = { [weak directory, weak display] in
            if let display { directory?.activate(display.app.window) }
        }
    }

    private static var shortcuts: [(keys: String, title: String)] {
        [
            ("<Control>f", "Search for products"), (ToolkitWindow.backKeys, "Go back"),
            ("Escape", "Cancel what is loading, or close what is on top"),
            ("<Control>n", "Open in a new window"), ("<Control>question", "Show the keyboard shortcuts"),
            ("<Control>w", "Close the window"), ("<Control>q", "Quit"),
        ]
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
