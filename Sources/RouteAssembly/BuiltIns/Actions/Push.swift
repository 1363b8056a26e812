/// Puts a screen on top of a navigation container: ``Action/push``.
public struct Push<Host: NavigationContainer>: ContainerAction {
    /// Makes the action, for a container of one's own class: `Push<BoxContainer>()`.
    public init() {}

    /// Appends the screen.
    public func embed(_ screen: Screen, in children: inout [Screen]) throws { children.append(screen) }

    /// Pushes the screen.
    public func perform(with screen: Screen, on host: Host, animated: Bool) throws {
        try host.push(screen, animated: animated)
    }

    /// Nothing.
    public func removals(on host: Host) -> [Screen] { [] }
}

/// Makes a screen the only one in a navigation container: ``Action/pushAsRoot``.
public struct PushAsRoot<Host: NavigationContainer>: ContainerAction {
    /// Makes the action, for a container of one's own class.
    public init() {}

    /// Replaces everything.
    public func embed(_ screen: Screen, in children: inout [Screen]) throws { children = [screen] }
}

/// Puts a screen in the place of the one on top of a navigation container:
/// ``Action/pushReplacingLast``.
public struct PushReplacingLast<Host: NavigationContainer>: ContainerAction {
    /// Makes the action, for a container of one's own class.
    public init() {}

    /// Replaces the last screen; in an empty stack it is the first.
    public func embed(_ screen: Screen, in children: inout [Screen]) throws {
        children = children.dropLast() + [screen]
    }
}

extension Action where Self == Push<NavigationContainer> {
    /// On top of the nearest navigation container: `N[a]` becomes `N[a, b]`.
    public static var push: Self { Self() }
}

extension Action where Self == PushAsRoot<NavigationContainer> {
    /// The only screen of the nearest navigation container: `N[a, d]` becomes `N[b]`.
    public static var pushAsRoot: Self { Self() }
}

extension Action where Self == PushReplacingLast<NavigationContainer> {
    /// In the place of the top of the nearest navigation container: `N[a, d]` becomes `N[a, b]`.
    public static var pushReplacingLast: Self { Self() }
}
