public import RouteAssembly

/// A screen with content to draw.
///
/// A page owns its data. Other screens are known to it only as routes.
public protocol Page: Screen {
    /// The content, which is read again for every frame.
    var rows: [Row] { get }
}

/// The superclass of the pages, so that a user interface can extend them all.
public class PageScreen: Screen {
    init(title: String? = nil) {
        super.init()
        self.title = title
    }
}

extension Page {
    /// Returns an item that navigates to a route.
    func link(_ label: String, value: String = "›", style: Control.Style = .row, to route: ShopRoute) -> Row {
        .button(label, value: value, style: style) { try await self.navigate(to: route) }
    }
}

extension Screen {
    /// The number beside the title of the screen's tab; 0 for none.
    public var barBadge: Int {
        (self as? any TabPage)?.tabBadge ?? (self as? Container)?.children.first?.barBadge ?? 0
    }

    /// The title of the screen's tab, which is that of its first page.
    public var barTitle: String {
        if let page = self as? any TabPage { return page.tabTitle }
        return (self as? Container)?.children.first?.barTitle ?? title ?? "\(self)"
    }
}

/// A page that is the first one of a tab.
public protocol TabPage: Screen {
    /// The title in the tab bar.
    var tabTitle: String { get }
    /// The number beside the title; 0 for none.
    var tabBadge: Int { get }
}

extension TabPage {
    /// No number.
    public var tabBadge: Int { 0 }
}

/// The screen before the first navigation.
public final class LaunchScreen: PageScreen, Page {
    init() { super.init(title: "Kettle & Leaf") }

    /// A sentence.
    public var rows: [Row] { [.text("Putting the kettle on …")] }
}
