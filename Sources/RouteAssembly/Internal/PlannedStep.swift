/// A step of one navigation, with its context and its prepared entities.
///
/// What a plan, the guards and the commit work with.
@MainActor
protocol PlannedStep: AnyObject {
    /// The node that made the step: what it is known by when a navigation is planned again.
    var node: AnyObject { get }
    /// The planning that last visited it.
    var round: Int { get set }
    var state: StepState { get set }
    /// The found or built screen.
    var screen: Screen? { get }
    var context: () -> Any { get }

    /// How the built screen is put on the step below.
    var action: (any Action)? { get }
    var interceptors: [PreparedInterceptor] { get }

    /// Whether its factory takes what the steps above it build.
    var takesChildren: Bool { get }
    /// Whether it builds a container, by whatever factory.
    var buildsContainer: Bool { get }
    /// Whether an action puts screens into the kind of container it builds.
    func hosts(_ action: any ContainerAction) -> Bool

    func find(in window: Window) throws(RoutingError) -> Bool
    func prepareFactory() throws(RoutingError)
    func build(integrating children: ChildCoordinator) throws(RoutingError) -> Screen
    /// Forgets what a commit that was rolled back has built.
    func forgetBuilt()
    var hasTasks: Bool { get }
    func performTasks(_ report: TaskReport?) throws(RoutingError)
    func performPostTasks(routingStack: [Screen])

    var targetType: Any.Type { get }
    var factoryType: Any.Type? { get }
    var finder: any Finder { get }
}

/// What becomes of a step.
enum StepState {
    /// Its screen is there: the chain is followed no further.
    case found
    /// It only finds, and is asked again when the steps below it have been built.
    case awaited
    /// Its screen will be built.
    case built
}

/// An interceptor of one navigation, which remembers that it has let it pass.
@MainActor
final class PreparedInterceptor {
    let type: Any.Type
    var hasPassed = false
    private let perform: () async throws -> InterceptorVerdict

    init(type: Any.Type, perform: @escaping () async throws -> InterceptorVerdict) { (self.type, self.perform) = (type, perform) }

    func decide(on phrase: String) async throws(RoutingError) -> InterceptorVerdict {
        do {
            return try await perform()
        } catch {
            throw RoutingError(.intercepted, "\(typeName(type)) stopped \(phrase).", underlying: error)
        }
    }

    /// The error that carries a redirect to whoever follows it.
    func redirect(_ original: AnyDestination, to destination: AnyDestination) -> RoutingError {
        var error = RoutingError(.redirected, "\(typeName(type)) redirected the navigation from \(original) to \(destination).")
        error.redirect = destination
        return error
    }
}

@MainActor
final class TypedStep<Target: Screen, StepContext>: PlannedStep {
    private let stepNode: StepNode<Target, StepContext>
    private let stepContext: StepContext
    /// Weak, for a navigation may wait long, and the user may leave the screen meanwhile.
    private weak var found: Target?
    /// Whether an earlier plan of the navigation found it.
    private(set) var hasBeenFound = false
    private var built: Target?
    private var tasks: [(type: Any.Type, perform: (Target) throws -> Void)] = []
    private var buildScreen: ((ChildCoordinator) throws -> Target)?
    private(set) var interceptors: [PreparedInterceptor] = []
    var state = StepState.found
    var round: Int

    init(of node: StepNode<Target, StepContext>, with context: StepContext, round: Int) throws(RoutingError) {
        (stepNode, stepContext, self.round) = (node, context, round)
        for interceptor in node.recipe.interceptors {
            do {
                interceptors.append(PreparedInterceptor(type: interceptor.type, perform: try interceptor.prepare(context)))
            } catch {
                throw RoutingError(
                    .prepareFailed, "\(typeName(interceptor.type)) refused the context of \(typeName(Target.self)).", underlying: error)
            }
        }
        for task in node.recipe.tasks {
            do {
                tasks.append((task.type, try task.prepare(context)))
            } catch {
                throw .wrapping(error, as: .prepareFailed, "\(typeName(task.type)) refused the context of \(typeName(Target.self)).")
            }
        }
    }

    var node: AnyObject { stepNode }
    var action: (any Action)? { stepNode.action }
    var screen: Screen? { built ?? found }
    var context: () -> Any { { [stepContext] in stepContext } }
    var takesChildren: Bool { stepNode.recipe.factory?.takesChildren ?? false }
    var buildsContainer: Bool { Target.self is Container.Type }
    var hasTasks: Bool { !tasks.isEmpty }
    var targetType: Any.Type { Target.self }
    var factoryType: Any.Type? { stepNode.recipe.factory?.type }
    var finder: any Finder { stepNode.recipe.finder }

    func hosts(_ action: any ContainerAction) -> Bool {
        func isHosted<A: ContainerAction>(_ action: A) -> Bool { Target.self is A.Host.Type }
        return isHosted(action)
    }

    func find(in window: Window) throws(RoutingError) -> Bool {
        do {
            found = try stepNode.recipe.find(stepContext, window)
        } catch {
            throw .wrapping(error, as: .finderFailed, "\(typeName(type(of: finder))) failed to look for \(typeName(Target.self)).")
        }
        if found != nil { hasBeenFound = true }
        return found != nil
    }

    /// Takes a screen that was found already, for this step.
    func arrive(at screen: Target) { found = screen }

    func prepareFactory() throws(RoutingError) {
        guard buildScreen == nil, let factory = stepNode.recipe.factory else { return }
        do {
            buildScreen = try factory.prepare(stepContext)
        } catch {
            throw .wrapping(error, as: .prepareFailed, "\(typeName(factory.type)) refused the context of \(typeName(Target.self)).")
        }
    }

    func build(integrating children: ChildCoordinator) throws(RoutingError) -> Screen {
        guard let buildScreen else { throw RoutingError(.factoryFailed, "No factory builds \(typeName(Target.self)).") }
        do {
            let screen = try buildScreen(children)
            built = screen
            return screen
        } catch {
            throw .wrapping(error, as: .factoryFailed, "\(typeName(factoryType ?? Target.self)) could not build \(typeName(Target.self)).")
        }
    }

    func performTasks(_ report: TaskReport?) throws(RoutingError) {
        guard let target = built ?? found else { return }
        for task in tasks {
            do {
                try task.perform(target)
            } catch {
                throw .wrapping(error, as: .taskFailed, "\(typeName(task.type)) failed on \(target).")
            }
            report?(task.type, target)
        }
    }

    func performPostTasks(routingStack: [Screen]) {
        guard let target = built ?? found else { return }
        for task in stepNode.recipe.postTasks { task(target, stepContext, routingStack) }
    }

    func forgetBuilt() { built = nil }
}

extension RoutingError {
    /// An entity's error under that entity's code; an error of the framework's own passes as it is.
    static func wrapping(_ error: any Error, as code: Code, _ message: @autoclosure () -> String) -> RoutingError {
        error as? RoutingError ?? RoutingError(code, message(), underlying: error)
    }
}

/// A type's name for people: without module and generic arguments.
func typeName(_ type: Any.Type) -> String { String("\(type)".prefix { $0 != "<" }) }
