/// A value with which a container factory builds the children of its container.
///
/// A navigation passes the coordinator to ``ContainerFactory/build(with:integrating:)``. The
/// children are the screens that preceding steps of the chain put into the container.
@MainActor
public struct ChildCoordinator {
    /// Builds the screens of the preceding steps; `nil` if there are none.
    private let buildChildren: ((_ existing: [Screen]) throws -> [Screen])?
    private let report: ((Screen, _ context: Any) throws -> Void)?
    /// The preview that the container is built for; `nil` in a navigation of an app.
    let previewing: PreviewRun?

    /// Creates a coordinator without children.
    ///
    /// Use it to call a container factory outside a navigation, for example in a test.
    public init() { (buildChildren, report, previewing) = (nil, nil, nil) }

    /// Creates the coordinator of a navigation.
    ///
    /// - Parameters:
    ///   - buildChildren: A closure that builds the screens of the preceding steps and adds them to
    ///     a list of children; `nil` if there are none.
    ///   - report: A closure that receives each screen that the factory has built without a step.
    ///   - previewing: The preview that the container is built for.
    init(
        buildChildren: ((_ existing: [Screen]) throws -> [Screen])?,
        report: ((Screen, _ context: Any) throws -> Void)?, previewing: PreviewRun?
    ) {
        (self.buildChildren, self.report, self.previewing) = (buildChildren, report, previewing)
    }

    /// Indicates whether there are no children to build.
    public var isEmpty: Bool { buildChildren == nil }

    /// Builds the screens of the preceding steps and adds them to a list of children.
    ///
    /// For each step, the factory builds the screen, the context tasks configure it, and the action
    /// adds it to the list. Call this method once. Later calls return `existing` unchanged.
    ///
    /// - Parameter existing: The children that the factory has built itself. The screens are added
    ///   to them.
    /// - Returns: The children to set. The factory may add other screens to the list.
    /// - Throws: The error of a factory, a task, or an action. Rethrow it, so that the navigation
    ///   ends with it.
    public func build(integrating existing: [Screen] = []) throws -> [Screen] {
        try buildChildren?(existing) ?? existing
    }

    /// A coordinator without children, for a container that the factory builds inside its
    /// container.
    var withoutChildren: ChildCoordinator {
        ChildCoordinator(buildChildren: nil, report: report, previewing: previewing)
    }

    /// Reports a screen that the container factory has built without a step.
    func didBuild(_ screen: Screen, with context: Any) throws {
        try report?(screen, context)
    }
}
