/// A builder of a destination that chooses between several chains.
///
/// ```swift
/// SwitchAssembly()
///     .addCase(from: .class(NavigationContainer.self, options: .currentVisibleOnly))
///     .addCase(when: { $0 < 0 }, from: Steps.preview)
///     .assemble(default: newStack)
/// ```
///
/// When a plan reaches the switch, the switch evaluates the cases in the order in which they were
/// added. The cases receive the context that the chain has at the switch. The plan continues with
/// the first case that matches. If the chain of that case fails, the plan does not try the other
/// cases.
///
/// If a step before the switch finds its screen, the cases are not evaluated, unless the switch may
/// lead to a guard. A destination that a closure returns counts as one with a guard, because it is
/// not known in advance.
///
/// The methods return a new switch, and the original one can be used again.
@MainActor
public struct SwitchAssembly<Target: Screen, Context> {
    private var cases: [SwitchChoices.Case] = []
    private var allowedIssues: [AllowedIssue] = []

    /// Creates a switch without cases.
    public init() {}

    /// Adds a case that a closure decides.
    ///
    /// - Parameters:
    ///   - name: The name of the case in plans and outlines.
    ///   - step: A closure that returns the destination to continue with, or `nil` if the case does
    ///     not match.
    public func addCase(named name: String? = nil, _ step: @escaping (Context) -> DestinationStep<Target, Context>?)
        -> Self
    {
        adding(name ?? "a closure") { context in step(context)?.first }
    }

    /// Adds a case that matches if a finder finds a screen.
    ///
    /// If the finder throws an error that is not a ``RoutingError``, the navigation ends with
    /// ``RoutingError/Code/finderFailed``.
    ///
    /// - Parameters:
    ///   - name: The name of the case in plans and outlines.
    ///   - finder: The finder. The screen that it returns is not used.
    ///   - step: The destination to continue with.
    public func addCase<F: Finder>(
        named name: String? = nil, finding finder: F, from step: DestinationStep<Target, Context>
    ) -> Self where F.Context == Context {
        addingCase(named: name, finding: finder, step: step.first)
    }

    /// Adds a case that matches if a finder finds a screen, and that ends the chain at this screen.
    ///
    /// The screen is the origin of the navigation, and the host of the preceding action. The router
    /// visits no steps after it:
    ///
    /// ```swift
    /// // Pushes onto the visible stack. If there is none, presents a new one.
    /// SwitchAssembly()
    ///     .addCase(from: .class(NavigationContainer.self, options: .currentVisibleOnly))
    ///     .assemble(default: newStack)
    /// ```
    ///
    /// To continue below the screen, use `addCase(when:from:)`, which takes a destination.
    ///
    /// If the finder throws an error that is not a ``RoutingError``, the navigation ends with
    /// ``RoutingError/Code/finderFailed``.
    ///
    /// - Parameters:
    ///   - name: The name of the case in plans and outlines.
    ///   - finder: The finder of the screen.
    public func addCase<F: Finder>(named name: String? = nil, from finder: F) -> Self
    where F.Target == Target, F.Context == Context {
        addingCase(named: name, from: finder)
    }

    /// Adds a case that matches if the context satisfies a condition.
    ///
    /// ```swift
    /// SwitchAssembly()
    ///     .addCase(named: "flag: new cart", when: { _ in flags.newCart }, from: Steps.newCart)
    ///     .assemble(default: Steps.cart)
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the case in plans and outlines.
    ///   - condition: A closure that returns `true` for the contexts that match.
    ///   - step: The destination to continue with.
    public func addCase(
        named name: String? = nil, when condition: @escaping (Context) -> Bool,
        from step: DestinationStep<Target, Context>
    ) -> Self {
        addingCase(named: name, when: condition, step: step.first)
    }

    /// Allows the issues of a kind that the linter would report for this switch.
    ///
    /// ``StepAssembly/allowing(_:because:)`` describes what is allowed.
    public func allowing(_ code: DestinationIssue.Code, because reason: String) -> Self {
        var copy = self
        copy.allowedIssues.append(AllowedIssue(code: code, reason: reason))
        return copy
    }

    /// Returns the destination of a switch without a default.
    ///
    /// If no case matches, the navigation ends with ``RoutingError/Code/originNotFound``.
    public func assemble() -> DestinationStep<Target, Context> {
        let choices = SwitchChoices(cases, allowedIssues: allowedIssues)
        return DestinationStep(
            first: RoutingStep(.choice(choices), context: Context.self, mayLeadToGuards: choices.mayLeadToGuards))
    }

    /// Returns the destination of a switch with a default.
    public func assemble(default step: DestinationStep<Target, Context>) -> DestinationStep<Target, Context> {
        adding("the default", when: .always, step: step.first) { _ in step.first }.assemble()
    }

    /// Returns the destination of a switch with a default that a closure provides.
    ///
    /// - Parameter step: A closure that returns the destination to continue with. It is called each
    ///   time no case matches.
    public func assemble(_ step: @escaping () -> DestinationStep<Target, Context>) -> DestinationStep<Target, Context> {
        adding("the default", when: .always) { _ in step().first }.assemble()
    }

