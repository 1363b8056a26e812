import RouteAssembly
import UIKit

@testable import RouteAssemblyUIKit

extension UIViewController {
    /// What UIKit shows over and in a root page: the page, and each presented one with its style.
    var shownLevels: String {
        var levels = children.map(\.shownText)
        var presented = presentedViewController
        while let page = presented {
            levels.append("^\(page.modalPresentationStyle) \(page.pageInLevel.shownText)")
            presented = page.presentedViewController
        }
        return levels.joined(separator: " ")
    }

    /// The page that a controller of the toolkit presents, or the controller itself if it is the
    /// app's.
    var pageInLevel: UIViewController { (self as? LevelPage)?.page ?? self }

    /// What a page shows.
    var shownText: String {
        switch self {
        case let stack as UINavigationController: return "stack[\(list(stack.viewControllers))]"
        case let tabs as UITabBarController: return "tabs[\(list(tabs.viewControllers ?? [], tabs.selectedIndex))]"
        case let split as UISplitViewController:
            let pages = split.shownColumns.flatMap { $0.isColumnOfApp ? [$0] : $0.viewControllers }
            let coversOne = split.style == .tripleColumn && split.displayMode == .oneBesideSecondary
            return "columns\(split.isCollapsed ? "-" : coversOne ? "2" : "")[\(list(pages))]"
        case let page as ContainerPage: return "page[\(list(page.pages))]"
        case let page as ScreenPage: return page.label
        case is UIAlertController: return "alert"
        default: return title ?? "\(type(of: self))"
        }
    }

    /// Whether a navigation controller is the page of a stack, which is a column of a split.
    private var isColumnOfApp: Bool { (self as? StackPage)?.control.toolkit?.isOwn(self) == true }

    private func list(_ pages: [UIViewController], _ selected: Int? = nil) -> String {
        pages.enumerated().map { ($0 == selected ? "*" : "") + $1.shownText }.joined(separator: ", ")
    }
}

extension UISplitViewController {
    /// The navigation controllers of the columns, in their order.
    var shownColumns: [UINavigationController] {
        let columns: [Column] = [.primary, .supplementary, .secondary, .compact]
        return columns.compactMap { viewController(for: $0) as? UINavigationController }
    }
}

extension RoutingWindow {
    /// What UIKit has to show of the hierarchy, if no popover has an anchor.
    var expectedLevels: String {
        var levels: [String] = []
        var level = root
        while let root = level {
            levels.append((root.presentationStyle.map { "^\($0.name) " } ?? "") + root.expectedText)
            level = root.presented
        }
        return levels.joined(separator: " ")
    }
}

extension Presentation.Style {
    /// The name of UIKit's style.
    fileprivate var name: String {
        switch self {
        case .fullScreen: "fullScreen"
        case .overlay: "overFullScreen"
        case .sheet, .popover: "pageSheet"
        }
    }
}

extension Screen {
    /// What the page of the screen has to show.
    fileprivate var expectedText: String {
        switch self {
        case let stack as NavigationContainer where stack.paneCount > 1: "page[\(list(stack.visibleChildren))]"
        case let stack as NavigationContainer: "stack[\(list(stack.children))]"
        case let tabs as TabContainer: "tabs[\(list(tabs.children, tabs.selected))]"
        case let split as SplitContainer:
            "columns\(split.isCollapsed ? "-" : split.visibleColumnCount < split.columnLimit ? "2" : "")[\(list(split.children))]"
        case let container as Container: "page[\(list(container.visibleChildren))]"
        default: description
        }
    }

    private func list(_ screens: [Screen], _ selected: Screen? = nil) -> String {
        screens.map { screen in
            let text = screen.isEmbedded && !screen.isColumn ? "page[\(screen.expectedText)]" : screen.expectedText
            return screen === selected ? "*" + text : text
        }.joined(separator: ", ")
    }

    /// Indicates whether the page of the screen is a column of a split.
    private var isColumn: Bool {
        guard let stack = self as? NavigationContainer, let split = parent as? SplitContainer else { return false }
        return stack.paneCount == 1 && !stack.children.isEmpty && !split.isCollapsed
    }

    /// Indicates whether UIKit does not accept the page of the screen in that of its container.
    private var isEmbedded: Bool {
        guard parent is NavigationContainer || parent is SplitContainer else { return false }
        return self is NavigationContainer || self is TabContainer || self is SplitContainer
    }
}
