import Foundation
import StorefrontApp

exit(await Program.terminal.run(CommandLine.arguments.dropFirst()))
