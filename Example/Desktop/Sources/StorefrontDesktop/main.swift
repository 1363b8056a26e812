import Adwaita
import StorefrontApp

let arguments = CommandLine.arguments.dropFirst()
MainLoop.run {
    // A click in the window starts a task without this value.
    await Script.$isPerforming.withValue(true) { await Program.desktop.run(arguments) }
}
