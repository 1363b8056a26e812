import RouteAssembly
import RouteAssemblyTesting
import Testing

@MainActor
struct PresentationTests {
    let window = Window()
    let a = Page("a")
    let b = Page("b")
    let stack: NavigationContainer

    init() throws {
        stack = try navigation(a, b)
        try window.setRoot(stack)
    }

    @Test("The root of the presenter's level holds the modal")
    func root() throws {
        let modal = Page("m")
        try a.present(modal, style: .sheet)
        expectHierarchy(window, "N[a, b] ^sheet m")
        #expect(stack.presented === modal && a.presented === modal && b.presented === modal)
        #expect(modal.presenting === stack)
        #expect(modal.presentationStyle == .sheet && modal.window === window && modal.parent == nil)
        #expect(window.topmost === modal && window.visibleScreen === modal)
    }

    @Test("Every screen of a modal has the same presenter")
    func presenter() throws {
        let leaf = Page("leaf")
        try b.present(try tabs(try navigation(leaf)))
        #expect(leaf.presenting === stack)
        #expect(leaf.presented == nil)
    }

    @Test("A second modal on one level throws")
    func secondModal() throws {
        try a.present(Page("m"))
        expectRefusal(.alreadyPresenting, saying: "b", "m", "x", "topmost", in: window) { try b.present(Page("x")) }
        try window.topmost?.present(Page("x"))
        expectHierarchy(window, "N[a, b] ^ m ^ x")
    }

    @Test("A detached screen cannot present")
    func detachedPresenter() {
        let x = Page("x")
        expectRefusal(.notAttached, saying: "detached", "x", "Attach it first", in: window) {
            try Page("detached").present(x)
        }
        #expect(x.presenting == nil)
    }

    @Test("Presenting a screen that already has a place throws")
    func presentAttached() throws {
        expectRefusal(.alreadyAttached, saying: "a", in: window) { try b.present(a) }
        expectRefusal(.alreadyAttached, saying: "root of a window", in: window) { try b.present(stack) }
        let modal = Page("m")
        try a.present(modal)
        expectRefusal(.alreadyAttached, saying: "m", in: window) { try modal.present(modal) }
        let other = Window(root: Page("other"))
        expectRefusal(.alreadyAttached, in: window) { try other.root?.present(modal) }
    }

    @Test("`dismiss` removes the modal and the levels above it")
    func dismiss() throws {
        let (m, leaf, x) = (Page("m"), Page("leaf"), Page("x"))
        try a.present(try navigation(m, leaf), style: .popover)
        try leaf.present(x)
        try m.dismiss()
        expectHierarchy(window, "N[a, b]")
        #expect(m.window == nil && x.window == nil && x.presenting == nil)
        #expect(leaf.parent?.presentationStyle == nil)
        #expect(a.presented == nil)
    }

    @Test("`dismissPresented` removes the levels above")
    func dismissPresented() throws {
        let m = Page("m")
        try a.present(m)
        try m.present(Page("x"))
        try m.dismissPresented()
        expectHierarchy(window, "N[a, b] ^ m")
        try b.dismissPresented()
        expectHierarchy(window, "N[a, b]")
    }

    @Test("Dismissing without a modal throws")
    func nothingToDismiss() {
        expectRefusal(.nothingToUnwind, saying: "a", "modal", in: window) { try a.dismiss() }
        expectRefusal(.nothingToUnwind, saying: "a", "modal", in: window) { try a.dismissPresented() }
    }

    @Test("Dismissing from a detached screen throws")
    func dismissDetached() {
        expectRefusal(.notAttached, saying: "detached", in: window) { try Page("detached").dismiss() }
        expectRefusal(.notAttached, saying: "detached", in: window) { try Page("detached").dismissPresented() }
    }

    @Test("A locked modal stays")
    func lockedModal() throws {
        let (m, x) = (Page("m"), Page("x"))
        try a.present(m)
        try m.present(x)
        x.isLocked = true
        expectRefusal(.cannotBeRemoved, saying: "x ", in: window) { try m.dismiss() }
        expectRefusal(.cannotBeRemoved, saying: "x ", in: window) { try a.dismissPresented() }
        expectRefusal(.cannotBeRemoved, saying: "x ", in: window) { try window.setRoot(Page("other")) }
        expectHierarchy(window, "N[a, b] ^ m ^ x")
        #expect(x.presenting === m && m.presentationStyle == .fullScreen)
    }

    @Test("A dismissed modal is released with the levels above it")
    func released() throws {
        weak var modal: Page?
        weak var above: Page?
        try {
            let (m, x) = (Page("m"), Page("x"))
            (modal, above) = (m, x)
            try a.present(m)
            try m.present(x)
        }()
        #expect(modal != nil && above != nil)
        try a.dismissPresented()
        #expect(modal == nil && above == nil)
    }
}
