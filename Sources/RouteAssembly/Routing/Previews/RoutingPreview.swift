/// The hierarchy that a navigation would end with, as
/// ``DefaultRouter/preview(of:)-(Destination)`` returns it.
///
/// ```swift
/// let preview = try router.preview(of: .to(Steps.product, with: 42))
/// print(preview)
/// // NavigationContainer
/// // ├ HomeScreen (hidden)
/// // └ ProductScreen
/// ```
public struct RoutingPreview: Hashable, Sendable {
    /// The predicted hierarchy: the kinds, places, selections, and visibility of the screens.
    ///
    /// A screen that is in the window has its description as the label, as in a snapshot of the
    /// window. The label of a new screen is the name of its type, because its description can depend
    /// on context tasks and on data, which a preview does without. If there is an ``obstacle``, it is
    /// the hierarchy that the navigation reaches before it builds the screen, or the container that
    /// it builds together with the screen.
    public let hierarchy: HierarchySnapshot
    /// The reason why the preview ends early; `nil` if ``hierarchy`` is where the navigation ends.
    public let obstacle: PreviewObstacle?

    init(hierarchy: HierarchySnapshot, obstacle: PreviewObstacle?) {
        (self.hierarchy, self.obstacle) = (hierarchy, obstacle)
    }
}

extension RoutingPreview: CustomStringConvertible {
    /// The hierarchy with one line for each screen, followed by the obstacle.
    public var description: String {
        obstacle.map { "\(hierarchy)\nThe preview ends here: \($0)" } ?? hierarchy.description
    }
}
