/// An object that takes part in navigations: it reports them, or answers their questions.
///
/// A router has participants for all of its navigations. A call for a result takes part in the
/// navigation to its screen, and comes first. Participants are told in their order. A participant
/// must not navigate.
@MainActor
protocol Participant: AnyObject, Sendable {
    /// Called after a leg has been planned.
    ///
    /// All legs but the first are planned in a transaction.
    ///
    /// - Throws: An error that ends the navigation, as one of the plan.
    func didPlan(_ plan: Plan, of leg: Int, by navigation: Navigation) throws(RoutingError)
    /// Called before a question is asked.
    ///
    /// - Returns: The reply of the participant, or `nil` to ask the question. The first reply
    ///   counts.
    func willAsk(_ question: Question, by navigation: Navigation) -> Question.Reply?
    /// Called with the reply to a question, before the navigation continues or ends because of it.
    func didReceive(_ reply: Question.Reply, to question: Question, after duration: Duration, by navigation: Navigation)
    /// Called before the legs are carried out in a transaction, and before a navigation arrives
    /// without one.
    func willAttempt(_ navigation: Navigation)
    /// Called before a factory builds a screen, for a step or as a child in a container.
    func willBuild(_ screen: Any.Type, with factory: Any.Type, for step: PlannedStep?) throws(RoutingError)
    /// Called after a context task has run.
    func didPerform(_ task: Any.Type, on screen: Screen)
    /// Called at the end of the transaction, after the legs have been carried out, or before a
    /// navigation arrives without a transaction.
    ///
    /// - Throws: An error that ends the navigation. The transaction is rolled back.
    func willCommit(_ attempt: Attempt, of navigation: Navigation, in transaction: Transaction?) throws(RoutingError)
    /// Called with the change of each window that a transaction has changed.
    func didCommit(_ change: CommittedChange, in storage: WindowStorage, by navigation: Navigation)
    /// Called after an attempt, whether or not it was rolled back.
    func didAttempt(_ navigation: Navigation)
}

extension [any Participant] {
    /// Tells the participants that a context task has run.
    @MainActor
    func didPerform(_ task: Any.Type, on screen: Screen) {
        for participant in self { participant.didPerform(task, on: screen) }
    }
}

// The default implementations do nothing.
extension Participant {
    func didPlan(_ plan: Plan, of leg: Int, by navigation: Navigation) throws(RoutingError) {}
    func willAsk(_ question: Question, by navigation: Navigation) -> Question.Reply? { nil }
    func didReceive(_ reply: Question.Reply, to question: Question, after duration: Duration, by navigation: Navigation)
    {}
    func willAttempt(_ navigation: Navigation) {}
    func willBuild(_ screen: Any.Type, with factory: Any.Type, for step: PlannedStep?) throws(RoutingError) {}
    func didPerform(_ task: Any.Type, on screen: Screen) {}
    func willCommit(_ attempt: Attempt, of navigation: Navigation, in transaction: Transaction?) throws(RoutingError) {}
    func didCommit(_ change: CommittedChange, in storage: WindowStorage, by navigation: Navigation) {}
    func didAttempt(_ navigation: Navigation) {}
}
