/// An action that pushes a screen onto a navigation container.
///
/// Chains usually refer to it as ``Action/push``. For a subclass of ``NavigationContainer``, create
/// the action with the type of the container: `Push<BoxContainer>()`.
public struct Push<Host: NavigationContainer>: ContainerAction, LibraryAction {
    /// Creates the action.
    public init() {}

    /// Appends the screen to the children.
    public func embed(_ screen: Screen, in children: inout [Screen]) throws { children.append(screen) }

    /// Pushes the screen onto the container.
    ///
    /// - Parameters:
    ///   - screen: The screen that the step has built.
    ///   - host: The container.
    ///   - animated: Indicates whether the change is animated.
    /// - Throws: The error of ``NavigationContainer/push(_:animated:)``.
    public func perform(with screen: Screen, on host: Host, animated: Bool) throws {
        try host.push(screen, animated: animated)
    }
}

/// An action that replaces all screens of a navigation container with one screen.
///
/// Chains usually refer to it as ``Action/pushAsRoot``. For a subclass of ``NavigationContainer``,
/// create the action with the type of the container: `PushAsRoot<BoxContainer>()`.
public struct PushAsRoot<Host: NavigationContainer>: ContainerAction, LibraryAction {
    /// Creates the action.
    public init() {}

    /// Replaces all children with the screen.
    public func embed(_ screen: Screen, in children: inout [Screen]) throws { children = [screen] }

    /// Returns all children.
    public func removals(on host: Host) -> [Screen] { host.children }
}

/// An action that replaces the top screen of a navigation container.
///
/// Chains usually refer to it as ``Action/pushReplacingLast``. For a subclass of
/// ``NavigationContainer``, create the action with the type of the container:
/// `PushReplacingLast<BoxContainer>()`.
public struct PushReplacingLast<Host: NavigationContainer>: ContainerAction, LibraryAction {
    /// Creates the action.
    public init() {}

    /// Replaces the last child with the screen, or adds the screen if there are no children.
    public func embed(_ screen: Screen, in children: inout [Screen]) throws {
        children = children.dropLast() + [screen]
    }

    /// Returns the last child.
    public func removals(on host: Host) -> [Screen] { Array(host.children.suffix(1)) }
}

extension Action where Self == Push<NavigationContainer> {
    /// Pushes the screen onto the nearest navigation container: `N[a]` becomes `N[a, b]`.
    public static var push: Self { Self() }
}

extension Action where Self == PushAsRoot<NavigationContainer> {
    /// Makes the screen the only one in the nearest navigation container: `N[a, d]` becomes `N[b]`.
    public static var pushAsRoot: Self { Self() }
}

extension Action where Self == PushReplacingLast<NavigationContainer> {
    /// Replaces the top screen of the nearest navigation container: `N[a, d]` becomes `N[a, b]`.
    public static var pushReplacingLast: Self { Self() }
}
