import RouteAssembly
import RouteAssemblyState
import RouteAssemblyTesting
import TestSupport
import Testing

/// Screens of one class, each with a state of its own.
@MainActor
struct SameClassTests {
    private enum ChatRoute: SavedRoute { case anna, ben, archive(String), note(Int) }

    private func makeChats() -> TreeApp<ChatRoute> {
        let tabs = StepAssembly(
            finder: ClassFinder(),
            factory: TabContainerFactory {
                NavigationContainerFactory { KeptPage("anna") }
                NavigationContainerFactory { KeptPage("ben") }
            }
        ).using(.replaceRoot).from(.root)
        func chat(_ name: String) -> DestinationStep<KeptPage, Void> {
            StepAssembly(finder: PageFinder<KeptPage, Void>(name: name)).from(tabs)
        }
        let note = StepAssembly(finder: NilFinder()) { (name: String) in KeptPage(name) }.using(.push).from(.nearest)
        return TreeApp { route in
            switch route {
            case .anna: .to(chat("anna"))
            case .ben: .to(chat("ben"))
            case .archive(let name):
                .to(keptPage("archive").using(.push).from(chat(name).stack))
            case .note(let id): .to(note, with: "note \(id)")
            }
        }
    }

    /// Sets the state of each page to its name.
    private func type(in chats: TreeApp<ChatRoute>) {
        for case let page as KeptPage in chats.window.screens { page.kept = "to \(page.name)" }
    }

    private func expectKept(in chats: TreeApp<ChatRoute>, sourceLocation: SourceLocation = #_sourceLocation) {
        for case let page as KeptPage in chats.window.screens {
            expect(page.kept, equals: "to \(page.name)", sourceLocation: sourceLocation)
        }
    }

    private nonisolated static let chats: [Row<TreeApp<ChatRoute>, Void, String>] = [
        Row("Two chats and the archive of the first one", "T[N[anna, archive]*, N[ben]]") {
            try await $0.go(.anna, .ben, .archive("anna"))
        },
        Row("The archive alone", "T[N[anna, archive]*, N[ben]]") { try await $0.go(.archive("anna")) },
        Row("Another chat after the archive", "T[N[anna, archive], N[ben]*]") {
            try await $0.go(.archive("anna"), .ben)
        },
        Row("A stack in which a screen between two others has left", "T[N[anna, note 1, note 3]*, N[ben]]") { app in
            try await app.go(.anna, .note(1), .note(2), .note(3))
            let stack = try #require(try app.page("anna").parent)
            try stack.setChildren(stack.children.filter { ($0 as? Page)?.name != "note 2" })
        },
        Row("Stacks that were exchanged by hand", "T[N[ben]*, N[anna, archive]]") { app in
            try await app.go(.anna, .archive("anna"), .ben)
            let tabs = try app.first(TabContainer.self)
            try tabs.setChildren(tabs.children.reversed())
        },
    ]

    @Test("Screens of one class keep their own drafts, also after several restorations", arguments: chats)
    private func drafts(row: Row<TreeApp<ChatRoute>, Void, String>) async throws {
        var app = makeChats()
        try await row.body(app)
        type(in: app)
        row.expect(app.tree)
        for _ in 0..<3 {
            let next = makeChats()
            try await next.restore(app)
            row.expect(next.tree)
            expectKept(in: next, sourceLocation: row.sourceLocation)
            app = next
        }
    }

    @Test("Only the screens that were typed in have a draft")
    func oneDraft() async throws {
        for name in ["anna", "ben", "archive"] {
            let (first, next, last) = (makeChats(), makeChats(), makeChats())
            try await first.go(.anna, .ben, .archive("anna"))
            try first.kept(name).kept = "kettle"
            try await next.restore(first)
            try await last.restore(next)
            for page in ["anna", "ben", "archive"] {
                try expect(last.kept(page).kept, equals: page == name ? "kettle" : "")
            }
        }
    }

    @Test("Two screens of one route keep their own states")
    func sameRoute() async throws {
        let first = makeChats()
        try await first.go(.anna, .note(1), .note(1), .ben, .note(1))
        let notes = first.pages("note 1").compactMap { $0 as? KeptPage }
        for (index, note) in notes.enumerated() { note.kept = "\(index)" }
        let (next, last) = (makeChats(), makeChats())
        try await next.restore(first)
        try await last.restore(next)
        expect(last.tree, equals: "T[N[anna, note 1, note 1], N[ben, note 1]*]")
        expect(last.pages("note 1").compactMap { ($0 as? KeptPage)?.kept }, equals: ["0", "1", "2"])
    }

}
