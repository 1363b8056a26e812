import StorefrontApp

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

let arguments = CommandLine.arguments.dropFirst()
exit(MainLoop.run { await Program.desktop.run(arguments) })
