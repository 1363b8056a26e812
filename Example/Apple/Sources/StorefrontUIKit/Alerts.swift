import RouteAssemblyRendering
import RouteAssemblyUIKit
import UIKit

/// The alerts of the shop, which appear over everything that a renderer shows.
final class Alerts {
    private weak var renderer: UIKitRenderer?

    init(over renderer: UIKitRenderer) { self.renderer = renderer }

    /// Shows a message.
    func show(_ message: String) async {
        await answer(to: message) { alert, answer in
            alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in answer(()) })
        }
    }

    /// Asks whether to discard something.
    func confirm(_ question: String) async -> Bool {
        await answer(to: question) { alert, answer in
            alert.addAction(UIAlertAction(title: "Keep Editing", style: .cancel) { _ in answer(false) })
            alert.addAction(UIAlertAction(title: "Discard", style: .destructive) { _ in answer(true) })
        } ?? false
    }

    /// Asks for a line of text; the result is `nil` if the user enters none.
    func ask(_ question: String, text: String) async -> String? {
        await answer(to: question) { alert, answer in
            alert.addTextField { field in field.text = text }
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in answer(nil) })
            alert.addAction(
                UIAlertAction(title: "OK", style: .default) { [weak alert] _ in
                    answer(alert?.textFields?.first?.text)
                })
        }
    }

    /// Presents an alert, and returns its answer; `nil` if it leaves without one.
    @discardableResult
    private func answer<Value: Sendable>(
        to question: String, _ addActions: (UIAlertController, Answer<Value>) -> Void
    ) async -> Value? {
        await renderer?.untilIdle()
        return await withCheckedContinuation { continuation in
            let answer = Answer(continuation)
            let alert = UIAlertController(title: question, message: nil, preferredStyle: .alert)
            addActions(alert, answer)
            topmost?.present(alert, animated: true)
        }
    }

    /// The controller over which nothing is presented.
    private var topmost: UIViewController? {
        var controller = renderer?.rootViewController
        while let presented = controller?.presentedViewController, !presented.isBeingDismissed {
            controller = presented
        }
        return controller
    }
}

/// The answer that a task waits for.
///
/// The actions of the alert retain it. The hierarchy can dismiss the alert, which then has no
/// answer.
private final class Answer<Value: Sendable> {
    private var continuation: CheckedContinuation<Value?, Never>?

    init(_ continuation: CheckedContinuation<Value?, Never>) { self.continuation = continuation }

    deinit { continuation?.resume(returning: nil) }

    func callAsFunction(_ value: Value?) {
        continuation?.resume(returning: value)
        continuation = nil
    }
}
