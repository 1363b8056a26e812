import Foundation

extension RecordedSession {
    /// Returns an HTML page that shows the session: the steps on a time line, and for each the
    /// answers, why each screen was found or built, and the hierarchy after it.
    ///
    /// ```swift
    /// try Data(session.page(title: "A draft was lost").utf8).write(to: url)
    /// ```
    ///
    /// The page is one file without links to others, and shows texts of the session as texts only.
    ///
    /// - Parameter title: The title of the page.
    public func page(title: String) -> String {
        struct Content: Encodable { let title: String, stepLimit: Int, session: RecordedSession }
        let content = Content(title: title, stepLimit: Self.stepLimit, session: self)
        var json = String(decoding: (try? Self.encoder.encode(content)) ?? Data(), as: UTF8.self)
        // JSON has these characters in its strings only. Without them, nothing ends the script
        // element.
        for scalar in "<>&\u{2028}\u{2029}".unicodeScalars {
            let escaped = #"\u"# + String(0x10000 + scalar.value, radix: 16).dropFirst()
            json = json.replacingOccurrences(of: String(scalar), with: escaped, options: .literal)
        }
        return pageStart + json + pageEnd
    }
}

private let pageStart = #"""
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
    <link rel="icon" href="data:,">
    <title>A recorded session</title>
    <style>
    :root { color-scheme: light dark; --ink: #1d1d1f; --soft: #63636a; --page: #f5f5f7; --card: #fff;
      --line: #dcdce1; --go: #1a63c9; --back: #7a4fc2; --touch: #1d7f5f; --bad: #c02b2b; --new: #e2f3e6; }
    @media (prefers-color-scheme: dark) { :root { --ink: #ececf0; --soft: #a2a2ab; --page: #161618; --card: #222225;
      --line: #3c3c42; --go: #6aa8ff; --back: #b594f3; --touch: #5fcaa4; --bad: #ff7d74; --new: #173a24; } }
    * { box-sizing: border-box; }
    body { margin: 0 auto; padding: 1.5rem clamp(.75rem, 3vw, 2rem) 4rem; max-width: 82rem; background: var(--page);
      color: var(--ink); font: 1rem/1.45 system-ui, sans-serif; overflow-wrap: anywhere; }
    h1 { margin: 0; font-size: 1.5rem; } h2 { margin: 0; font-size: 1.05rem; }
    h3 { margin: 1rem 0 .3rem; font-size: .75rem; letter-spacing: .05em; text-transform: uppercase; color: var(--soft); }
    p { margin: .25rem 0; } .soft { color: var(--soft); } .bad { color: var(--bad); }
    code, pre, .tree { font: .84rem/1.55 ui-monospace, Menlo, monospace; }
    nav { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .35rem; margin: 1rem 0;
      padding: .6rem 0; max-height: 30vh; overflow-y: auto; background: var(--page); border-bottom: 1px solid var(--line); }
    nav a, .mark { flex: none; min-width: 1.9rem; padding: .1rem .45rem; border-radius: 1rem; border: 2px solid var(--kind);
      background: var(--kind); color: var(--card); font: 600 .8rem/1.5 system-ui, sans-serif; text-align: center;
      text-decoration: none; }
    nav a.failed, .failed .mark { background: var(--card); color: var(--bad); border-color: var(--bad); }
    nav a.open, .open .mark { background: var(--card); color: var(--kind); border-style: dashed; }
    nav a:hover, nav a:focus-visible { outline: 2px solid var(--ink); outline-offset: 1px; }
    .key { display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; margin-bottom: 1rem; font-size: .84rem; color: var(--soft); }
    .key i { display: inline-block; width: .75rem; height: .75rem; margin-right: .35rem; border-radius: 50%;
      border: 2px solid var(--kind); background: var(--kind); vertical-align: -.06rem; }
    .key .failed i { background: none; border-color: var(--bad); } .key .open i { background: none; border-style: dashed; }
    .go { --kind: var(--go); } .back { --kind: var(--back); } .touch { --kind: var(--touch); }
    article { display: grid; gap: 0 2rem; margin: 0 0 1rem; padding: 1rem clamp(.75rem, 2vw, 1.25rem); scroll-margin-top: 5rem;
      border: 1px solid var(--line); border-radius: .6rem; background: var(--card); }
    article > * { min-width: 0; } header { display: flex; gap: .6rem; align-items: baseline; grid-column: 1 / -1; }
    @media (max-width: 40rem) { nav { flex-wrap: nowrap; overflow-x: auto; } }
    @media (min-width: 60rem) { article { grid-template-columns: 3fr 2fr; } }
    ul { margin: 0; padding: 0; list-style: none; } li { margin: .15rem 0; font-size: .94rem; }
    .tree ul { margin-left: .4rem; padding-left: .85rem; border-left: 1px solid var(--line); }
    .tree .hidden { color: var(--soft); } .tree .new { background: var(--new); border-radius: .25rem; padding: 0 .25rem; }
    .tree small, .over { color: var(--soft); font-family: system-ui, sans-serif; font-size: .75rem; }
    details { margin-top: .8rem; } summary { color: var(--soft); cursor: pointer; font-size: .84rem; }
    pre { margin: .3rem 0 0; white-space: pre-wrap; }
    </style>
    </head>
    <body>
    <noscript>This page needs JavaScript to show the session.</noscript>
    <script type="application/json" id="content">
    """#

private let pageEnd = #"""
    </script>
    <script>
    'use strict';
    const { title, stepLimit, session } = JSON.parse(document.getElementById('content').textContent);
    const element = (name, kind, ...children) => {
      const made = document.createElement(name);
      if (kind) made.className = kind;
      made.append(...children.filter((child) => child !== null && child !== undefined));
      return made;
    };
    const text = (name, kind, value) => element(name, kind, String(value));
    const part = (name, items) => items.length ? [text('h3', '', name), element('ul', '', ...items)] : [];
    const pretty = (json) => { try { return JSON.stringify(JSON.parse(json), null, 2); } catch { return json; } };

    // The screens that a hierarchy has, by their places.
    const places = (hierarchy) => {
      const found = new Set();
      const visit = (node, place) => {
        const own = `${place}/${node.label}`;
        found.add(own);
        (node.children || []).forEach((child, index) => visit(child, `${own}/${index}`));
      };
      hierarchy.levels.forEach((level, index) => visit(level.root, index));
      return found;
    };
    const tree = (hierarchy, before) => {
      const known = before && places(before);
      const visit = (node, place, isSelected) => {
        const own = `${place}/${node.label}`;
        const marks = [isSelected && 'selected', !node.isVisible && 'hidden'].filter(Boolean).join(', ');
        const kind = [!node.isVisible && 'hidden', known && !known.has(own) && 'new'].filter(Boolean).join(' ');
        const children = (node.children || []).map(
          (child, index) => visit(child, `${own}/${index}`, index === node.selection));
        return element('li', '', text('span', kind, node.label), marks ? text('small', '', ` ${marks}`) : null,
          children.length ? element('ul', '', ...children) : null);
      };
      if (!hierarchy.levels.length) return text('p', 'soft', 'The window is empty.');
      const styles = { fullScreen: 'a full screen', sheet: 'a sheet', popover: 'a popover', overlay: 'an overlay' };
      return element('div', 'tree', ...hierarchy.levels.map((level, index) => element('div', '',
        level.style ? text('p', 'over', `over it, as ${styles[level.style]}:`) : null,
        element('ul', '', visit(level.root, index, false)))));
    };

    const routeTexts = (routes) => routes.map(({ json, link }) => link ? `${json} from ${link}` : json);
    const answerText = (answer) => {
      const [[name, value]] = Object.entries(answer);
      switch (name) {
        case 'allowed': return `${value.by} allowed it`;
        case 'redirected': return `${value.by} redirected it to ${routeTexts(value.to).join(', ') || 'another destination'}`;
        case 'refused': return `${value.by} refused it: ${value.reason}`;
        case 'asked': return `${value.screen} ${value.mayLeave ? 'agreed' : 'declined'} to leave`;
        default: return `loaded for ${value.of}${value.value ? ': ' + value.value : ''}`;
      }
    };
    const kinds = { navigate: 'go', open: 'go', other: 'go', unwind: 'back', gesture: 'touch' };
    const timeline = element('nav', '');
    timeline.setAttribute('aria-label', 'Steps');
    let before = session.start;
    const articles = session.steps.map((step, index) => {
      const [[action, value]] = Object.entries(step.action);
      const number = session.missingStepCount + index + 1, after = step.hierarchy;
      const kind = `${kinds[action]} ${step.failure ? 'failed' : after ? '' : 'open'}`;
      const isSame = after && JSON.stringify(after) === JSON.stringify(before);
      const anchor = text('a', kind, number);
      anchor.href = `#step-${number}`;
      anchor.title = step.title;
      timeline.append(anchor);
      const routes = action === 'navigate' ? routeTexts(value.to) : Object.values(value);
      const state = step.state &&
        element('details', '', text('summary', '', 'State of the model'), text('pre', '', pretty(step.state)));
      const article = element('article', kind,
        element('header', '', text('span', 'mark', number), text('h2', '', step.title)),
        element('div', '',
          ...routes.map((route) => element('p', '', text('code', '', route))),
          step.failure ? text('p', 'bad', `failed with ${step.failure.code}: ${step.failure.message}`) : null,
          after ? null : text('p', 'soft', 'had not ended'),
          ...part('Answers', step.answers.map((answer) => text('li', '', answerText(answer)))),
          ...part('Why', step.plan.map((line) => text('li', '', line.trim()))), state),
        element('div', '', text('h3', '', isSame ? 'Hierarchy, as before' : 'Hierarchy after it'),
          after ? tree(after, before) : null));
      article.id = `step-${number}`;
      before = after || before;
      return article;
    });
    const failures = session.steps.filter((step) => step.failure).length;
    const key = [['go', 'navigation'], ['back', 'way back'], ['touch', 'gesture or other change'], ['go failed', 'failed'],
      ['go open', 'had not ended']].map(([kind, name]) => element('span', kind, element('i'), name));
    document.title = title;
    document.body.append(text('h1', '', title),
      text('p', 'soft', `${session.steps.length} steps, ${failures} of them failed`),
      session.missingStepCount ? text('p', 'bad', `${session.missingStepCount} earlier steps are missing: ` +
        `a session keeps at most ${stepLimit}.`) : '',
      timeline, element('div', 'key', ...key),
      element('article', '', element('header', '', text('h2', '', 'The start')), element('div', '', tree(session.start))),
      ...articles);
    </script>
    </body>
    </html>

    """#
