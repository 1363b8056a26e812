import RouteAssembly

/// A screen with content to draw.
///
/// A page owns its data. Other screens are known to it only as routes.
protocol Page: Screen {
    /// The content, which is read again for every frame.
    var rows: [Row] { get }
}

extension Page {
    /// Returns an item that navigates to a route.
    func link(_ label: String, value: String = "›", to route: ShopRoute) -> Row {
        .button(label, value: value) { try await self.navigate(to: route) }
    }
}

/// A page that is the first one of a tab.
protocol TabPage: Screen {
    /// The title in the tab bar.
    var tabTitle: String { get }
}
