// The screens of a dictated leg, which its source places.
extension Commit {
    /// Builds the missing screens of a visit.
    ///
    /// The library's own actions are not performed, because the source of the leg places the
    /// screens. An action of the app may do more than place its screen.
    func assemble(as dictation: Dictation) throws(RoutingError) {
        for step in steps.reversed() where step.screen == nil {
            try track(step) { () throws(RoutingError) in
                if step.outcome == .built {
                    try place(try build(step), of: step, as: dictation)
                } else if let screen = dictation.source.screen(
                    of: step.index + dictation.omittedCount, in: dictation.leg)
                {
                    record(screen, of: step)
                }
            }
        }
    }

    private func place(_ screen: Screen, of step: PlannedStep, as dictation: Dictation) throws(RoutingError) {
        guard let action = step.action, !(action is any LibraryAction) else { return }
        dictation.source.willPlace(step.index + dictation.omittedCount, in: dictation.leg)
        let previous = steps.dropFirst(step.index + 1).lazy.compactMap(\.screen).first
        if let previous, previous.storage === storage {
            try action.place(screen, from: previous, animated: animated)
        }
    }

    /// Returns the value of a type around a screen that the source of the leg has not placed yet.
    func dictated(as type: Any.Type, around screen: Screen) -> Any? {
        guard case .assemble(let dictation) = plan.change else { return nil }
        var screen = screen
        while let outer = dictation.source.support(of: screen) {
            if let value = outer.provided(as: type) { return value }
            screen = outer
        }
        return nil
    }
}
