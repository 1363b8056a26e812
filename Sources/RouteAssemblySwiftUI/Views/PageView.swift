#if canImport(SwiftUI)
    import Foundation
    import RouteAssembly
    import RouteAssemblyRendering
    public import SwiftUI

    /// A view that shows a page.
    ///
    /// The views of your own containers use it: see ``ContainerViewScreen``.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @MainActor
    public struct PageView: View {
        private let page: Page
        @Namespace private var view

        /// Creates a view that shows a page.
        ///
        /// - Parameter page: A page in the content of a container.
        public init(_ page: Page) { self.page = page }

        /// The screen, or the pages of the container.
        public var body: some View {
            let version = page.version
            content
                .modifier(SizeReader(page: page.isSplit ? page : nil))
                .onAppear { page.didAppear(view, showing: version) }
                .onDisappear { page.didDisappear(view) }
                .onChange(of: version, initial: true) { page.didShow(version) }
        }

        @ViewBuilder private var content: some View {
            switch page.layout {
            case .screen: screen
            case .app: if let container = page.screen as? any ContainerViewScreen { erased(container) }
            case .stack: stack
            case .lastPage: lastPage
            case .tabs: tabs
            case .split: split
            case .sideBySide: HStack(spacing: 0) { ForEach(page.content.visiblePages) { PageView($0) } }
            case .layers: ZStack { ForEach(page.content.visiblePages) { PageView($0) } }
            }
        }
    }

    // MARK: - Layouts

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    extension PageView {
        private var screen: some View {
            ZStack {
                if let screen = page.screen as? any ViewScreen {
                    erased(screen)
                } else {
                    Text(verbatim: page.textWithoutView)
                }
            }
            .background {
                // A title that comes later costs no state of the view.
                if let title = page.title { Color.clear.navigationTitle(title) }
            }
        }

        /// The pages of a stack, and of the stacks in it.
        @ViewBuilder private var stack: some View {
            @Bindable var page = page
            NavigationStack(path: $page[pathOver: page.leaves.first?.id]) {
                ZStack {
                    if let first = page.leaves.first { PageView(first) }
                }
                .navigationDestination(for: Page.ID.self) { id in
                    if let top = page.destination(id) {
                        PageView(top)
                            .navigationBarBackButtonHidden(top.needsBackButton(in: page))
                            .toolbar { if top.needsBackButton(in: page) { backButton(from: top) } }
                    }
                }
            }
            // SwiftUI discards a path if the first page changes with it.
            .id(page.stackIdentity)
        }

        /// The last page of a stack in another one that is not directly around it.
        ///
        /// SwiftUI has no navigation stacks in navigation stacks.
        private var lastPage: some View {
            ZStack {
                if let last = page.leaves.last { PageView(last).id(last.id) }
            }
            .toolbar {
                if let last = page.leaves.last, page.leaves.count > 1 { backButton(from: last) }
            }
        }

        /// A button that goes back, after the screens that leave have been asked.
        private func backButton(from page: Page) -> some ToolbarContent {
            ToolbarItem(placement: .cancellationAction) {
                Button("Back", systemImage: "chevron.backward") { page.goBack() }
            }
        }

        @ViewBuilder private var tabs: some View {
            @Bindable var page = page
            TabView(selection: $page.selection) {
                ForEach(page.content.pages) { tab in
                    let screen = tab.screens.lazy.compactMap { $0 as? any TabScreen }.first
                    PageView(tab)
                        .tabItem { if let screen { erased(screen) } else { Text(verbatim: tab.tabTitle) } }
                        #if !os(tvOS) && !os(watchOS)
                            .badge(screen?.badge)
                        #endif
                        .tag(Page.ID?.some(tab.id))
                }
            }
            .id(page.generation(of: .inside))
        }

        @ViewBuilder private var split: some View {
            if page.columnLimit > 2 {
                NavigationSplitView(sidebar: { column(0) }, content: { column(1) }, detail: { column(2) })
            } else {
                NavigationSplitView(sidebar: { column(0) }, detail: { column(1) })
            }
        }

        private func column(_ position: Int) -> some View {
            // A condition at the root of a column is not always evaluated again.
            ZStack {
                if let child = page.column(position) {
                    PageView(child).id(child.id)
                } else if position == page.placeholder {
                    if let split = page.screen as? any ViewScreen { erased(split) } else { nothingSelected }
                }
            }
        }

        private var nothingSelected: some View {
            ContentUnavailableView { Label("Nothing Selected", systemImage: "sidebar.leading") }
        }

        private func erased(_ screen: some ViewScreen) -> AnyView { AnyView(screen.view) }
        private func erased(_ screen: some TabScreen) -> AnyView { AnyView(screen.tabItem) }
        private func erased(_ own: some ContainerViewScreen) -> AnyView { AnyView(own.view(of: page.content)) }
    }

    /// Tells a page how wide its place is.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    struct SizeReader: ViewModifier {
        let page: Page?
        @Environment(\.horizontalSizeClass) private var sizeClass

        func body(content: Content) -> some View {
            content.onChange(of: sizeClass, initial: true) {
                page?.sizeClassDidChange(isCompact: sizeClass == .compact)
            }
        }
    }
#endif
