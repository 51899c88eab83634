import type { MetricDescription, Metrics } from '../apps/api/src/platform/metrics/metrics.ts';

export const METRICS_PAGE = 'docs/metrics.md';

const HEAD = `# Metrics

What each program shows at \`/metrics\`, in the text format of Prometheus. Written by \`pnpm metrics\` from the code; a test compares it with what is shown.

The API and the console show theirs at their own port, to loopback and to \`TRUSTED_PROXIES\`; the worker at \`WORKER_PORT\`, which is to be open to nobody else. All of them
answer without the database: a figure that has to be looked up there is then left out, and \`spw_lookup_failures_total\` counts it. A histogram has \`_bucket\`, \`_sum\` and
\`_count\`. Beside these there are the \`process_\` and \`nodejs_\` figures of prom-client. What is an alert, and what to do then, is in [the rules](../deploy/prometheus/alerts.yaml); what players can count on in [the objectives](objectives.md).

| Name | Kind | Labels | Shown by | What it says |
|---|---|---|---|---|
`;

/** The reference of everything that is ours. */
export function metricsPage(programs: Readonly<Record<string, Pick<Metrics, 'describe'>>>): string {
  const found = new Map<string, MetricDescription & { readonly by: string[] }>();
  for (const [program, metrics] of Object.entries(programs))
    for (const metric of metrics.describe().filter(({ name }) => name.startsWith('spw_'))) {
      const known = found.get(metric.name) ?? { ...metric, by: [] };
      known.by.push(program);
      found.set(metric.name, known);
    }
  const all = Object.keys(programs).length;
  const rows = [...found.values()]
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, type, labels, help, by }) => {
      const named = labels.map((label) => `\`${label}\``).join(', ');
      return `| \`${name}\` | ${type} | ${named} | ${by.length === all ? 'all' : by.join(', ')} | ${help} |\n`;
    });
  return HEAD + rows.join('');
}
