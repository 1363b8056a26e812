extension DefaultRouter {
    /// Limits how long a navigation may wait, and how many may wait at the same time.
    ///
    /// ```swift
    /// router.limitWaiting(for: .seconds(30), count: 5)
    /// ```
    ///
    /// A navigation waits for interceptors, loaders, screens that it removes, and transitions of
    /// other navigations. The time of a user counts, for example in a login that an interceptor
    /// shows. The error says what the navigation has waited for. By default, there are no limits.
    /// ``Interceptor/timeout(after:clock:)`` and ``Loader/timeout(after:clock:)`` limit the
    /// time of one entity.
    ///
    /// - Parameters:
    ///   - time: The time after which a navigation that has not changed the hierarchy ends with
    ///     ``RoutingError/Code/timedOut``. A redirect begins another navigation.
    ///   - count: The number of navigations that may wait. One more ends the oldest one with
    ///     ``RoutingError/Code/superseded``. Unwindings and navigations inside others do not count.
    ///   - clock: The clock that measures the time. A test can pass one that it controls.
    public func limitWaiting(
        for time: Duration? = nil, count: Int? = nil, clock: any Clock<Duration> = ContinuousClock()
    ) {
        core.waitingLimit = time == nil && count == nil ? nil : WaitingLimit(time, count: count, by: clock)
    }
}
