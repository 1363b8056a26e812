/// A call that does not wait for the result of a screen, but is handed the result, and that a state can
/// contain.
@MainActor
package protocol KeyedCall: AnyObject {
    /// The type of the result.
    var output: Any.Type { get }

    /// Takes the result, when the screen has left because it has finished.
    func receive(_ output: Any)
}
