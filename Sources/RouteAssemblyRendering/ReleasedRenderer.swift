import Foundation
import RouteAssembly

/// Reports a renderer that was released although its window still changes.
@MainActor
enum ReleasedRenderer {
    /// Prints a message for a developer.
    @TaskLocal static var print: @MainActor (String) -> Void = {
        FileHandle.standardError.write(Data("\($0)\n".utf8))
    }

    /// Prints, once for a window, that no renderer shows the window.
    static func report(by window: RoutingWindow?) {
        window?.transitionHandler = nil
        Self.print(
            "A window has changed, and nothing shows it: its Renderer has been released. Keep a reference to the renderer."
        )
    }
}
