import Foundation
import Observation
import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblySwiftUI
import StorefrontApp
import StorefrontShared
public import SwiftUI

/// A window with the shop.
@available(iOS 17, macOS 14, *)
public struct ShopView: View {
    @State private var model = ShopModel()

    /// Creates a view with a new shop.
    public init() {}

    /// The window, with all its pages.
    public var body: some View {
        RoutedView(model.renderer)
            .onAppear { model.start() }
            .onOpenURL { link in model.open(link) }
            .environment(model)
    }
}

/// The shop of a window, its renderer, and its alert.
@available(iOS 17, macOS 14, *)
@Observable
final class ShopModel {
    let renderer: SwiftUIRenderer
    let alert = ShopAlert()
    private let app = ShopApp()
    @ObservationIgnored private var starting: Task<Void, Never>?

    init() {
        renderer = SwiftUIRenderer(app.window, router: app.router)
        // SwiftUI folds a split that has no space for two columns.
        app.columnRoom = 3
        app.confirm = { [alert, window = app.window] question in
            await alert.ask(question, .confirmation, over: window.visibleScreen) != nil
        }
    }

    /// Shows the first screens, if it has not been called before.
    func start() {
        guard starting == nil else { return }
        starting = perform { [app] in try await app.start() }
    }

    /// Opens a link, after the first screens are shown.
    func open(_ link: URL) {
        start()
        perform { [app, starting] in
            await starting?.value
            try await app.open(link.absoluteString)
        }
    }

    /// Performs the action of an item, or asks for its text first.
    func tap(_ item: Item, on screen: Screen) {
        switch item.action {
        case .perform(let action): perform(action)
        case .ask(let question, let answer):
            perform { [alert] in
                guard let text = await alert.ask(question, .field(item.enteredText), over: screen) else { return }
                try await answer(text)
            }
        }
    }

    @discardableResult
    private func perform(_ action: @escaping () async throws -> Void) -> Task<Void, Never> {
        Task { [app, alert] in
            guard let failure = await app.failure(of: action) else { return }
            _ = await alert.ask(failure, .message, over: app.window.visibleScreen)
        }
    }
}
