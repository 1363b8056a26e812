import Observation

/// A question to the customer, which the view of a page asks in an alert.
@available(iOS 17, macOS 14, *)
@Observable
final class Question {
    /// The text of the question.
    private(set) var text = ""
    /// Whether the alert is shown.
    var isShown = false
    @ObservationIgnored private var continuation: CheckedContinuation<Bool, Never>?

    /// Shows the question, and suspends until the customer has answered it.
    func ask(_ text: String) async -> Bool {
        // Another question takes the place of one without an answer.
        answer(false)
        return await withCheckedContinuation { continuation in
            self.continuation = continuation
            self.text = text
            isShown = true
        }
    }

    /// Answers the question, if there is one.
    func answer(_ isYes: Bool) {
        isShown = false
        continuation?.resume(returning: isYes)
        continuation = nil
    }
}
