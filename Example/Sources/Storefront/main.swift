#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

import StorefrontApp

exit(await Program.terminal.run(CommandLine.arguments.dropFirst()))
