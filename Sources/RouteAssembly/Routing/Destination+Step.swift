extension Destination {
    /// Creates a destination from a step and its context.
    ///
    /// - Parameters:
    ///   - step: The step that leads to the screen.
    ///   - context: The value for the step's entities.
    public init<Target, Context>(to step: DestinationStep<Target, Context>, with context: Context) {
        self.init(Chain(first: step.first, context: .make(context)), to: Target.self)
    }

    /// Creates a destination from a step without a context.
    public init<Target>(to step: DestinationStep<Target, Void>) { self.init(to: step, with: ()) }
}
