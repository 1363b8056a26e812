extension RoutingError {
    /// The plan of the navigation that has failed.
    ///
    /// The plan can be incomplete.
    ///
    /// ```swift
    /// catch { print(error.plan?.failure?.reason ?? error.message) }
    /// ```
    ///
    /// It is `nil` if the error was thrown outside a navigation.
    ///
    /// - SeeAlso: ``description``, which contains the failed step of the plan.
    public internal(set) var plan: RoutingPlan? {
        get { planDetail as? RoutingPlan }
        set { planDetail = newValue }
    }

    /// Returns the error with a plan.
    func with(_ plan: RoutingPlan) -> RoutingError {
        var error = self
        error.plan = plan
        return error
    }
}

extension RoutingError: CustomStringConvertible {
    /// A line with the code, the message, the underlying error, and the step of the plan that
    /// failed.
    public var description: String {
        var text = "\(code): \(message)"
        if let underlyingError { text += " (cause: \(String(printable: "\(underlyingError)")))" }
        let failure = [plan?.position?.description, plan?.failure?.description].compactMap(\.self)
        if !failure.isEmpty { text += " (failed step: \(failure.joined(separator: ": ")))" }
        return text
    }
}
