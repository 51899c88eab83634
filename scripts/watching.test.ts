import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { allJobs } from '../apps/api/src/main/all-jobs.ts';
import { programMetrics } from '../apps/api/src/testing/program-metrics.ts';

const path = (file: string) => resolve(import.meta.dirname, '..', file);
const read = (file: string) => readFileSync(path(file), 'utf8');

interface Rule {
  readonly record?: string;
  readonly alert?: string;
  readonly expr: string;
  readonly labels?: { readonly severity?: string };
  readonly annotations?: { readonly summary?: string; readonly runbook?: string };
}
interface Dashboard {
  readonly uid: string;
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

const rules = parse(read('deploy/prometheus/alerts.yaml')).groups.flatMap(
  (group: { rules: Rule[] }) => group.rules,
) as Rule[];
const alerts = rules.filter((rule) => rule.alert !== undefined);
const dashboards = readdirSync(path('deploy/grafana')).map((file): Dashboard =>
  JSON.parse(read(`deploy/grafana/${file}`)),
);
const asked = [
  ...rules.map((rule): [string, string] => [rule.alert ?? rule.record ?? '', rule.expr]),
  ...dashboards.flatMap(({ uid, panels }) =>
    panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [`${uid}: ${title}`, expr])),
  ),
];

/** Each name that a query asks for, with the labels that it names. */
function namesIn(expr: string): { name: string; labels: string[] }[] {
  return Array.from(
    expr.matchAll(/\b(spw_\w+|nodejs_\w+|process_\w+)(?:\{([^}]*)\})?/g),
    ([, name = '', labels = '']) => ({
      name,
      labels: Array.from(labels.matchAll(/(\w+)\s*[=!]/g), ([, label = '']) => label),
    }),
  );
}

const shown = new Map<string, readonly string[]>();
beforeAll(async () => {
  for (const metrics of Object.values(await programMetrics()))
    for (const { name, type, labels } of metrics.describe()) {
      shown.set(name, labels);
      if (type === 'histogram')
        for (const part of ['_bucket', '_sum', '_count']) shown.set(name + part, [...labels, 'le']);
    }
});

test('every figure and label that an alert or a dashboard asks for is shown by a program', () => {
  expect(asked.length).toBeGreaterThan(70);
  for (const [where, expr] of asked)
    for (const { name, labels } of namesIn(expr)) {
      expect([where, name, shown.has(name)]).toEqual([where, name, true]);
      const known = new Set([...(shown.get(name) ?? []), 'job', 'instance']);
      expect([where, labels.filter((label) => !known.has(label))]).toEqual([where, []]);
    }
});

test('what is asked about the machine comes from something that runs beside the programs and is asked', () => {
  const compose: { services: Record<string, { command?: string[]; volumes?: string[] }> } = parse(
    read('deploy/compose.yaml'),
    { merge: true },
  );
  const exporter = compose.services['node-exporter'];
  expect(exporter?.command).toEqual(expect.arrayContaining(['--collector.filesystem', '--collector.textfile']));
  expect(read('deploy/prometheus/prometheus.yaml')).toContain("targets: ['node-exporter:9100']");
  const others = new Set(
    asked.flatMap(([, expr]) => Array.from(expr.matchAll(/\b(?:node|backup)_\w+/g), ([name]) => name)),
  );
  const written = read('deploy/postgres/backup-figures.sh');
  expect([...others].filter((name) => !name.startsWith('node_filesystem_') && !written.includes(name))).toEqual([]);
  for (const name of ['backup', 'node-exporter'])
    expect(compose.services[name]?.volumes?.some((volume) => volume.startsWith('figures:/figures'))).toBe(true);
});

test('every ratio that is asked for is recorded, and every job that is named exists', () => {
  const recorded = rules.map((rule) => rule.record);
  const jobs = allJobs.map(({ name }) => name);
  for (const [where, expr] of asked) {
    for (const [ratio] of expr.matchAll(/spw:\w+:\w+/g))
      expect([where, recorded]).toEqual([where, expect.arrayContaining([ratio])]);
    for (const [, job = ''] of expr.matchAll(/spw_job\w*\{job="([^"]+)"/g))
      expect([where, jobs]).toEqual([where, expect.arrayContaining([job])]);
  }
});

test.each(alerts.map((alert) => [alert.alert!, alert] as const))(
  '%s says what is wrong, how urgent it is and where it is written what to do and when it is over',
  (name, { labels, annotations }) => {
    expect(['page', 'ticket']).toContain(labels?.severity);
    expect(annotations?.summary).toBeTruthy();
    const runbook = read(annotations?.runbook ?? '');
    expect(runbook).toContain(`\`${name}\``);
    expect(runbook).toContain('**It is over when**');
  },
);
