import RouteAssembly
public import RouteAssemblySwiftUI
public import StorefrontApp
import StorefrontShared
public import SwiftUI

// All screens of the shop consist of rows, so one view shows them all. The TeaStand has a view for
// each screen.
@available(iOS 17, macOS 14, *)
extension PageScreen: @retroactive ViewScreen {
    /// The rows of the screen.
    public var view: some View { RowsView(screen: self, sections: PageSection.sections(of: self)) }
}

@available(iOS 17, macOS 14, *)
extension PageScreen: @retroactive TabScreen {
    /// The title and the symbol of the screen's tab.
    public var tabItem: some View { Label(barTitle, systemImage: symbol) }
    /// The number beside the title.
    public var badge: Text? { barBadge == 0 ? nil : Text(verbatim: "\(barBadge)") }
}

/// The page of a screen of the shop: its rows, in a list with groups.
@available(iOS 17, macOS 14, *)
struct RowsView: View {
    let screen: Screen
    // The rows are not journaled, so the view gets them. It is evaluated again after each action.
    let sections: [PageSection]
    @Environment(ShopModel.self) private var shop

    var body: some View {
        @Bindable var alert = shop.alert
        List {
            ForEach(sections.indices, id: \.self) { section in
                Section {
                    ForEach(sections[section].rows.indices, id: \.self) { row in
                        RowView(row: sections[section].rows[row]) { item in shop.tap(item, on: screen) }
                    }
                } header: {
                    if let header = sections[section].header { Text(header) }
                }
            }
        }
        .alert(alert.title, isPresented: $alert[isShownOver: ObjectIdentifier(screen)]) {
            switch alert.kind {
            case .message:
                Button("OK") { alert.accept() }
            case .confirmation:
                Button("Keep Editing", role: .cancel) { alert.decline() }
                Button("Discard", role: .destructive) { alert.accept() }
            case .field:
                TextField("", text: $alert.text)
                Button("Cancel", role: .cancel) { alert.decline() }
                Button("OK") { alert.accept() }
            }
        }
        .onDisappear { alert.pageDidDisappear(ObjectIdentifier(screen)) }
    }
}

/// A row of a page.
@available(iOS 17, macOS 14, *)
private struct RowView: View {
    let row: Row
    let tap: (Item) -> Void

    var body: some View {
        switch row {
        case .text, .heading, .total, .picture: Text(row.text)
        case .item(let item):
            Button {
                tap(item)
            } label: {
                LabeledContent(item.label, value: item.value)
            }
        }
    }
}
