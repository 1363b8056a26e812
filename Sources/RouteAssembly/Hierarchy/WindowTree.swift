/// What the screens of one window share, and know that they are in it by.
///
/// All of them hold it, and it alone refers to the window: comparing two trees costs nothing, loading a weak reference 100 instructions.
@MainActor
final class WindowTree {
    @exclusivity(unchecked) weak var window: Window?
    /// What is in the window.
    @exclusivity(unchecked) var census = Census()
}