    func addingCase<F: Finder>(named name: String?, from finder: F) -> Self where F.Context == Context {
        let step = RoutingStep(StepParts(finder), context: Context.self)
        return adding(name ?? describe(finder), when: .found(by: finder), step: step) { context, window in
            find(finder, context, window).map { screen in
                screen.map { RoutingStep(.arrived(at: $0, of: step), context: Context.self) }
            }
        }
    }

    func addingCase<F: Finder>(named name: String?, finding finder: F, step: RoutingStep) -> Self
    where F.Context == Context {
        adding(name ?? describe(finder), when: .found(by: finder), step: step) { context, window in
            find(finder, context, window).map { $0 == nil ? nil : step }
        }
    }

    func addingCase(named name: String?, when condition: @escaping (Context) -> Bool, step: RoutingStep) -> Self {
        adding(name ?? "a condition", step: step) { context in condition(context) ? step : nil }
    }

    func adding(
        _ name: String, when condition: SwitchCondition = .closure, step: RoutingStep? = nil,
        _ choose: @escaping (Context) -> RoutingStep?
    ) -> Self {
        adding(name, when: condition, step: step) { context, _ in .success(choose(context)) }
    }

    fileprivate func adding(
        _ name: String, when condition: SwitchCondition, step: RoutingStep?,
        _ choose: @escaping (Context, RoutingWindow) -> Result<RoutingStep?, RoutingError>
    ) -> Self {
        var copy = self
        copy.cases.append(
            SwitchChoices.Case(name: name, condition: condition, step: step) { context, window in
                choose(context.value(), window)
            })
        return copy
    }
}

extension SwitchAssembly where Target: Container {
    /// Adds a case that matches if a finder finds a screen, and that provides the container around
    /// it.
    ///
    /// The chain ends at the found screen. The preceding action places into the nearest container
    /// of type `Target` around it. If there is no such container, the navigation ends with
    /// ``RoutingError/Code/containerMismatch``.
    ///
    /// - Parameters:
    ///   - name: The name of the case in plans and outlines.
    ///   - finder: The finder of a screen in the container.
    public func addCase<F: Finder>(named name: String? = nil, expecting finder: F) -> Self
    where F.Context == Context {
        let container = ExpectedContainer(Target.self)
        let step = RoutingStep(StepParts(finder), context: Context.self)
        func expecting(_ step: RoutingStep) -> RoutingStep {
            RoutingStep(.expectedContainer(container), next: step, context: Context.self)
        }
        return adding(name ?? describe(finder), when: .found(by: finder), step: expecting(step)) { context, window in
            find(finder, context, window).map { screen in
                screen.map { expecting(RoutingStep(.arrived(at: $0, of: step), context: Context.self)) }
            }
        }
    }
}

// A switch over `Screen` takes steps to screens of any type.
extension SwitchAssembly where Target == Screen {
    /// Adds a case that matches if a finder finds a screen, and that continues with a step to a
    /// screen of any type.
    ///
    /// - Parameters:
    ///   - name: The name of the case in plans and outlines.
    ///   - finder: The finder. The screen that it returns is not used.
    ///   - step: The destination to continue with.
    @_disfavoredOverload
    public func addCase<F: Finder, T: Screen>(
        named name: String? = nil, finding finder: F, from step: DestinationStep<T, Context>
    ) -> Self where F.Context == Context {
        addCase(named: name, finding: finder, from: step.anyScreen)
    }

    /// Adds a case that matches if the context satisfies a condition, and that continues with a
    /// step to a screen of any type.
    ///
    /// ```swift
    /// SwitchAssembly()
    ///     .addCase(when: { _ in session.isLoggedIn }, from: Steps.account)
    ///     .assemble(default: Steps.login)
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the case in plans and outlines.
    ///   - condition: A closure that returns `true` for the contexts that match.
    ///   - step: The destination to continue with.
    @_disfavoredOverload
    public func addCase<T: Screen>(
        named name: String? = nil, when condition: @escaping (Context) -> Bool, from step: DestinationStep<T, Context>
    ) -> Self {
        addCase(named: name, when: condition, from: step.anyScreen)
    }

    /// Returns the destination of a switch with a default for a screen of any type.
    @_disfavoredOverload
    public func assemble<T: Screen>(default step: DestinationStep<T, Context>) -> DestinationStep<Screen, Context> {
        assemble(default: step.anyScreen)
    }
}

@MainActor
private func find<F: Finder>(
    _ finder: F, _ context: F.Context, _ window: RoutingWindow
) -> Result<F.Target?, RoutingError> {
    Result { try finder.findScreen(with: context, in: window) }.mapError { error in
        .wrapping(
            error, as: .finderFailed,
            "\(typeName(F.self)) failed while it searched for \(typeName(F.Target.self)) in a case of a switch.")
    }
}

@MainActor
private func describe<F: Finder>(_ finder: F) -> String { "\(typeName(F.self)) for \(typeName(F.Target.self))" }
