import Foundation
import Testing
import UIKit

@testable import TeaShopUIKitAfter

extension UIKitTests {
    /// The UIKit app of the guide, after it has adopted the framework for its checkout.
    @MainActor
    struct AdoptionTests {
        private let shop = TeaShop()
        private let teas: TeasViewController
        private let app: UINavigationController
        private let uiWindow = UIWindow(windowScene: UIWindowScene())

        init() async throws {
            Simulation.begin()
            teas = TeasViewController(shop)
            app = UINavigationController(rootViewController: teas)
            uiWindow.rootViewController = app
            uiWindow.makeKeyAndVisible()
            teas.show("Assam")
            try #require(await isShown("Teas Assam"))
        }

        private func isShown(_ expected: String) async -> Bool {
            await until { app.shownLevels == expected && !Simulation.shared.isInTransition }
        }

        /// The navigation controller of the flow.
        private var flow: UINavigationController? {
            app.presentedViewController?.children.first as? UINavigationController
        }

        private func pay() throws { try #require(flow?.topViewController as? BuyViewController).pay() }

        @Test("The flow opens, its back button goes back in it, and its last page closes it")
        func flowOpens() async throws {
            try #require(app.topViewController as? TeaViewController).buy()
            try #require(await isShown("Teas Assam ^automatic page[stack[Check out]]"))
            try pay()
            try #require(await isShown("Teas Assam ^automatic page[stack[Check out, You have bought Assam]]"))
            #expect(shop.bought == ["Assam"])
            Simulation.shared.tapBack(in: try #require(flow))
            try #require(await isShown("Teas Assam ^automatic page[stack[Check out]]"))
            try pay()
            try #require(await isShown("Teas Assam ^automatic page[stack[Check out, You have bought Assam]]"))
            try #require(flow?.topViewController as? ReceiptViewController).close()
            try #require(await isShown("Teas Assam"))
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A link leads into the flow, and a pull leaves it for the app as it was")
        func link() async throws {
            try teas.open(try #require(URL(string: "tea://buy/Ceylon")))
            try #require(await isShown("Teas Assam ^automatic page[stack[Check out]]"))
            try pay()
            try #require(await isShown("Teas Assam ^automatic page[stack[Check out, You have bought Ceylon]]"))
            let sheet = try #require(app.presentedViewController)
            let pull = try #require(Simulation.shared.beginPull(of: sheet))
            pull.end(isFinished: true)
            try #require(await isShown("Teas Assam"))
            try teas.open(try #require(URL(string: "tea://buy/Assam")))
            try #require(await isShown("Teas Assam ^automatic page[stack[Check out]]"))
            app.presentedViewController?.dismiss(animated: true)
            try #require(await isShown("Teas Assam"))
            app.popViewController(animated: true)
            #expect(await isShown("Teas"))
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A link that leads nowhere is an error, and changes nothing")
        func unknownLink() async throws {
            let link = try #require(URL(string: "tea://sell/Assam"))
            #expect(throws: (any Error).self) { try teas.open(link) }
            #expect(await isShown("Teas Assam"))
        }
    }
}
