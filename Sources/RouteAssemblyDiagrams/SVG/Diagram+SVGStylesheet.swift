extension Diagram {
    /// The style sheet of all diagrams.
    ///
    /// Each kind of node has its own border. The colors have enough contrast in light and in dark.
    static let stylesheet: Markup = """
        <style>
        .route-diagram text { font: 11px ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace; fill: #1f2328; }
        .route-diagram .heading { font-size: 14px; font-weight: bold; }
        .route-diagram .title { font-size: 13px; font-weight: bold; }
        .route-diagram .tag, .route-diagram .label, .route-diagram .line { fill: #59636e; }
        .route-diagram .page { fill: #ffffff; }
        .route-diagram .frame { fill: #f6f8fa; stroke: #d1d9e0; }
        .route-diagram .box rect { fill: #ffffff; stroke: #59636e; }
        .route-diagram .faint rect { fill: none; stroke-dasharray: 4 3; }
        .route-diagram .faint .title { fill: #59636e; font-weight: normal; }
        .route-diagram .strong rect { fill: #ddf4ff; stroke: #0969da; stroke-width: 2.5; }
        .route-diagram .awaited rect { stroke: #0969da; stroke-width: 2; stroke-dasharray: 1 4; stroke-linecap: round; }
        .route-diagram .removed rect { fill: #ffebe9; stroke: #d1242f; stroke-dasharray: 9 4; }
        .route-diagram .removed .title { text-decoration: line-through; }
        .route-diagram .failed rect { fill: #ffebe9; stroke: #d1242f; stroke-width: 4; }
        .route-diagram .choice rect { fill: #fff8c5; stroke: #9a6700; }
        .route-diagram .arrow { fill: none; stroke: #59636e; stroke-width: 1.3; }
        .route-diagram .dashed { stroke-dasharray: 4 3; }
        .route-diagram .head { fill: #59636e; }
        @media (prefers-color-scheme: dark) {
        .route-diagram text { fill: #f0f6fc; }
        .route-diagram .tag, .route-diagram .label, .route-diagram .line, .route-diagram .faint .title { fill: #9198a1; }
        .route-diagram .page { fill: #0d1117; }
        .route-diagram .frame { fill: #151b23; stroke: #3d444d; }
        .route-diagram .box rect { fill: #0d1117; stroke: #9198a1; }
        .route-diagram .faint rect { fill: none; }
        .route-diagram .strong rect { fill: #0c2d4a; stroke: #4493f7; }
        .route-diagram .awaited rect { stroke: #4493f7; }
        .route-diagram .removed rect, .route-diagram .failed rect { fill: #3c1618; stroke: #f85149; }
        .route-diagram .choice rect { fill: #2e2a1f; stroke: #d29922; }
        .route-diagram .arrow { stroke: #9198a1; }
        .route-diagram .head { fill: #9198a1; }
        }
        </style>
        """
}
