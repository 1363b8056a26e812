import RouteAssembly
import RouteAssemblyTesting
import XCTest

final class MailXCTests: XCTestCase {
    @MainActor func testADraftIsASheet() async throws {
        let window = RoutingWindow(root: LaunchScreen())
        try await DefaultRouter(window: window).navigate(to: MailSteps.draft)
        expectHierarchy(window, "T[N[InboxScreen], SettingsScreen] ^sheet DraftScreen")
    }
}
