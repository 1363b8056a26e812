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
        // What the user of the window does has tasks of its own.
        await Script.$isPerforming.withValue(true) { await Program.desktop.run(arguments) }
    })
