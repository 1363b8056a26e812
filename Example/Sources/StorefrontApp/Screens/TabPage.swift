import RouteAssembly

/// A page that stands for a tab.
protocol TabPage: Screen {
    /// What the tab bar says.
    var tabTitle: String { get }
}
