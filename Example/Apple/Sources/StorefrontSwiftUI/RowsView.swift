import StorefrontApp
import StorefrontShared
import SwiftUI

/// The page of a screen of the shop: its rows, in a list with groups.
struct RowsView: View {
    let sections: [PageSection]
    let tap: (Item) -> Void

    var body: some View {
        List {
            ForEach(sections.indices, id: \.self) { section in
                Section {
                    ForEach(sections[section].rows.indices, id: \.self) { row in
                        RowView(row: sections[section].rows[row], tap: tap)
                    }
                } header: {
                    if let header = sections[section].header { Text(header) }
                }
            }
        }
        .listStyle(.insetGrouped)
    }
}

/// A row of a page.
struct RowView: View {
    let row: Row
    let tap: (Item) -> Void

    var body: some View {
        switch row {
        case .text, .heading, .total, .picture: Text(row.text)
        case .item(let item):
            Button {
                tap(item)
            } label: {
                HStack {
                    Text(item.label)
                    Spacer()
                    Text(item.value).foregroundStyle(Color.secondary)
                }
            }
            .foregroundStyle(Color.primary)
        }
    }
}
