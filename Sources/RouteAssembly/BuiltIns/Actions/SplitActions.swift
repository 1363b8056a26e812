/// Makes a screen the primary column of a split container: ``Action/setAsPrimary``.
public struct SetAsPrimary<Host: SplitContainer>: ContainerAction {
    /// Makes the action, for a container of one's own class.
    public init() {}

    /// Replaces the first column and leaves the detail.
    public func embed(_ screen: Screen, in children: inout [Screen]) throws {
        children = [screen] + children.dropFirst()
    }
}

/// Makes a screen the detail of a split container: ``Action/pushToDetails``.
public struct PushToDetails<Host: SplitContainer>: ContainerAction {
    /// Makes the action, for a container of one's own class.
    public init() {}

    /// Replaces the second column.
    ///
    /// A split without a primary column is ``RoutingError/Code/primaryMissing``.
    public func embed(_ screen: Screen, in children: inout [Screen]) throws {
        try requirePrimary(for: screen, in: children)
        children = children.prefix(1) + [screen]
    }
}

/// Pushes a screen onto the navigation container in the detail column of a split container:
/// ``Action/pushOnToDetails``.
public struct PushOnToDetails<Host: SplitContainer>: ContainerAction {
    /// Makes the action, for a container of one's own class.
    public init() {}

    /// Pushes onto the second column.
    ///
    /// A split without a detail takes a navigation container as its detail, and then the screens
    /// for it.
    ///
    /// - Throws:
    ///   ``RoutingError/Code/primaryMissing`` without a first column, ``RoutingError/Code/detailsMissing`` without a navigation container in the second, ``RoutingError/Code/invalidChildren``
    ///   for a second navigation container.
    public func embed(_ screen: Screen, in children: inout [Screen]) throws {
        try requirePrimary(for: screen, in: children)
        if children.count == 1, screen is NavigationContainer { return children.append(screen) }
        guard children.count > 1, let details = children[1] as? NavigationContainer else {
            throw RoutingError(
                .detailsMissing,
                "\(screen) cannot be pushed onto the detail of a split: there is no navigation container in its second column."
            )
        }
        guard !(screen is NavigationContainer) else {
            throw RoutingError(
                .invalidChildren,
                "\(screen) cannot be pushed onto \(details): the detail column holds one navigation container.")
        }
        try details.push(screen)
    }

    /// Nothing.
    public func removals(on host: Host) -> [Screen] { [] }
}

@MainActor
private func requirePrimary(for screen: Screen, in children: [Screen]) throws(RoutingError) {
    guard !children.isEmpty else {
        throw RoutingError(
            .primaryMissing, "\(screen) cannot be a detail: the split has no primary column. Set one first.")
    }
}

extension Action where Self == SetAsPrimary<SplitContainer> {
    /// The primary column of the nearest split container: `S[p | d]` becomes `S[c | d]`.
    public static var setAsPrimary: Self { Self() }
}

extension Action where Self == PushToDetails<SplitContainer> {
    /// The detail of the nearest split container: `S[p | d]` becomes `S[p | c]`.
    public static var pushToDetails: Self { Self() }
}

extension Action where Self == PushOnToDetails<SplitContainer> {
    /// On top of the navigation container in the detail column: `S[p | N[d]]` becomes
    /// `S[p | N[d, c]]`.
    public static var pushOnToDetails: Self { Self() }
}
