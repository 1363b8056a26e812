import Foundation
import RouteAssembly

/// What is left of a renderer that nobody has retained: nothing shows its window any more.
@MainActor
enum ReleasedRenderer {
    /// Prints a message for a developer.
    @TaskLocal static var print: @MainActor (String) -> Void = {
        FileHandle.standardError.write(Data("\($0)\n".utf8))
    }

    /// Says once that nothing shows a window.
    static func report(by window: Window?) {
        window?.transitionHandler = nil
        Self.print(
            "A window has changed, and nothing shows it: its Renderer has been released. Keep a reference to the renderer."
        )
    }
}
