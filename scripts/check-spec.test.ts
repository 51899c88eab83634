import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

const RULE = 'packages/rules/src/price.test.ts';
const JOURNEY = 'e2e/journeys/buy.spec.ts';
const sources: Record<string, string> = {
  [RULE]: `
    test('a play costs ₦50', () => undefined);
    test.each([1, 2])('%i plays are plays', () => undefined);
    test('an empty wallet is told: Insufficient Funds', () => undefined);
  `,
  [JOURNEY]: 'test(`a player buys ${count} plays`, () => undefined);\n',
  'packages/rules/src/price.ts': "export const no = 'Insufficient Funds';\n",
  'docs/decisions/0001-other-prices.md': '# 1. Other prices\n',
};

const promises = (...rows: string[]) => `# Promises\n\n| Promise | Proof |\n|---|---|\n${rows.join('\n')}\n`;
const texts = (...rows: string[]) => `\n| Text | When | Proof |\n|---|---|---|\n${rows.join('\n')}\n`;
const kept = promises(
  `| A play costs ₦50 | \`${RULE}\` › a play costs ₦50 |`,
  `| Plays are plays | \`${RULE}\` › %i plays are plays<br>\`${JOURNEY}\` › a player buys \${count} plays |`,
  '| Two plays cost ₦90 | changed: [0001](decisions/0001-other-prices.md) |',
  '| Plays are given away | open |',
);

const ran = (title: string, status = 'passed') => ({ title, status });
const unit = [ran('a play costs ₦50'), ran('1 plays are plays'), ran('2 plays are plays')];
const journey = (status = 'expected') => [
  { title: 'a player buys 3 plays', file: 'journeys/buy.spec.ts', tests: [{ status }] },
];

interface Reported {
  readonly tests: readonly { title: string; status: string }[];
  readonly specs: readonly object[];
}

async function check(page: string, reported?: Reported) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'spw-promises-')));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  try {
    for (const [file, text] of Object.entries({ ...sources, 'docs/spec-coverage.md': page })) write(file, text);
    if (reported) {
      const testResults = [{ name: join(root, RULE), assertionResults: reported.tests }];
      const suites = [{ specs: [], suites: [{ specs: reported.specs }] }];
      write('results/tests.json', JSON.stringify({ testResults }));
      write('results/journeys.json', JSON.stringify({ config: { rootDir: join(root, 'e2e') }, suites }));
    }
    const script = join(import.meta.dirname, 'check-spec.ts');
    return await runCommand(['node', script, ...(reported ? ['results'] : [])], root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

test('a list whose tests are there, and in a run have passed, is kept and counted', async () => {
  const local = await check(kept);
  expect(local.output).toContain('proven 2, changed 1, open 1');
  expect(local.ok).toBe(true);
  expect((await check(kept, { tests: unit, specs: journey() })).ok).toBe(true);
});

test.each<[string, string, Reported | undefined, string]>([
  ['names a test that is not there', promises(`| A | \`${RULE}\` › a play is free |`), undefined, 'has no test'],
  ['names a file that is not there', promises('| A | `e2e/gone.spec.ts` › a |'), undefined, 'there is no file'],
  [
    'names a decision that is not there',
    promises('| A | changed: [0002](decisions/0002-x.md) |'),
    undefined,
    'decision',
  ],
  ['proves nothing', promises('| A | surely |'), undefined, 'neither a proof'],
  ['names a test that did not run', kept, { tests: unit.slice(1), specs: journey() }, 'did not run'],
  [
    'names a test that failed',
    kept,
    { tests: [...unit, ran('3 plays are plays', 'failed')], specs: journey() },
    'did not pass',
  ],
  ['names a journey that was skipped', kept, { tests: unit, specs: journey('skipped') }, 'did not pass'],
  [
    'has a text that no test says',
    kept + texts(`| \`Insufficient Fund!\` | x | \`${RULE}\` › a play costs ₦50 |`),
    undefined,
    'no test it names says',
  ],
  [
    'has a text that only a test says',
    kept + texts(`| \`an empty wallet\` | x | \`${RULE}\` › a play costs ₦50 |`),
    undefined,
    'the product never says',
  ],
])('a list that %s fails', async (_what, page, reported, complaint) => {
  const { ok, output } = await check(page, reported);
  expect(output).toContain(complaint);
  expect(ok).toBe(false);
});
