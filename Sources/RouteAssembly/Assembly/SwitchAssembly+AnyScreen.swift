// A switch over `Screen` takes steps to screens of any type.
extension SwitchAssembly where Target == Screen {
    /// Adds a case that matches if a finder finds a screen, and that continues with a step to a
    /// screen of any type.
    ///
    /// - Parameters:
    ///   - name: The name of the case in plans and outlines.
    ///   - finder: The finder. The screen that it returns is not used.
    ///   - step: The destination to continue with.
    /// - Returns: A switch with the case.
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
    /// - Returns: A switch with the case.
    @_disfavoredOverload
    public func addCase<T: Screen>(
        named name: String? = nil, when condition: @escaping (Context) -> Bool, from step: DestinationStep<T, Context>
    ) -> Self {
        addCase(named: name, when: condition, from: step.anyScreen)
    }

    /// Returns the destination of a switch with a default for a screen of any type.
    ///
    /// - Parameter step: The destination to continue with if no case matches.
    /// - Returns: The destination.
    @_disfavoredOverload
    public func assemble<T: Screen>(default step: DestinationStep<T, Context>) -> DestinationStep<Screen, Context> {
        assemble(default: step.anyScreen)
    }
}
