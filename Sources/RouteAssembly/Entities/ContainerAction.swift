/// An action that gives a screen its place in a container's list of children.
///
/// It serves a container that exists and one that is being built, with the same code.
///
/// ```swift
/// struct PushOnce: ContainerAction {
///     typealias Host = NavigationContainer
///
///     func embed(_ screen: Screen, in children: inout [Screen]) throws {
///         children.removeAll { type(of: $0) == type(of: screen) }
///         children.append(screen)
///     }
/// }
/// ```
@MainActor
public protocol ContainerAction<Host>: Action where Host: Container {
    /// Changes the list of a container's children so that it holds `screen`.
    func embed(_ screen: Screen, in children: inout [Screen]) throws
}

extension ContainerAction {
    /// Embeds the screen in the host's children and sets them, in one change.
    public func perform(with screen: Screen, on host: Host, animated: Bool) throws {
        var children = host.children
        try embed(screen, in: &children)
        try host.setChildren(children, animated: animated)
    }

    /// What embedding some screen would leave out.
    public func removals(on host: Host) -> [Screen] {
        var children = host.children
        var removals: [Screen] = []
        // An embedding may change more than its list: the hierarchy is restored.
        try? Transaction.run(animated: false) { _ in
            guard (try? embed(Screen(), in: &children)) != nil else { return .rollback }
            let kept = ScreenSet(children)
            removals = host.children.filter { !kept.contains($0) }
            return .rollback
        }
        return removals
    }

    /// Indicates whether containers of a type are hosts of the action.
    func canEmbed(in container: Any.Type) -> Bool { container is Host.Type }
}
