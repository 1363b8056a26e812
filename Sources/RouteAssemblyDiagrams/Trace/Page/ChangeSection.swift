/// A change that no navigation has made.
struct ChangeSection {
    let change: TracedChange

    var markup: Markup {
        let anchor = TraceEntry.change(change).anchor
        return """
            <section id="\(anchor)" aria-labelledby="\(anchor)-title">
            <h2 id="\(anchor)-title">Without a navigation \(Status.outside.markup)</h2>
            <p>The app itself has changed the tree at \(change.time.text), or the user by a gesture.</p>
            \(TreePair(change).markup)
            </section>
            """
    }
}
