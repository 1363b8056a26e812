/// Adds a screen to a tab container: ``Action/addTab``.
public struct AddTab<Host: TabContainer>: ContainerAction {
    private let index: Int?
    private let replacing: Bool

    /// Adds it at a position, the end unless told otherwise, in the place of the tab that is there
    /// or before it.
    public init(at index: Int? = nil, replacing: Bool = false) { (self.index, self.replacing) = (index, replacing) }

    /// Inserts the screen; behind the last tab if there are fewer.
    ///
    /// A negative position is ``RoutingError/Code/invalidIndex``.
    public func embed(_ screen: Screen, in children: inout [Screen]) throws {
        guard let index, index < children.count else { return children.append(screen) }
        guard index >= 0 else {
            throw RoutingError(
                .invalidIndex, "\(screen) cannot be added as tab \(index): positions are counted from 0.")
        }
        if replacing { children[index] = screen } else { children.insert(screen, at: index) }
    }
}

extension Action where Self == AddTab<TabContainer> {
    /// The last tab of the nearest tab container, selected then.
    public static var addTab: Self { Self() }

    /// A tab of the nearest tab container at a position, before or in the place of the tab that is
    /// there; selected then.
    public static func addTab(at index: Int, replacing: Bool = false) -> Self { Self(at: index, replacing: replacing) }
}
