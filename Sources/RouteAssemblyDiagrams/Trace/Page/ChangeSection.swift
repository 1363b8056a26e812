/// A change that none of the navigations has made.
struct ChangeSection {
    let change: TracedChange

    var markup: Markup {
        let anchor = TraceEntry.change(change).anchor
        return """
            <section id="\(anchor)" aria-labelledby="\(anchor)-title">
            <h2 id="\(anchor)-title">Another change \(Status.outside.markup)</h2>
            <p>At \(change.time.text) the tree was changed by none of these navigations: by the app itself, a gesture of the user, or another router.</p>
            \(TreePair(change).markup)
            </section>
            """
    }
}
