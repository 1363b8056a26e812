import RouteAssembly
import RouteAssemblyState

extension ProgramSteps {
    /// Returns the destination of a route to a modal, a container of the app, or a column.
    func lesserDestination(of route: ProgramRoute) -> Destination {
        switch route {
        case .leaflet(let number):
            modal(Leaflet.self, .sheet(detents: [.medium, .large], canBeDragged: false), number)
        case .veil(let number): modal(Veil.self, .overlay(width: 300), number)
        case .bubble(let text):
            .to(Self.new(Bubble.self).using(.present(.popover)).from(.topmost), with: text)
        case .month(let number):
            .to(
                StepAssembly(finder: ClassFinder<Month, Int>()) { (_: Int) in Month() }.configuring { page, number in
                    page.open(number)
                }
                .using(.present).from(.topmost), with: number)
        case .drawer: .to(Self.drawer)
        case .folder(let number):
            .to(
                Self.numbered(Folder.self).using(.push).from(Self.desk), with: number)
        case .pager: .to(Self.pager)
        case .leaf(let number):
            .to(StepAssembly(finder: ClassWithContextFinder<Slide, Int>()).from(Self.pager), with: number)
        case .newLeaf(let number):
            .to(Self.numbered(Slide.self).using(AppendPage()).from(Self.pager), with: number)
        case .album(let number): .to(Self.album, with: number)
        case .split: .to(Self.split)
        case .primary(let number): column(Self.numbered(Column.self).using(.setAsPrimary), number)
        case .detail(let number): column(Self.numbered(Column.self).using(.showDetail), 10 + number)
        case .third(let number): column(Self.numbered(Column.self).using(.showColumn(at: 2)), 20 + number)
        case .detailStack(let number):
            column(Self.numbered(Column.self).using(.push).from(.navigation).using(.showDetail), 30 + number)
        case .story(let number): column(Self.numbered(Story.self).using(.pushOntoDetail), number)
        case .loaded(let number): loaded(number)
        case .paper(let number):
            .to(
                StepAssembly(finder: ClassWithContextFinder(), factory: PaperFactory(directory: directory))
                    .using(.push).from(Self.visibleStack(Int.self)), with: number)
        case .broken(let number): broken(number)
        default: .to(Self.start)
        }
    }

    func greeting(_ text: String) -> Destination {
        .to(
            StepAssembly(finder: ClassFinder<Lobby, String>()) { (_: String) in Lobby() }
                .configuring { lobby, text in lobby.show(text) }
                .using(.push).from(.navigation).using(.addTab(at: 0)).from(Self.tabs), with: text)
    }

    func pushed<Page: NumberPage>(_ page: Page.Type, _ number: Int) -> Destination {
        .to(Self.numbered(page).using(.push).from(Self.visibleStack(Int.self)), with: number)
    }

    private func modal<Page: NumberPage>(
        _ page: Page.Type, _ presentation: Presentation, _ number: Int
    ) -> Destination {
        .to(Self.numbered(page).using(.present(presentation)).from(.topmost), with: number)
    }

    func tab<Page>(_ link: StepAssembly<Page, Int>.Placement<TabContainer>, _ number: Int) -> Destination {
        .to(link.from(Self.tabs), with: number)
    }

    private func column<Page>(
        _ link: StepAssembly<Page, Int>.Placement<SplitContainer>, _ number: Int
    ) -> Destination {
        .to(link.from(Self.split), with: number)
    }

    private func loaded(_ number: Int) -> Destination {
        let step = StepAssembly(
            finder: ClassWithContextFinder<Loaded, Int>(),
            loading: { (number: Int) -> String in
                await MainActor.turn()
                return "\(number)"
            }
        ) { (text: String, _: Int) in Loaded(text) }.using(.push).from(Self.visibleStack(Int.self))
        return .to(step, with: number)
    }

    /// A navigation that replaces routes in its transaction, and fails at the end.
    private func broken(_ number: Int) -> Destination {
        let task = InlineContextTask { [window] (_: Memo, number: Int) in
            for case let page as TurningPage in window.screens { page.turn(to: 5000 + number) }
            throw RoutingError(.taskFailed, "It is broken.")
        }
        return .to(
            StepAssembly(finder: NilFinder<Memo, Int>()) { (_: Int) in Memo("x") }
                .adding(task).using(.push).from(Self.visibleStack(Int.self)), with: number)
    }

    // MARK: The module

    /// Returns the feature of the module.
    static func feature() -> Feature {
        Feature("Module", routes: ModuleRoute.self) { route in
            switch route {
            case .plugin(let number):
                .to(numbered(Plugin.self).using(.push).from(visibleStack(Int.self)), with: number)
            case .dialog(let text):
                .to(
                    StepAssembly(finder: NilFinder<Bubble, String>()) { (text: String) in Bubble("m" + text) }
                        .using(.present(.sheet)).from(.route(ProgramRoute.basket)), with: text)
            }
        }
    }
}
