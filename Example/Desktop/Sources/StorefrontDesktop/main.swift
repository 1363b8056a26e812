import Adwaita
import StorefrontApp

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

let arguments = CommandLine.arguments.dropFirst()
exit(
    MainLoop.run {
        // A click in the window starts a task without this value.
        await Script.$isPerforming.withValue(true) { await Program.desktop.run(arguments) }
    })
