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
    var context: Any { get }

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
    /// Does not keep the screen that was found any more: somebody is waited for, and the user may leave it meanwhile.
    func letGo()
    /// Forgets what a commit that was rolled back has built.
    func forgetBuilt()
    var hasTasks: Bool { get }
    var hasPostTasks: Bool { get }
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
    /// The found or built screen, unless it was let go.
    @exclusivity(unchecked) private var target: Target?
    @exclusivity(unchecked) private weak var found: Target?
    /// Whether an earlier plan of the navigation found it.
    @exclusivity(unchecked) private(set) var hasBeenFound = false
    /// Nil without any: empty arrays of generic types cost a look-up of their type each time they are touched.
    @exclusivity(unchecked) private var tasks: [(type: Any.Type, perform: (Target) throws -> Void)]?
    @exclusivity(unchecked) private var buildScreen: ((ChildCoordinator) throws -> Target)?
    @exclusivity(unchecked) private(set) var interceptors: [PreparedInterceptor] = []
    @exclusivity(unchecked) var state = StepState.found
    @exclusivity(unchecked) var round: Int

    init(of node: StepNode<Target, StepContext>, with context: StepContext, round: Int) throws(RoutingError) {
        (stepNode, stepContext, self.round) = (node, context, round)
        if node.recipe.interceptors != nil { try prepareInterceptors() }
        if node.recipe.tasks != nil { try prepareTasks() }
    }

    private func prepareInterceptors() throws(RoutingError) {
        for interceptor in stepNode.recipe.interceptors ?? [] {
            do {
                interceptors.append(PreparedInterceptor(type: interceptor.type, perform: try interceptor.prepare(stepContext)))
            } catch {
                throw RoutingError(
                    .prepareFailed, "\(typeName(interceptor.type)) refused the context of \(typeName(Target.self)).", underlying: error)
            }
        }
    }

    private func prepareTasks() throws(RoutingError) {
        var prepared: [(type: Any.Type, perform: (Target) throws -> Void)] = []
        for task in stepNode.recipe.tasks ?? [] {
            do {
                prepared.append((task.type, try task.prepare(stepContext)))
            } catch {
                throw .wrapping(error, as: .prepareFailed, "\(typeName(task.type)) refused the context of \(typeName(Target.self)).")
            }
        }
        tasks = prepared
    }

    var node: AnyObject { stepNode }
    var action: (any Action)? { stepNode.action }
    var screen: Screen? { target ?? found }
    var context: Any { stepContext }
    var takesChildren: Bool { stepNode.recipe.factory?.takesChildren ?? false }
    var buildsContainer: Bool { Target.self is Container.Type }
    var hasTasks: Bool { tasks != nil }
    var hasPostTasks: Bool { stepNode.recipe.postTasks != nil }
    var targetType: Any.Type { Target.self }
    var factoryType: Any.Type? { stepNode.recipe.factory?.type }
    var finder: any Finder { stepNode.recipe.finder }

    func hosts(_ action: any ContainerAction) -> Bool {
        func isHosted<A: ContainerAction>(_ action: A) -> Bool { Target.self is A.Host.Type }
        return isHosted(action)
    }

    func find(in window: Window) throws(RoutingError) -> Bool {
        do {
            target = try stepNode.recipe.find(stepContext, window)
        } catch {
            throw .wrapping(error, as: .finderFailed, "\(typeName(type(of: finder))) failed to look for \(typeName(Target.self)).")
        }
        if target != nil { hasBeenFound = true }
        return target != nil
    }

    /// Takes a screen that was found already, for this step.
    func arrive(at screen: Target) { target = screen }

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
            target = screen
            return screen
        } catch {
            throw .wrapping(error, as: .factoryFailed, "\(typeName(factoryType ?? Target.self)) could not build \(typeName(Target.self)).")
        }
    }

    func performTasks(_ report: TaskReport?) throws(RoutingError) {
        guard let tasks, let target = target ?? found else { return }
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
        guard let postTasks = stepNode.recipe.postTasks, let target = target ?? found else { return }
        for task in postTasks { task(target, stepContext, routingStack) }
    }

    func letGo() {
        guard state != .built, target != nil else { return }
        (found, target) = (target, nil)
    }

    func forgetBuilt() {
        if state != .found { target = nil }
    }
}

extension RoutingError {
    /// An entity's error under that entity's code; an error of the framework's own passes as it is.
    static func wrapping(_ error: any Error, as code: Code, _ message: @autoclosure () -> String) -> RoutingError {
        error as? RoutingError ?? RoutingError(code, message(), underlying: error)
    }
}

/// A type's name for people: without module and generic arguments.
func typeName(_ type: Any.Type) -> String { String("\(type)".prefix { $0 != "<" }) }
