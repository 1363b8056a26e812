/// The common implementation of the built-in container factories.
@MainActor
struct BuiltInContainerFactory<Target, Context> {
    private let make: (Context) throws -> Target
    private let configuration: (Target) throws -> Void
    // `nil` if there are none.
    private let children: [ChildPreparation<Context>]?
    private var prepared: [(ChildCoordinator, inout [Screen]) throws -> Void]?

    init(
        _ make: @escaping (Context) throws -> Target, configuration: @escaping (Target) throws -> Void = { _ in },
        children: [ChildPreparation<Context>]? = nil
    ) {
        (self.make, self.configuration, self.children) = (make, configuration, children)
    }

    mutating func prepare(with context: Context) throws {
        guard let children else { return }
        prepared = try children.map { try $0(context) }
    }

    func build(with context: Context, integrating coordinator: ChildCoordinator) throws -> Target
    where Target: Container {
        let container = try make(context)
        var screens = container.children
        if let children {
            for child in try prepared ?? children.map({ try $0(context) }) {
                try child(coordinator.withoutChildren, &screens)
            }
        }
        try container.setChildren(coordinator.build(integrating: screens))
        try configuration(container)
        return container
    }
}
