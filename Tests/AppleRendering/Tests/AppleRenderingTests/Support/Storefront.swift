import Foundation
import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyUIKit
import StorefrontApp
import Testing
import UIKit

@testable import StorefrontUIKit

/// The Storefront of Example/Apple in a scene of the simulated UIKit, and a customer.
@MainActor
final class Storefront {
    private let delegate = ShopSceneDelegate()
    private let scene = UIWindowScene()
    let renderer: UIKitRenderer

    /// Opens a scene, and waits until it shows the first screens.
    init(isCompact: Bool = true, link: String? = nil) async throws {
        Simulation.begin()
        let contexts = try Set([link].compactMap(\.self).map { UIOpenURLContext(try #require(URL(string: $0))) })
        delegate.scene(scene, willConnectTo: UISceneSession(), options: UIScene.ConnectionOptions(contexts))
        renderer = try #require(delegate.shop?.renderer)
        Simulation.shared.setCompact(isCompact, try #require(delegate.window))
        try #require(await until { !(renderer.window.root is LaunchScreen) })
        await renderer.untilIdle()
    }

    /// Opens a link.
    func open(_ link: String) throws {
        delegate.scene(scene, openURLContexts: [UIOpenURLContext(try #require(URL(string: link)))])
    }

    /// Closes the scene.
    func disconnect() { delegate.sceneDidDisconnect(scene) }

    // MARK: What the customer sees

    /// Waits until UIKit and the hierarchy show the pages, and an alert or none.
    func expect(
        _ shown: String, alert: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        _ = await until { content == shown && alertText == alert && !Simulation.shared.isInTransition }
        await renderer.untilIdle()
        #expect(content == shown, sourceLocation: sourceLocation)
        #expect(alertText == alert, sourceLocation: sourceLocation)
        #expect(Simulation.shared.refusals == [], sourceLocation: sourceLocation)
    }

    /// The titles of the pages that UIKit shows, without alerts, after a comparison with the
    /// hierarchy.
    private var content: String {
        let (shown, expected) = (levels(\.titles), levels(of: renderer.window))
        return shown == expected ? shown : "UIKit shows \(shown), and the hierarchy is \(expected)."
    }

    private func levels(_ text: (UIViewController) -> String) -> String {
        var levels = renderer.rootViewController.children.map(text)
        var presented = renderer.rootViewController.presentedViewController
        while let page = presented, !(page is UIAlertController) {
            levels.append(text(page.pageInLevel))
            presented = page.presentedViewController
        }
        return levels.joined(separator: " ^ ")
    }

    private func levels(of window: RoutingWindow) -> String {
        var (levels, level) = ([String](), window.root)
        while let root = level {
            levels.append(root.titles)
            level = root.presented
        }
        return levels.joined(separator: " ^ ")
    }

    private var topmost: UIViewController {
        var page = renderer.rootViewController
        while let presented = page.presentedViewController { page = presented }
        return page
    }

    /// The alert over all pages.
    private var alert: UIAlertController? { topmost as? UIAlertController }
    /// The text of the alert.
    var alertText: String? { alert?.title }

    /// The page that the customer sees, under an alert.
    private var page: RowsViewController? {
        renderer.window.visibleScreen.flatMap { renderer.page(of: $0) as? RowsViewController }
    }

    /// The texts of the rows that the customer sees, with a line for each group.
    var rows: [String] {
        guard let page, let table = page.tableView else { return [] }
        return (0..<page.numberOfSections(in: table)).map { section in
            let header = page.tableView(table, titleForHeaderInSection: section).map { [$0 + ":"] } ?? []
            let rows = (0..<page.tableView(table, numberOfRowsInSection: section)).map { row in
                page.text(at: IndexPath(row: row, section: section))
            }
            return (header + rows).joined(separator: " | ")
        }
    }

    // MARK: What the customer does

    /// Taps the row with a label.
    func tap(_ label: String) throws {
        let page = try #require(page)
        let table = try #require(page.tableView)
        let paths = (0..<page.numberOfSections(in: table)).flatMap { section in
            (0..<page.tableView(table, numberOfRowsInSection: section)).map { IndexPath(row: $0, section: section) }
        }
        let path = try #require(paths.first { page.text(at: $0).hasPrefix(label) }, "There is no \(label).")
        page.tableView(table, didSelectRowAt: path)
    }

    /// Taps a row, and enters a text in the alert that asks for it.
    func enter(_ text: String, at label: String) async throws {
        try tap(label)
        try #require(await until { alert != nil && !Simulation.shared.isInTransition })
        alert?.textFields?.first?.text = text
        try answer("OK")
    }

    /// Answers the question of an alert.
    func answer(_ answer: String) throws { Simulation.shared.tap(answer, of: try #require(alert)) }

    /// Taps a tab.
    func tapTab(_ position: Int) throws {
        let tabs = try #require(renderer.rootViewController.children.first as? UITabBarController)
        Simulation.shared.tapTab(position, of: tabs)
    }

    /// Swipes the visible page away, in the innermost stack that has a page below it.
    func swipeBack() throws {
        let parents = sequence(first: page as UIViewController?, next: { $0?.parent })
        let stack = parents.lazy.compactMap { $0 as? UINavigationController }.first { $0.viewControllers.count > 1 }
        // Over a page with a bar of its own, the router goes back, and there is no gesture.
        Simulation.shared.beginSwipe(in: try #require(stack))?.end(isFinished: true)
    }

    /// Taps the back button.
    func tapBack() throws { Simulation.shared.tapBack(in: try stack) }

    /// Pulls the topmost sheet down, which bounces if it asks first.
    func pullDown() { Simulation.shared.beginPull(of: topmost)?.end(isFinished: true) }

    private var stack: UINavigationController {
        get throws {
            var controller = page as UIViewController?
            while let parent = controller?.parent {
                if let stack = parent as? UINavigationController { return stack }
                controller = parent
            }
            return try #require(nil as UINavigationController?)
        }
    }
}

extension RowsViewController {
    /// The text of a row, with its value in parentheses.
    fileprivate func text(at path: IndexPath) -> String {
        let cell = tableView(tableView, cellForRowAt: path)
        let content = cell.contentConfiguration as? UIListContentConfiguration
        let value = content?.secondaryText ?? ""
        return (content?.text ?? "") + (value.isEmpty ? "" : " (\(value))")
            + (cell.accessoryType == .disclosureIndicator ? " ›" : "")
    }
}

extension UIViewController {
    /// The titles of the pages in the page, of which a tab bar shows the selected tab.
    fileprivate var titles: String {
        switch self {
        case let stack as UINavigationController: stack.viewControllers.map(\.titles).joined(separator: " > ")
        case let tabs as UITabBarController: tabs.selectedViewController?.titles ?? ""
        case let split as UISplitViewController:
            split.shownColumns.flatMap(\.viewControllers).map(\.titles)
                .joined(separator: split.isCollapsed ? " > " : " | ")
        case let page as ContainerPage: page.pages.map(\.titles).joined()
        default: title ?? ""
        }
    }
}

extension Screen {
    /// What the titles of the screen's page have to be.
    fileprivate var titles: String {
        switch self {
        case let tabs as TabContainer: tabs.selected?.titles ?? ""
        case let split as SplitContainer:
            split.children.map(\.titles).joined(separator: split.isCollapsed ? " > " : " | ")
        case let container as Container: container.children.map(\.titles).joined(separator: " > ")
        default: title ?? ""
        }
    }
}
