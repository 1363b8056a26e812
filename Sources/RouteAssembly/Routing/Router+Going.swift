// Navigations that synchronous code starts. Each call runs an asynchronous one in a task.
extension Router {
    /// Starts a navigation to a route, from code that cannot wait for it.
    ///
    /// ```swift
    /// func buttonTapped() { router.go(to: ShopRoute.product(id: 42)) }
    /// ```
    ///
    /// The navigation begins after the current function has returned to the run loop. A navigation
    /// in the same window that is called later begins later, also with
    /// ``navigate(to:animated:)-(Route,_)``. A router that wraps another one takes part as the
    /// ``RoutingWindow/router`` of the window. Without a completion, an error is passed to
    /// ``handle(_:)``.
    ///
    /// - Parameter completion: Called once at the end of the navigation, with the screen where it
    ///   has ended or the reason why it has failed. It gets the error instead of ``handle(_:)``.
    /// - Returns: The task of the navigation, which you can cancel or await.
    @discardableResult
    public func go(
        to route: some Route, animated: Bool = true, completion: ((Result<Arrival, RoutingError>) -> Void)? = nil
    ) -> Task<Void, Never> {
        start(completion) { () throws(RoutingError) in try await navigate(to: route, animated: animated) }
    }

    /// Starts a navigation to a destination, from code that cannot wait for it.
    ///
    /// ```swift
    /// router.go(to: .to(Steps.product, with: 42)) { result in print(result) }
    /// ```
    ///
    /// Errors go to the completion, or else to ``handle(_:)``.
    ///
    /// - Parameter completion: Called once at the end of the navigation, with the screen where it
    ///   has ended or the reason why it has failed.
    /// - Returns: The task of the navigation, which you can cancel or await.
    @discardableResult
    public func go(
        to destination: Destination, animated: Bool = true,
        completion: ((Result<Arrival, RoutingError>) -> Void)? = nil
    ) -> Task<Void, Never> {
        start(completion) { () throws(RoutingError) in try await navigate(to: destination, animated: animated) }
    }

    /// Starts a navigation to a step, from code that cannot wait for it.
    ///
    /// ```swift
    /// router.go(to: Steps.product, with: 42)
    /// ```
    ///
    /// Errors go to the completion, or else to ``handle(_:)``. An arrival at the destination of a
    /// redirect is not an error.
    ///
    /// - Parameters:
    ///   - context: The value for the step's entities.
    ///   - completion: Called once at the end of the navigation, with the screen where it has ended
    ///     or the reason why it has failed.
    /// - Returns: The task of the navigation, which you can cancel or await.
    @discardableResult
    public func go<Target, Context>(
        to step: DestinationStep<Target, Context>, with context: Context, animated: Bool = true,
        completion: ((Result<Arrival, RoutingError>) -> Void)? = nil
    ) -> Task<Void, Never> {
        go(to: .to(step, with: context), animated: animated, completion: completion)
    }

    /// Starts a navigation to a step without a context, from code that cannot wait for it.
    ///
    /// - Parameter completion: Called once at the end of the navigation.
    /// - Returns: The task of the navigation, which you can cancel or await.
    @discardableResult
    public func go<Target>(
        to step: DestinationStep<Target, Void>, animated: Bool = true,
        completion: ((Result<Arrival, RoutingError>) -> Void)? = nil
    ) -> Task<Void, Never> {
        go(to: .to(step), animated: animated, completion: completion)
    }

    /// Starts to pop or to dismiss screens, from code that cannot wait for it.
    ///
    /// ```swift
    /// router.go(.back)
    /// ```
    ///
    /// Errors go to the completion, or else to ``handle(_:)``.
    ///
    /// - Parameter completion: Called once at the end of the unwinding.
    /// - Returns: The task of the unwinding, which you can cancel or await.
    @discardableResult
    public func go(
        _ unwind: Unwind, animated: Bool = true, completion: ((Result<Void, RoutingError>) -> Void)? = nil
    ) -> Task<Void, Never> {
        start(completion) { () throws(RoutingError) in try await self.unwind(unwind, animated: animated) }
    }

    /// Runs asynchronous work from code that cannot wait for it.
    ///
    /// ```swift
    /// func logOutTapped() { router.perform { try await session.logOut() } }
    /// ```
    ///
    /// The work begins in the order of the calls, like a navigation that
    /// ``go(to:animated:completion:)-(Route,_,_)`` starts. An error is passed to ``handle(_:)``.
    ///
    /// - Parameter work: The work, for example several navigations.
    /// - Returns: The task of the work, which you can cancel or await.
    @discardableResult
    public func perform(_ work: @escaping () async throws -> Void) -> Task<Void, Never> {
        inTurn({ _ in }) {
            do {
                try await work()
            } catch {
                handle(error)
            }
        }
    }

    /// Prints an error as a ``ConsoleLog`` does.
    public func handle(_ error: any Error) { ConsoleLog().write(error) }

    /// Starts a navigation, and passes its result to a completion, or its error to ``handle(_:)``.
    package func start<Success, Failure: Error>(
        _ completion: ((Result<Success, Failure>) -> Void)?,
        _ navigate: @escaping () async throws(Failure) -> Success
    ) -> Task<Void, Never> {
        inTurn({ error in
            if let completion, let failure = error as? Failure { completion(.failure(failure)) }
        }) {
            do throws(Failure) {
                let success = try await navigate()
                completion?(.success(success))
            } catch {
                if let completion { completion(.failure(error)) } else { handle(error) }
            }
        }
    }

    /// Takes the place of a call, and starts a task that runs the work in its turn.
    ///
    /// A router that is a value cannot be the router of a window, so its calls have no order.
    ///
    /// - Parameter refuse: Called in place of the work if the function of a destination makes the
    ///   call.
    private func inTurn(
        _ refuse: @escaping (RoutingError) -> Void, _ work: @escaping () async -> Void
    ) -> Task<Void, Never> {
        if let error = DestinationFunction.refuseNavigation() { return Task { refuse(error) } }
        let scope = (self as? DefaultRouter)?.window ?? (Self.self is AnyClass ? self as AnyObject : nil)
        guard let place = scope.map(CallPlace.init) else { return Task { await work() } }
        return Task { await place.run(work) }
    }
}

extension Screen {
    /// Starts a navigation to a route with the window's router, from code that cannot wait for it.
    ///
    /// ```swift
    /// func rowTapped(_ id: Int) { go(to: ShopRoute.product(id: id)) }
    /// ```
    ///
    /// Like ``navigate(to:animated:)-(Route,_)``, the navigation can be part of another one. An
    /// error is passed to ``Router/handle(_:)`` of the window's router.
    ///
    /// - Returns: The task of the navigation, which you can cancel or await.
    @discardableResult
    public final func go(to route: some Route, animated: Bool = true) -> Task<Void, Never> {
        perform { try await self.navigate(to: route, animated: animated) }
    }

    /// Starts a navigation to a destination with the window's router, from code that cannot wait
    /// for it.
    ///
    /// An error is passed to ``Router/handle(_:)`` of the window's router.
    ///
    /// - Returns: The task of the navigation, which you can cancel or await.
    @discardableResult
    public final func go(to destination: Destination, animated: Bool = true) -> Task<Void, Never> {
        perform { try await self.navigate(to: destination, animated: animated) }
    }

    private func perform(_ work: @escaping () async throws -> Void) -> Task<Void, Never> {
        if let router = window?.router { return router.perform(work) }
        return Task {
            do {
                try await work()
            } catch {
                ConsoleLog().write(error)
            }
        }
    }
}
