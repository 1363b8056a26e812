// Mistakes that the compiler explains. See `StepAssembly+Mistakes.swift`.
extension ChildrenBuilder {
    /// Rejects a factory with another type of context.
    @available(
        *, unavailable,
        message:
            "Write 'Child(factory).adaptingContext { … }': the factory needs another context than the container has."
    )
    @_disfavoredOverload
    public static func buildExpression<F: Factory>(_ factory: F) -> [Element] { [] }

    /// Rejects a child with another type of context.
    @available(
        *, unavailable, message: "Add '.adaptingContext { … }': the child needs another context than the container has."
    )
    @_disfavoredOverload
    public static func buildExpression<T, C>(_ child: Child<T, Host, C>) -> [Element] { [] }

    /// Rejects an appended child with another type of context.
    @available(
        *, unavailable, message: "Add '.adaptingContext { … }': the child needs another context than the container has."
    )
    @_disfavoredOverload
    public static func buildExpression<T, C>(_ child: Child<T, Container, C>) -> [Element] { [] }

    /// Rejects a child for another kind of container.
    @available(
        *, unavailable,
        message:
            "Use the action for this container: 'push' for navigation, 'addTab' for tabs, 'showDetail' for a split, 'push(onto: C.self)' for a subclass 'C'."
    )
    @_disfavoredOverload
    public static func buildExpression<T, H>(_ child: Child<T, H, Context>) -> [Element] { [] }
}

extension Child {
    /// Rejects a task with another type of context or for another type of screen.
    @available(
        *, unavailable,
        message:
            "Write 'adding(forAnyScreen: task)' for a task over 'Screen'. Otherwise, the context has to be the child's or 'Void', and the screen the child's."
    )
    @_disfavoredOverload
    public func adding<Task>(_ task: Task) -> Self { self }
}

extension Child where Host == Container {
    /// Rejects a loader.
    @available(
        *, unavailable,
        message:
            "Give the loader to the container's step, 'StepAssembly(loading: …, factory: …)', whose context has the value for 'Child(factory)': a child cannot load."
    )
    @_disfavoredOverload
    public init<L: Loader>(loading loader: L, build: @escaping @MainActor (L.Value, Context) throws -> Target) {
        fatalError()
    }

    /// Rejects a closure that loads.
    @available(
        *, unavailable,
        message:
            "Give the loader to the container's step, 'StepAssembly(loading: …, factory: …)', whose context has the value for 'Child(factory)': a child cannot load."
    )
    @_disfavoredOverload
    public init<Value: Sendable>(
        loading load: @escaping @MainActor (Context) async throws -> Value,
        build: @escaping @MainActor (Value, Context) throws -> Target
    ) { fatalError() }
}
