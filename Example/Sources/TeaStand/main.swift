import Foundation
import TeaStandApp

let isScript = isatty(STDIN_FILENO) == 0
let terminal = Terminal(TeaStand(), echoesInput: isScript)
await terminal.run()
exit(terminal.hasFailed && isScript ? 1 : 0)
