import RenderingSupport
import RouteAssembly
import RouteAssemblyRendering
import RouteAssemblyTesting
import RouteAssemblyUIKit
import Testing
import UIKit

extension UIKitTests {
    @MainActor
    struct PresentationTests {
        @Test(
            "Each style becomes one of UIKit's",
            arguments: [
                (Presentation.fullScreen, "fullScreen"), (.sheet, "pageSheet"), (.overlay, "overFullScreen"),
                (.popover, "pageSheet"),
            ])
        func styles(presentation: Presentation, shown: String) async throws {
            let stage = try await Stage("N[home]")
            try stage.window.topmost?.present(FixtureScreen("modal"), as: presentation)
            #expect(await stage.shown() == "stack[home] ^\(shown) modal")
            #expect(Simulation.shared.animations == ["present"])
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A popover with an anchor is a popover")
        func popover() async throws {
            let button = UIBarButtonItem()
            let stage = try await Stage("N[home]") { renderer in
                renderer.register(
                    FixtureScreen.self,
                    presentation: { _, controller in controller.popoverPresentationController?.sourceItem = button })
            }
            let modal = FixtureScreen("modal")
            try stage.window.topmost?.present(modal, as: .popover)
            #expect(await stage.shown() == "stack[home] ^popover modal")
            #expect(stage.renderer.page(of: modal)?.popoverPresentationController?.sourceItem === button)
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A sheet has the registered detents, and fades only if it covers the screen")
        func details() async throws {
            let detents = [UISheetPresentationController.Detent.medium(), .large()]
            let stage = try await Stage("N[home]") { renderer in
                renderer.register(
                    FixtureScreen.self,
                    presentation: { _, controller in controller.sheetPresentationController?.detents = detents })
            }
            let (sheet, cover) = (FixtureScreen("sheet"), FixtureScreen("cover"))
            try TransitionHint.$current.withValue(.fade) {
                try stage.window.topmost?.present(sheet, as: .sheet)
            }
            #expect(await stage.shown() == "stack[home] ^pageSheet sheet")
            #expect(stage.renderer.page(of: sheet)?.sheetPresentationController?.detents == detents)
            #expect(stage.renderer.page(of: sheet)?.parent?.modalTransitionStyle == .coverVertical)
            try TransitionHint.$current.withValue(.fade) {
                try stage.window.topmost?.present(cover, as: .fullScreen)
            }
            #expect(await stage.shown() == "stack[home] ^pageSheet sheet ^fullScreen cover")
            #expect(stage.renderer.page(of: cover)?.parent?.modalTransitionStyle == .crossDissolve)
        }

        @Test("The presentation of a step sets the detents, the width, and whether the user can drag the sheet")
        func presentationOfStep() async throws {
            let stage = try await Stage("N[home]")
            let sheet = FixtureScreen("sheet")
            let detents: [Presentation.Detent] = [.medium, .large, .fraction(0.25), .height(200), .height(900)]
            try stage.window.topmost?.present(
                sheet, as: .sheet(detents: detents, width: 480, canBeDragged: false))
            #expect(await stage.shown() == "stack[home] ^formSheet sheet")
            let level = try #require(stage.renderer.page(of: sheet)?.parent)
            let shown = try #require(level.sheetPresentationController)
            #expect(shown.detents.map { $0.resolvedValue(in: SheetSpace()) } == [nil, nil, 200, 200, 800])
            #expect(shown.prefersGrabberVisible && level.preferredContentSize.width == 480)
            #expect(level.isModalInPresentation)
            try sheet.dismiss()

            let cover = FixtureScreen("cover")
            try stage.window.topmost?.present(cover, as: .fullScreen(hint: .fade))
            #expect(await stage.shown() == "stack[home] ^fullScreen cover")
            let covering = try #require(stage.renderer.page(of: cover)?.parent)
            #expect(covering.modalTransitionStyle == .crossDissolve && !covering.isModalInPresentation)
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A popover without an anchor is a sheet with the detents of its step")
        func popoverWithoutAnchor() async throws {
            let stage = try await Stage("N[home]")
            let modal = FixtureScreen("modal")
            try stage.window.topmost?.present(
                modal, as: .popover(detents: [.height(200), .large], canBeDragged: false))
            #expect(await stage.shown() == "stack[home] ^pageSheet modal")
            let level = try #require(stage.renderer.page(of: modal)?.parent)
            #expect(level.sheetPresentationController?.detents.first?.resolvedValue(in: SheetSpace()) == 200)
            #expect(level.sheetPresentationController?.prefersGrabberVisible == true)
            #expect(level.isModalInPresentation)
            #expect(Simulation.shared.presentationControllers == 1)
        }

        @Test("A registration that changes the style gets the presentation controller of its style")
        func changedStyle() async throws {
            let button = UIBarButtonItem()
            let stage = try await Stage("N[home]") { renderer in
                renderer.register(
                    FixtureScreen.self,
                    presentation: { _, controller in
                        controller.modalPresentationStyle = .popover
                        controller.popoverPresentationController?.sourceItem = button
                    })
            }
            let modal = FixtureScreen("modal")
            try stage.window.topmost?.present(modal, as: .sheet(detents: [.medium, .large]))
            #expect(await stage.shown() == "stack[home] ^popover modal")
            let level = try #require(stage.renderer.page(of: modal)?.parent)
            #expect(level.popoverPresentationController?.adaptiveSheetPresentationController.detents.count == 2)
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A page whose registration changes the style is released, although UIKit keeps a controller")
        func releasedPage() async throws {
            let stage = try await Stage("N[home]") { renderer in
                renderer.register(
                    FixtureScreen.self,
                    presentation: { _, controller in
                        _ = controller.presentationController
                        controller.modalPresentationStyle = .fullScreen
                    }
                ) { ScreenPage($0) }
            }
            let modal = FixtureScreen("modal")
            try stage.window.topmost?.present(modal, as: .sheet)
            #expect(await stage.shown() == "stack[home] ^fullScreen modal")
            weak var page: UIViewController?
            page = stage.renderer.page(of: modal)
            try modal.dismiss()
            #expect(await stage.shown() == "stack[home]")
            #expect(await until { page == nil })
        }

        @Test("The button of a bar is an anchor, however a registration sets it", arguments: [true, false])
        func barButton(isSourceItem: Bool) async throws {
            let button = UIBarButtonItem()
            let stage = try await Stage("N[home]") { renderer in
                renderer.register(
                    FixtureScreen.self,
                    presentation: { _, controller in
                        let popover = controller.popoverPresentationController
                        if isSourceItem { popover?.sourceItem = button } else { popover?.barButtonItem = button }
                    })
            }
            try stage.window.topmost?.present(FixtureScreen("modal"), as: .popover)
            #expect(await stage.shown() == "stack[home] ^popover modal")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A registration that makes a popover without an anchor gets a sheet")
        func changedStyleWithoutAnchor() async throws {
            let stage = try await Stage("N[home]") { renderer in
                renderer.register(
                    FixtureScreen.self,
                    presentation: { _, controller in controller.modalPresentationStyle = .popover })
            }
            try stage.window.topmost?.present(FixtureScreen("modal"), as: .sheet)
            #expect(await stage.shown() == "stack[home] ^pageSheet modal")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test(
            "A popover has the size that its page prefers, also when the page changes it",
            arguments: ["N[home] ^sheet N[a]", "N[home] ^sheet X{a*}"])
        func preferredSize(notation: String) async throws {
            let stage = try await Stage(notation)
            let (page, level) = (try stage.page("a"), try stage.level(of: "a"))
            page.preferredContentSize = CGSize(width: 300, height: 200)
            #expect(level.preferredContentSize == CGSize(width: 300, height: 200))
            page.preferredContentSize = CGSize(width: 300, height: 400)
            #expect(level.preferredContentSize == CGSize(width: 300, height: 400))
            #expect(Simulation.shared.presentedSizes.map(\.height) == [200, 400])
        }

        @Test("A sheet whose step asks for a width takes only the height that its page prefers")
        func preferredHeight() async throws {
            let (stage, sheet) = (try await Stage("N[home]"), FixtureScreen("sheet"))
            try stage.window.topmost?.present(sheet, as: .sheet(width: 480))
            #expect(await stage.shown() == "stack[home] ^formSheet sheet")
            let page = try #require(stage.renderer.page(of: sheet))
            page.preferredContentSize = CGSize(width: 300, height: 200)
            #expect(page.parent?.preferredContentSize == CGSize(width: 480, height: 200))
            page.preferredContentSize = CGSize(width: 300, height: 0)
            #expect(page.parent?.preferredContentSize == CGSize(width: 480, height: 200))
        }

        @Test("What the app around the root page has presented stays when a modal leaves that waits")
        func presentedByHost() async throws {
            let stage = try await Stage("N[home]")
            let host = UIViewController()
            stage.uiWindow.rootViewController = nil
            host.addChild(stage.renderer.rootViewController)
            host.view.addSubview(stage.renderer.rootViewController.view)
            stage.uiWindow.rootViewController = host
            stage.renderer.rootViewController.view.removeFromSuperview()
            let modal = FixtureScreen("modal")
            try stage.window.topmost?.present(modal, as: .sheet)
            await stage.renderer.untilIdle()
            let camera = ForeignPage()
            host.present(camera, animated: false)
            try modal.dismiss()
            await stage.renderer.untilIdle()
            #expect(host.presentedViewController === camera)
            #expect(Simulation.shared.refusals.isEmpty)
        }

        private final class SheetSpace: NSObject, UISheetPresentationControllerDetentResolutionContext {
            let maximumDetentValue: CGFloat = 800
        }

        @Test(
            "A hint other than to fade has no effect",
            arguments: [TransitionHint.zoom(from: 7), TransitionHint("of the app")])
        func otherHints(hint: TransitionHint) async throws {
            let stage = try await Stage("N[home]")
            try TransitionHint.$current.withValue(hint) { try stage.stack(of: "home").push(FixtureScreen("item")) }
            #expect(await stage.shown() == "stack[home, item]")
            for (presentation, name) in [(Presentation.fullScreen, "fullScreen"), (.sheet, "pageSheet")] {
                let modal = FixtureScreen("modal")
                try TransitionHint.$current.withValue(hint) {
                    try stage.window.topmost?.present(modal, as: presentation)
                }
                #expect(await stage.shown() == "stack[home, item] ^\(name) modal")
                #expect(stage.renderer.page(of: modal)?.parent?.modalTransitionStyle == .coverVertical)
                try TransitionHint.$current.withValue(hint) { try modal.dismiss() }
                #expect(await stage.shown() == "stack[home, item]")
            }
            #expect(Simulation.shared.animations == ["push", "present", "dismiss", "present", "dismiss"])
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A sheet that is pulled down leaves, and one that is let go comes back", arguments: [true, false])
        func pull(isFinished: Bool) async throws {
            let stage = try await Stage("N[home] ^sheet N[a]")
            let pull = try #require(Simulation.shared.beginPull(of: stage.level(of: "a")))
            pull.end(isFinished: isFinished)
            expectHierarchy(stage.window, isFinished ? "N[home]" : "N[home] ^sheet N[a]")
            #expect(await stage.shown() == (isFinished ? "stack[home]" : "stack[home] ^pageSheet stack[a]"))
            #expect(Simulation.shared.animations == ["pull"])
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A sheet that was let go can be pulled again, and navigations wait for it again")
        func secondPull() async throws {
            let stage = try await Stage("N[home] ^sheet a")
            try #require(Simulation.shared.beginPull(of: stage.level(of: "a"))).end(isFinished: false)
            #expect(!stage.renderer.isBusy)
            let pull = try #require(Simulation.shared.beginPull(of: stage.level(of: "a")))
            #expect(stage.renderer.isBusy)
            pull.end(isFinished: true)
            expectHierarchy(stage.window, "N[home]")
            #expect(await stage.shown() == "stack[home]")
        }

        @Test("A pull whose end UIKit reports in no way ends no later than the patience")
        func lostPull() async throws {
            let stage = try await Stage("N[home] ^sheet a")
            stage.loseCompletions()
            Simulation.shared.refusesAnimations = true
            Simulation.shared.pace = .automatic
            try #require(Simulation.shared.beginPull(of: stage.level(of: "a"))).end(isFinished: false)
            #expect(await until { !stage.renderer.isBusy })
            try stage.stack(of: "home").push(FixtureScreen("item"))
            #expect(await stage.shown() == "stack[home, item] ^pageSheet a")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A screen leaves its modal before it goes to a stack in the same change")
        func moved() async throws {
            let stage = try await Stage("N[home] ^sheet a")
            let (a, stack) = (stage.fixture["a"], try stage.stack(of: "home"))
            try stage.window.transaction {
                try a.dismiss()
                try stack.push(a)
            }
            #expect(await stage.shown() == "stack[home, a]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A sheet that is locked while it is pulled down comes back")
        func lockedPull() async throws {
            let stage = try await Stage("N[home] ^sheet a")
            let pull = try #require(Simulation.shared.beginPull(of: stage.level(of: "a")))
            try stage.fixture.screen("a", as: FixtureScreen.self).isLocked = true
            pull.end(isFinished: true)
            #expect(await stage.shown() == "stack[home] ^pageSheet a")
            expectHierarchy(stage.window, "N[home] ^sheet a")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A sheet with a form anywhere in it bounces, and the form is asked", arguments: [true, false])
        func pulledForm(answer: Bool) async throws {
            let form = AskingScreen("form")
            form.answer = answer
            let stage = try await Stage("N[home] ^sheet N[form, details]", screens: ["form": { form }])
            Simulation.shared.pace = .automatic
            #expect(try Simulation.shared.beginPull(of: stage.level(of: "details")) == nil)
            try #require(await until { form.questions == 1 })
            try #require(await until { form.isAttached != answer })
            #expect(await stage.shown() == (answer ? "stack[home]" : "stack[home] ^pageSheet stack[form, details]"))
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A modal is presented after the dismissal of another one has ended")
        func presentDuringDismissal() async throws {
            let stage = try await Stage("N[home] ^sheet a")
            try stage.fixture["a"].dismiss()
            try #require(await until { Simulation.shared.isInTransition })
            try stage.window.topmost?.present(FixtureScreen("b"), as: .sheet)
            for _ in 0..<20 { await MainActor.turn() }
            #expect(Simulation.shared.animations == ["dismiss"])
            #expect(await stage.shown() == "stack[home] ^pageSheet b")
            #expect(Simulation.shared.animations == ["dismiss", "present"])
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A modal waits for an alert that the app dismisses by itself")
        func presentDuringAlertDismissal() async throws {
            let stage = try await Stage("N[home]")
            let home = try stage.page("home")
            home.present(UIAlertController(), animated: false)
            home.dismiss(animated: true)
            try stage.window.topmost?.present(FixtureScreen("b"), as: .sheet)
            for _ in 0..<20 { await MainActor.turn() }
            #expect(Simulation.shared.animations == ["dismiss"])
            #expect(await stage.shown() == "stack[home] ^pageSheet b")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("An alert of the app stays unless the hierarchy presents or dismisses at its place")
        func alert() async throws {
            let stage = try await Stage("N[home] ^sheet N[a]")
            let alert = UIAlertController()
            try stage.page("a").present(alert, animated: false)
            try stage.stack(of: "a").push(FixtureScreen("b"))
            #expect(await stage.shown() == "stack[home] ^pageSheet stack[a, b] ^automatic alert")
            try stage.window.topmost?.present(FixtureScreen("c"), as: .sheet)
            #expect(await stage.shown() == "stack[home] ^pageSheet stack[a, b] ^pageSheet c")
            #expect(alert.presentingViewController == nil)
            try stage.page("a").presentedViewController?.present(UIAlertController(), animated: false)
            try stage.fixture["a"].dismiss()
            #expect(await stage.shown() == "stack[home]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A modal of a window that is not on the screen yet is presented when it is")
        func late() async throws {
            let stage = try await Stage("N[home] ^sheet a ^sheet b", isOnScreen: false)
            #expect(stage.content == "stack[home]")
            stage.uiWindow.makeKeyAndVisible()
            try #require(await until { stage.content == "stack[home] ^pageSheet a ^pageSheet b" })
            try stage.fixture["b"].dismiss()
            #expect(await stage.shown() == "stack[home] ^pageSheet a")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A modal that leaves before its window is on the screen is not presented")
        func leftBeforeLate() async throws {
            let stage = try await Stage("N[home] ^sheet a", isOnScreen: false)
            try stage.fixture["a"].dismiss()
            await stage.renderer.untilIdle()
            stage.uiWindow.makeKeyAndVisible()
            try stage.stack(of: "home").push(FixtureScreen("item"))
            #expect(await stage.shown() == "stack[home, item]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A full-screen modal hides the pages under it, which come back")
        func fullScreen() async throws {
            let stage = try await Stage("N[home] ^fullScreen N[login]")
            #expect(stage.visible == ["login"])
            try stage.stack(of: "home").push(FixtureScreen("item"))
            #expect(await stage.shown() == "stack[home, item] ^fullScreen stack[login]")
            try stage.fixture["login"].dismiss()
            #expect(await stage.shown() == "stack[home, item]")
            #expect(Simulation.shared.refusals.isEmpty)
        }

        @Test("A scene that goes away during a transition ends the navigation and releases everything")
        func scene() async throws {
            weak var renderer: UIKitRenderer?
            weak var page: UIViewController?
            do {
                let stage = try await Stage("N[home] ^sheet N[a]")
                (renderer, page) = (stage.renderer, try stage.page("home"))
                let unwinding = Task { try await stage.router.unwind(.dismiss) }
                try #require(await until { Simulation.shared.isInTransition })
                Simulation.shared.dropTransitions()
                stage.renderer.disconnect()
                try await unwinding.value
                await stage.renderer.untilIdle()
            }
            Simulation.begin()
            try #require(await until { renderer == nil })
            #expect(page == nil)
        }

        @Test("A screen leaves its modal before it goes to a stack, although the scene is gone")
        func movedWithoutScene() async throws {
            let stage = try await Stage("N[home] ^sheet a")
            let (a, stack) = (stage.fixture["a"], try stage.stack(of: "home"))
            stage.renderer.disconnect()
            try stage.window.transaction {
                try a.dismiss()
                try stack.push(a)
            }
            await stage.renderer.untilIdle()
            #expect(try stage.navigation(of: "a") === stage.navigation(of: "home"))
            #expect(Simulation.shared.refusals.isEmpty)
        }
    }
}
