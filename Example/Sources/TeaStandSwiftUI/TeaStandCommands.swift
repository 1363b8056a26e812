import RouteAssembly
public import SwiftUI
import TeaStandApp

/// The menu of the stand, which goes to screens of the window in front.
@available(iOS 17, macOS 14, *)
public struct TeaStandCommands: Commands {
    @FocusedValue(TeaStandModel.self) private var model

    /// Creates the menu.
    public init() {}

    /// The menu, with an item for each place.
    public var body: some Commands {
        CommandMenu("Go") {
            Button("Teas") { go(to: .list) }.keyboardShortcut("1")
            Button("Cart") { go(to: .cart) }.keyboardShortcut("2")
        }
    }

    private func go(to route: TeaRoute) { model?.stand.router.go(to: route) }
}
