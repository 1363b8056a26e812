// A switch over any screen takes destinations for screens of different types.
extension SwitchAssembly where Target == Screen {
    /// Adds a case that matches if a finder finds a screen, and that continues with any
    /// destination.
    ///
    /// If the finder throws an error that is not a ``RoutingError``, the navigation ends with
    /// ``RoutingError/Code/finderFailed``.
    ///
    /// - Parameters:
    ///   - name: The name of the case in plans, outlines, and traces.
    ///   - finder: The finder. The screen that it returns is not used.
    ///   - step: The destination to continue with.
    /// - Returns: A switch with the case.
    @_disfavoredOverload
    public func addCase<F: Finder, T: Screen>(
        named name: String? = nil, when finder: F, from step: DestinationStep<T, Context>
    ) -> Self where F.Context == Context {
        addingCase(named: name, when: finder, step: step.first)
    }

    /// Adds a case that matches if the context satisfies a condition, and that continues with any
    /// destination.
    ///
    /// - Parameters:
    ///   - name: The name of the case in plans, outlines, and traces.
    ///   - condition: A closure that returns `true` for the contexts that match.
    ///   - step: The destination to continue with.
    /// - Returns: A switch with the case.
    public func addCase<T: Screen>(
        named name: String? = nil, when condition: @escaping (Context) -> Bool, from step: DestinationStep<T, Context>
    ) -> Self {
        addingCase(named: name, when: condition, step: step.first)
    }

    /// Adds a case that a closure decides, and that continues with any destination.
    ///
    /// - Parameters:
    ///   - name: The name of the case in plans, outlines, and traces.
    ///   - step: A closure that returns the destination to continue with, or `nil` if the case does
    ///     not match.
    /// - Returns: A switch with the case.
    @_disfavoredOverload
    public func addCase<T: Screen>(
        named name: String? = nil, _ step: @escaping (Context) -> DestinationStep<T, Context>?
    ) -> Self {
        adding(name ?? "a closure") { context in step(context)?.first }
    }

    /// Adds a case that matches if a finder finds a screen of any type, and that ends the chain at
    /// this screen.
    ///
    /// The screen is the origin of the navigation, and the host of the preceding action.
    ///
    /// If the finder throws an error that is not a ``RoutingError``, the navigation ends with
    /// ``RoutingError/Code/finderFailed``.
    ///
    /// - Parameters:
    ///   - name: The name of the case in plans, outlines, and traces.
    ///   - finder: The finder of the screen.
    /// - Returns: A switch with the case.
    @_disfavoredOverload
    public func addCase<F: Finder>(named name: String? = nil, from finder: F) -> Self where F.Context == Context {
        addingCase(named: name, from: finder)
    }

    /// Returns the destination of a switch with a default of any type that a closure provides.
    ///
    /// - Parameter step: A closure that returns the destination to continue with. It is called each
    ///   time no case matches.
    /// - Returns: The destination.
    @_disfavoredOverload
    public func assemble<T: Screen>(_ step: @escaping () -> DestinationStep<T, Context>) -> DestinationStep<
        Screen, Context
    > {
        adding("the default", when: .always) { _ in step().first }.assemble()
    }

    /// Returns the destination of a switch with a default of any type.
    ///
    /// - Parameter step: The destination to continue with if no case matches.
    /// - Returns: The destination.
    public func assemble<T: Screen>(default step: DestinationStep<T, Context>) -> DestinationStep<Screen, Context> {
        adding("the default", when: .always, step: step.first) { _ in step.first }.assemble()
    }
}
