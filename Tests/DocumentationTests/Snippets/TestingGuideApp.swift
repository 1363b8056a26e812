import RouteAssembly
import RouteAssemblyState

// The app that the guide Documentation/Testing.md tests.

final class InboxScreen: Screen {
    func messageTapped(_ id: Int) async throws { try await navigate(to: MailRoute.message(id: id)) }
}

final class DraftScreen: Screen, RemovalConfirming {
    var text = ""
    var asksBeforeRemoval: Bool { !text.isEmpty }
    func confirmRemoval(_ reason: RemovalReason) async -> Bool { text.isEmpty }
}

final class LaunchScreen: Screen {}
final class SettingsScreen: Screen {}

final class MessageScreen: Screen, ContextChecking {
    let id: Int
    private(set) var folder = Folder.inbox

    init(id: Int) { self.id = id }
    func isTarget(for id: Int) -> Bool { self.id == id }

    func moveTapped() async throws {
        guard let folder = try await result(of: MailSteps.folderPicker) else { return }
        self.folder = folder
    }
}

enum Folder { case inbox, archive }

final class FolderPicker: Screen, ResultProviding {
    typealias Output = Folder
    func folderTapped(_ folder: Folder) async throws { try await finish(with: folder) }
}

enum MailRoute: RoutableRoute, SavedRoute {
    case inbox, message(id: Int), draft, settings

    var destination: Destination {
        switch self {
        case .inbox: .to(MailSteps.inbox)
        case .message(let id): .to(MailSteps.message, with: id)
        case .draft: .to(MailSteps.draft)
        case .settings: .to(MailSteps.settings)
        }
    }
}

@MainActor enum MailSteps {
    static let tabs = StepAssembly(
        finder: ClassFinder(),
        factory: TabContainerFactory {
            NavigationContainerFactory { InboxScreen() }
            SettingsScreen()
        }
    )
    .using(.replaceRoot).from(.root)

    static let inbox = StepAssembly(finding: InboxScreen.self).from(tabs)
    static let settings = StepAssembly(finding: SettingsScreen.self).from(tabs)

    static let message = StepAssembly { (id: Int) in MessageScreen(id: id) }
        .using(.push).from(inbox)

    static let draft = StepAssembly { DraftScreen() }
        .using(.present(.sheet)).from(tabs)

    static let folderPicker = StepAssembly { FolderPicker() }
        .using(.present(.sheet)).from(.topmost)
}

enum ArchiveRoute: RoutableRoute {
    case folder, message(id: Int)

    var destination: Destination {
        switch self {
        case .folder: .to(MailSteps.archive)
        case .message(let id): .to(MailSteps.archivedMessage, with: id)
        }
    }
}

struct PasscodeGuard: Interceptor {
    func perform(with context: Void) async throws -> InterceptorVerdict { .proceed }
}

final class ArchiveScreen: Screen {}

extension MailSteps {
    static let archive = StepAssembly { ArchiveScreen() }
        .guarded(by: PasscodeGuard())
        .using(.push).from(inbox)

    static let archivedMessage = StepAssembly { (id: Int) in MessageScreen(id: id) }
        .using(.push).from(archive)
}
