/// A call that receives the result of a screen without waiting for it, and that a saved state can
/// contain.
@MainActor
package protocol KeyedCall: AnyObject {
    /// The type of the result.
    var output: Any.Type { get }

    /// Takes the result, when the screen has left because it has finished.
    func receive(_ output: Any)
}
