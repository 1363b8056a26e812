import Foundation
import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyUIKit
import StorefrontApp
import StorefrontShared
import UIKit

/// The shop in a scene of iOS: the app, its renderer, and the alerts for questions and errors.
final class ShopScene {
    /// The renderer, for which the pages of the screens have to be registered.
    let renderer: UIKitRenderer
    private let app = ShopApp()
    private let alerts: Alerts
    private var starting: Task<Void, Never>?

    /// Creates a scene that shows the launch screen.
    init() {
        renderer = UIKitRenderer(app.window, router: app.router)
        alerts = Alerts(over: renderer)
        app.confirm = { [alerts] question in await alerts.confirm(question) }
        // UIKit folds a split that has no space for two columns.
        app.columnRoom = 3
        renderer.register(
            Container.self,
            tabItem: { container in
                let item = UITabBarItem(
                    title: container.barTitle, image: UIImage(systemName: container.symbol), tag: 0)
                item.badgeValue = container.barBadge == 0 ? nil : "\(container.barBadge)"
                return item
            },
            presentation: { _, controller in
                controller.sheetPresentationController?.detents = [.medium(), .large()]
            })
    }

    /// Shows the first screens, and then opens a link.
    ///
    /// - Parameter link: The link with which the scene has been opened; `nil` if there is none.
    func start(with link: URL?) {
        starting = perform { [app] in try await app.start() }
        if let link { open(link) }
    }

    /// Opens a link, after the first screens are shown.
    ///
    /// - Parameter link: A link of the shop, such as `shop://products/7`.
    func open(_ link: URL) {
        perform { [app, starting] in
            await starting?.value
            try await app.open(link.absoluteString)
        }
    }

    /// Performs the action of an item, or asks for its text first.
    ///
    /// - Parameter item: The item.
    func tap(_ item: Item) {
        switch item.action {
        case .perform(let action): perform(action)
        case .ask(let question, let answer):
            perform { [alerts] in
                guard let text = await alerts.ask(question, text: item.enteredText) else { return }
                try await answer(text)
            }
        }
    }

    @discardableResult
    private func perform(_ action: @escaping () async throws -> Void) -> Task<Void, Never> {
        Task {
            if let failure = await app.failure(of: action) { await alerts.show(failure) }
        }
    }
}
