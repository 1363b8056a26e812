/// An action that replaces the primary column of a split container.
///
/// Chains usually refer to it as ``Action/setAsPrimary``. For a subclass of ``SplitContainer``,
/// create the action with the type of the container: `SetAsPrimary<MySplit>()`.
public struct SetAsPrimary<Host: SplitContainer>: ContainerAction, LibraryAction {
    /// Creates the action.
    public init() {}

    /// Replaces the primary column with the screen, and keeps the detail column.
    public func embed(_ screen: Screen, in children: inout [Screen]) throws {
        children = [screen] + children.dropFirst()
    }

    /// Returns the primary column.
    public func removals(on host: Host) -> [Screen] { Array(host.children.prefix(1)) }
}

/// An action that replaces the columns of a split container after the primary one.
///
/// In a split with two columns, that is the detail column. Chains usually refer to the action as
/// ``Action/showDetail``. For a subclass of ``SplitContainer``, create it with the type of the
/// container: `ShowDetail<MySplit>()`.
public struct ShowDetail<Host: SplitContainer>: ContainerAction, LibraryAction {
    /// Creates the action.
    public init() {}

    /// Replaces the columns after the primary one with the screen.
    ///
    /// - Parameters:
    ///   - screen: The screen that the step has built.
    ///   - children: The children of the container.
    /// - Throws: ``RoutingError/Code/primaryMissing`` if there is no primary column. The list has
    ///   not changed then.
    public func embed(_ screen: Screen, in children: inout [Screen]) throws {
        try requirePrimary(for: screen, in: children)
        children = children.prefix(1) + [screen]
    }

    /// Returns the columns after the primary one.
    public func removals(on host: Host) -> [Screen] { Array(host.children.dropFirst()) }
}

/// An action that replaces a column of a split container, and removes those after it.
///
/// Chains usually refer to it as ``Action/showColumn(at:)``. For a subclass of ``SplitContainer``,
/// create the action with the type of the container: `ShowColumn<MySplit>(at: 2)`.
public struct ShowColumn<Host: SplitContainer>: ContainerAction, LibraryAction {
    private let position: Int

    /// Creates the action.
    ///
    /// - Parameter position: The position of the column, counted from 0.
    public init(at position: Int) { self.position = position }

    /// Replaces the column with the screen, and removes the columns after it.
    ///
    /// - Parameters:
    ///   - screen: The screen that the step has built.
    ///   - children: The children of the container.
    /// - Throws: ``RoutingError/Code/invalidIndex`` if a column before it is missing. The list has
    ///   not changed then.
    public func embed(_ screen: Screen, in children: inout [Screen]) throws {
        guard position >= 0, position <= children.count else {
            throw RoutingError(
                .invalidIndex,
                "\(screen) cannot be placed in column \(position) of a split, which has \(children.count): "
                    + "columns are counted from 0. Place those before it first.")
        }
        children = children.prefix(position) + [screen]
    }

    /// Returns the column, and those after it.
    public func removals(on host: Host) -> [Screen] { Array(host.children.dropFirst(max(position, 0))) }
}

/// An action that pushes a screen onto the navigation container in the detail column of a split
/// container.
///
/// Chains usually refer to it as ``Action/pushOntoDetail``. For a subclass of ``SplitContainer``,
/// create the action with the type of the container: `PushOntoDetail<MySplit>()`.
public struct PushOntoDetail<Host: SplitContainer>: ContainerAction, LibraryAction {
    /// Creates the action.
    public init() {}

    /// Pushes the screen onto the navigation container in the detail column.
    ///
    /// If there is no detail column and the screen is a navigation container, the screen becomes
    /// the detail column.
    ///
    /// - Parameters:
    ///   - screen: The screen that the step has built.
    ///   - children: The children of the container.
    /// - Throws: ``RoutingError/Code/primaryMissing`` if there is no primary column,
    ///   ``RoutingError/Code/detailMissing`` if there is no navigation container in the detail
    ///   column, or ``RoutingError/Code/invalidChildren`` if the screen is a navigation container
    ///   and the detail column contains another one.
    public func embed(_ screen: Screen, in children: inout [Screen]) throws {
        try requirePrimary(for: screen, in: children)
        if children.count == 1, screen is NavigationContainer { return children.append(screen) }
        guard children.count > 1, let detail = children.last as? NavigationContainer else {
            throw RoutingError(
                .detailMissing,
                "\(screen) cannot be pushed onto the detail column of a split: there is no navigation container in it. "
                    + "Place one with showDetail first.")
        }
        guard !(screen is NavigationContainer) else {
            throw RoutingError(
                .invalidChildren,
                "\(screen) cannot be pushed onto \(detail): both are navigation containers. "
                    + "Replace the detail column with showDetail instead.")
        }
        try detail.push(screen)
    }
}

@MainActor
private func requirePrimary(for screen: Screen, in children: [Screen]) throws(RoutingError) {
    guard !children.isEmpty else {
        throw RoutingError(
            .primaryMissing,
            "\(screen) cannot be placed in the detail column: the split has no primary column. "
                + "Place one with setAsPrimary first.")
    }
}

extension Action where Self == SetAsPrimary<SplitContainer> {
    /// Replaces the primary column of the nearest split container: `S[p | d]` becomes `S[c | d]`.
    public static var setAsPrimary: Self { Self() }
}

extension Action where Self == ShowDetail<SplitContainer> {
    /// Replaces the detail column of the nearest split container: `S[p | d]` becomes `S[p | c]`.
    public static var showDetail: Self { Self() }
}

extension Action where Self == ShowColumn<SplitContainer> {
    /// Replaces a column of the nearest split container, and removes those after it:
    /// `S[p | d | e]` becomes `S[p | c]` at position 1.
    ///
    /// - Parameter position: The position of the column, counted from 0.
    /// - Returns: The action.
    public static func showColumn(at position: Int) -> Self { Self(at: position) }
}

extension Action where Self == PushOntoDetail<SplitContainer> {
    /// Pushes the screen onto the navigation container in the detail column of the nearest split
    /// container: `S[p | N[d]]` becomes `S[p | N[d, c]]`.
    public static var pushOntoDetail: Self { Self() }
}
