import RouteAssembly

final class HomePage: Screen {}
final class InboxPage: Screen {}
final class FolderPage: Screen {}
final class MessagePage: Screen {}
final class AttachmentPage: Screen {}

/// A navigation from `N[old, older] ^ N[sheet]` that replaces the root by tabs, selects, pushes
/// twice, presents, and pushes.
@MainActor
struct DeepChain {
    let faults = Faults()
    let window = RoutingWindow()
    let router: DefaultRouter
    /// The last destination, and those that a journey passes before.
    let destinations: [Destination]
    /// Retains the screens of the initial hierarchy.
    let screens: [Screen]

    /// The ways to the attachment.
    enum Way: CaseIterable {
        /// The action that replaces the root predicts its removals, so that the screens are asked
        /// before the commit.
        case predicted
        case unpredicted
        /// A navigation through the inbox, the folder, the message, and the attachment.
        case journey
    }

    /// Makes the window and the destinations.
    init(_ way: Way) throws {
        let old = try navigation(GuardedPage("old", faults), GuardedPage("older", faults))
        try window.setRoot(old)
        try old.present(try navigation(GuardedPage("sheet", faults)), as: .sheet)
        screens = Array(window.screens)
        router = DefaultRouter(window: window)
        router.add(FaultyInterceptor<Void>(name: "everywhere", faults: faults))
        router.add(FaultyTask<Any>(name: "everywhere", faults: faults))
        let all = Self.destinations(faults, predicts: way == .predicted)
        destinations = way == .journey ? all : [all[3]]
    }

    private static func destinations(_ faults: Faults, predicts: Bool) -> [Destination] {
        let inbox = inbox(faults, predicts: predicts)
        let folder = step("folder", faults) { FolderPage() }
            .using(FaultyAction(base: .push, name: "push folder", faults: faults)).from(inbox)
        let message = step("message", faults) { MessagePage() }
            .using(FaultyEmbedding(base: .push, name: "push message", faults: faults)).from(folder)
        let attachment = step("attachment", faults) { AttachmentPage() }
            .using(FaultyEmbedding(base: .push, name: "push attachment", faults: faults))
            .from(
                StepAssembly(finder: NilFinder(), factory: FaultyNavigationFactory(faults: faults))
                    .adding(FaultyInterceptor<Int>(name: "modal", faults: faults))
                    .adding(forAnyScreen: FaultyTask<Void>(name: "modal", faults: faults))
            )
            .using(FaultyAction(base: .present(.popover), name: "present", faults: faults)).from(message)
        let adapted: DestinationStep<AttachmentPage, String> = attachment.adaptingContext { text in
            try faults.reach("transform")
            return text.count
        }
        return [
            Destination.to(inbox, with: 7), Destination.to(folder, with: 7),
            Destination.to(message, with: 7), Destination.to(adapted, with: "context"),
        ]
    }

    /// A step that finds the inbox, which is built with the tabs.
    private static func inbox(_ faults: Faults, predicts: Bool) -> DestinationStep<InboxPage, Int> {
        let tabs = StepAssembly(
            finder: FaultyFinder<TabContainer>(name: "tabs", faults: faults),
            factory: TabContainerFactory<TabContainer, Int> {
                FaultyFactory(name: "home", faults: faults) { HomePage() }
                NavigationContainerFactory<NavigationContainer, Int> {
                    Child(FaultyFactory(name: "inbox", faults: faults) { InboxPage() }).adding(
                        FaultyTask<Int>(name: "inbox child", faults: faults))
                }
            }
        )
        .adding(forAnyScreen: FaultyTask<Int>(name: "tabs", faults: faults))
        .using(FaultyAction(base: .replaceRoot, name: "replace root", faults: faults, predicts: predicts)).from(.root)
        return StepAssembly(finder: FaultyFinder<InboxPage>(name: "inbox", faults: faults))
            .adding(FaultyInterceptor<Int>(name: "inbox", faults: faults))
            .adding(forAnyScreen: FaultyTask<Int>(name: "inbox", faults: faults)).from(tabs)
    }

    private static func step<Target: Screen>(_ name: String, _ faults: Faults, make: @escaping () -> Target)
        -> StepAssembly<Target, Int>
    {
        StepAssembly(
            finder: FaultyFinder<Target>(name: name, faults: faults),
            factory: FaultyFactory(name: name, faults: faults, make: make)
        )
        .adding(FaultyInterceptor<Int>(name: name, faults: faults))
        .adding(forAnyScreen: FaultyTask<Int>(name: name, faults: faults))
    }

    /// Navigates in a task that a fault can cancel.
    func navigate() async throws {
        let task = Task { [router, destinations] in _ = try await router.navigate(through: destinations) }
        faults.cancel = { task.cancel() }
        defer { faults.cancel = {} }
        try await task.value
    }
}
