/// An action that adds a screen to a tab container.
///
/// Chains usually refer to it as ``Action/addTab`` or ``Action/addTab(at:replacing:)``. For a
/// subclass of ``TabContainer``, create the action with the type of the container:
/// `AddTab<MyTabs>()`.
public struct AddTab<Host: TabContainer>: ContainerAction, LibraryAction {
    private let index: Int?
    private let replacing: Bool

    /// Creates the action.
    ///
    /// - Parameters:
    ///   - index: The position of the new tab, or `nil` to add it after the last tab.
    ///   - replacing: `true` to replace the tab at `index`, and `false` to insert the new tab
    ///     before it.
    public init(at index: Int? = nil, replacing: Bool = false) { (self.index, self.replacing) = (index, replacing) }

    /// Adds the screen to the tabs.
    ///
    /// If the position of the action is past the last tab, the screen becomes the last tab.
    ///
    /// - Parameters:
    ///   - screen: The screen that the step has built.
    ///   - children: The children of the container.
    /// - Throws: ``RoutingError/Code/invalidIndex`` if the position is negative. The list has not
    ///   changed then.
    public func embed(_ screen: Screen, in children: inout [Screen]) throws {
        guard let index, index < children.count else { return children.append(screen) }
        guard index >= 0 else {
            throw RoutingError(
                .invalidIndex, "\(screen) cannot be added as tab \(index): positions are counted from 0.")
        }
        if replacing { children[index] = screen } else { children.insert(screen, at: index) }
    }

    /// Returns the tab that the action replaces, if any.
    public func removals(on host: Host) -> [Screen] {
        guard replacing, let index, host.children.indices.contains(index) else { return [] }
        return [host.children[index]]
    }
}

extension Action where Self == AddTab<TabContainer> {
    /// Adds the screen to the nearest tab container, after the last tab: `T[a*]` becomes
    /// `T[a, b*]`.
    ///
    /// At the end of the navigation, the tab that contains the target is selected.
    public static var addTab: Self { Self() }

    /// Adds the screen to the nearest tab container at a position.
    ///
    /// With position 0, `T[a*]` becomes `T[b*, a]`, or `T[b*]` if the tab is replaced.
    ///
    /// At the end of the navigation, the tab that contains the target is selected.
    ///
    /// - Parameters:
    ///   - index: The position of the new tab, counted from 0. If there are fewer tabs, the screen
    ///     becomes the last one. If `index` is negative, the navigation ends with
    ///     ``RoutingError/Code/invalidIndex``, and the hierarchy is as it was.
    ///   - replacing: `true` to replace the tab at `index`, and `false` to insert the new tab
    ///     before it.
    /// - Returns: The action.
    public static func addTab(at index: Int, replacing: Bool = false) -> Self { Self(at: index, replacing: replacing) }
}
