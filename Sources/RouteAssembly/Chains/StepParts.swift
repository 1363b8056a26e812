/// The parts of a step to a screen that do not depend on its context.
@MainActor
package final class StepParts {
    /// The type of the screen.
    package let target: Any.Type
    package let finder: any Finder
    /// The type of the factory; `nil` if the step only finds its screen.
    package let factory: Any.Type?
    /// The factory itself, for an outline.
    package let builder: (any Factory)?
    /// Indicates whether the factory builds a container together with the screens of the preceding
    /// steps.
    let takesChildren: Bool
    /// The action that places the built screen.
    package let action: (any Action)?
    /// The action, if it can add the screen to a container that is being built.
    private lazy var containerAction = action as? any ContainerAction

    init<Context>(of entities: StepEntities<Context>, _ action: (any Action)?) {
        (target, finder, self.action) = (entities.target, entities.finder, action)
        (factory, builder) = (entities.factory?.type, entities.factory?.base)
        takesChildren = entities.factory?.takesChildren == true
    }

    /// Indicates whether the target is a container, whether or not its factory is a
    /// ``ContainerFactory``.
    var leadsToContainer: Bool { target is Container.Type }
    var finderName: String { typeName(type(of: finder)) }
    var actionName: String { action.map { typeName(type(of: $0)) } ?? "no action" }

    /// Indicates whether the finder finds any screen, because the type of the target was inferred
    /// as ``Screen``.
    var findsEveryScreen: Bool {
        target == Screen.self && (type(of: finder) as? any PredictableFinder.Type)?.acceptance == .everyScreen
    }

    /// Indicates whether the action can add the screen to a container that is being built.
    func canEmbed(in container: Any.Type) -> Bool {
        containerAction?.canEmbed(in: container) ?? false
    }

    /// Adds the screen to the children of a container that is being built.
    func embed(_ screen: Screen, in children: inout [Screen]) throws(RoutingError) {
        do {
            try containerAction?.embed(screen, in: &children)
        } catch {
            throw .wrapping(error, as: .actionFailed, "\(actionName) could not place \(screen).")
        }
    }
}
