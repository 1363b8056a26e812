/// The common implementation of the built-in container factories.
@MainActor
struct BuiltInContainerFactory<Target, Context> {
    private let make: (Context) throws -> Target
    private let configuration: (Target) throws -> Void
    // `nil` if there are none.
    private let children: [ListedChild<Context>]?
    /// Indicates whether the container has no children but those that are listed.
    private let startsEmpty: Bool
    private var prepared: [(ChildCoordinator, inout [Screen]) throws -> Void]?

    init(
        _ make: @escaping (Context) throws -> Target, configuration: @escaping (Target) throws -> Void = { _ in },
        children: [ListedChild<Context>]? = nil, startsEmpty: Bool = false
    ) {
        (self.make, self.configuration, self.children) = (make, configuration, children)
        self.startsEmpty = startsEmpty
    }

    /// The types of the screens that the factory builds.
    ///
    /// Of tabs, a screen shows the first one, and of a navigation stack, the last one.
    var contents: ContainerContents {
        var contents = ContainerContents(isComplete: startsEmpty)
        let children = children ?? []
        let isOrdered = children.allSatisfy(\.isAppended)
        for (index, child) in children.enumerated() {
            let isHidden =
                Target.self is TabContainer.Type && index > 0
                || Target.self is NavigationContainer.Type && index < children.count - 1
            contents.add(child.factory, isHidden: isHidden && isOrdered)
        }
        return contents
    }

    mutating func prepare(with context: Context) throws {
        guard let children else { return }
        prepared = try children.map { try $0.prepare(context) }
    }

    func build(with context: Context, integrating coordinator: ChildCoordinator) throws -> Target
    where Target: Container {
        let container = try make(context)
        var screens = container.children
        if let children {
            for child in try prepared ?? children.map({ try $0.prepare(context) }) {
                try child(coordinator.withoutChildren, &screens)
            }
        }
        try container.setChildren(coordinator.build(integrating: screens))
        try configuration(container)
        return container
    }
}
