/// A participant that makes the events of a router, but for the start and the end of a navigation.
@MainActor
final class EventReporter: Participant {
    /// The events of attempts, which observers get after them.
    ///
    /// The hooks of a change can start another navigation before the attempt has ended, so there
    /// can be several. The innermost is the last one.
    private var attempts: [Attempt] = []

    private struct Attempt {
        let navigation: ObjectIdentifier
        var plans: [RoutingPlan] = []
        var tasks: [(task: Any.Type, screen: Screen)] = []
    }

    func didPlan(_ plan: Plan, of leg: Int, by navigation: Navigation) {
        let description = navigation.description(of: plan, leg: leg)
        guard let last = attempts.indices.last, attempts[last].navigation == ObjectIdentifier(navigation) else {
            return navigation.emit(.planned(description))
        }
        attempts[last].plans.append(description)
    }

    func willAsk(_ question: Question, by navigation: Navigation) -> Question.Reply? {
        if question.kind == .loader { navigation.emit(.loading(of: question.targetName)) }
        return nil
    }

    func didReceive(_ reply: Question.Reply, to question: Question, after duration: Duration, by navigation: Navigation)
    {
        switch reply {
        case .passed: navigation.emit(.allowed(by: question.entityName))
        case .redirected(let destination):
            navigation.emit(.redirected(by: question.entityName, to: destination.description))
        case .redirect: break
        case .value(let value):
            let recorded = question.loader?.recordedType == nil ? nil : value as? any Codable
            navigation.emit(.loaded(of: question.targetName, in: duration, recorded: recorded))
        case .failure(let error):
            if question.loader == nil { navigation.emit(.refused(by: question.entityName, reason: "\(error)")) }
        case .confirmation(let isConfirmed, let screen):
            if let screen { navigation.emit(.asked("\(screen)", mayLeave: isConfirmed)) }
        }
    }

    func willAttempt(_ navigation: Navigation) {
        attempts.append(Attempt(navigation: ObjectIdentifier(navigation)))
    }

    func didPerform(_ task: Any.Type, on screen: Screen) {
        if let last = attempts.indices.last { attempts[last].tasks.append((task, screen)) }
    }

    func didCommit(_ change: CommittedChange, in storage: WindowStorage, by navigation: Navigation) {
        emitAttempted(by: navigation)
        if storage === navigation.storage { navigation.emit(.committed(HierarchyChange(change))) }
    }

    func didAttempt(_ navigation: Navigation) { emitAttempted(by: navigation) }

    /// Emits the plans of the later legs, and the tasks that have run unless they were rolled back.
    private func emitAttempted(by navigation: Navigation) {
        guard attempts.last?.navigation == ObjectIdentifier(navigation), let attempt = attempts.popLast() else {
            return
        }
        for plan in attempt.plans { navigation.emit(.planned(plan)) }
        guard navigation.outcome != nil else { return }
        for (task, screen) in attempt.tasks { navigation.emit(.task(typeName(task), on: screen.description)) }
    }
}

extension Navigation {
    /// - Parameter target: `nil` for an unwinding that leaves no screen.
    func report(arrivalAt target: Screen?) {
        if destination?.resultRequest != nil, let target { emit(.awaitsResult(of: target.description)) }
        emit(.finished(target: target?.description ?? "nothing"))
    }

    func emit(_ kind: @autoclosure () -> RoutingEvent.Kind) {
        // A router with observers has a participant, the reporter.
        if !participants.isEmpty { core.emit(number, kind()) }
    }

    var request: RoutingEvent.Request {
        let (subject, phrase): (RoutingEvent.Request.Subject, String) =
            if let unwind {
                (.unwinding(unwind), phrase)
            } else if let destination, !isJourney {
                (.destination(destination), phrase)
            } else if isRestoration {
                (.restoration(destinations), phrase)
            } else {
                (
                    .journey(destinations),
                    "the navigation through \(destinations.map(\.description).joined(separator: ", "))"
                )
            }
        return RoutingEvent.Request(
            subject, phrase: phrase, parent: parent?.number(in: core), redirected: destination?.redirected)
    }
}
