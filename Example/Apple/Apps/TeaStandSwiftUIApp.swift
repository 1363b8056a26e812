import SwiftUI
import TeaStandSwiftUI

@main
struct TeaStandApp: App {
    var body: some Scene {
        WindowGroup { TeaStandView() }
            .commands { TeaStandCommands() }
    }
}
