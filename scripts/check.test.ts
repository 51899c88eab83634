import { stripVTControlCharacters } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkSmallProject } from './testing/small-project.ts';

const api = 'apps/api/src';
const web = 'apps/web/src';

test.each([
  'lint',
  'types:apps/api',
  'imports',
  'tables',
  'folders',
  'purity',
  'figures',
  'colors',
  'jobs',
  'words',
  'dead-code',
  'migrations',
])('a lawful project passes %s', async (step) => {
  const { ok, output } = await checkSmallProject(step);
  expect(output).toContain(`✓ ${step}`);
  expect(ok).toBe(true);
});

describe('an import is refused', () => {
  const imports = [
    ['up the levels', 'level-3-calls-down', `${api}/modules/plays/a.ts`, '../shop/index.ts'],
    ['sideways on a level', 'level-6-calls-down', `${api}/modules/shop/b.ts`, '../withdrawals/index.ts'],
    [
      'of a file behind a module’s index',
      'enter-a-module-by-its-index',
      `${api}/modules/shop/c.ts`,
      '../plays/plays-store.ts',
    ],
    ['of a module into the platform', 'platform-knows-no-module', `${api}/platform/d.ts`, '../modules/plays/index.ts'],
    [
      'of a module into a provider',
      'providers-know-no-module',
      `${api}/providers/sms/e.ts`,
      '../../modules/plays/index.ts',
    ],
    [
      'of an invariant into a module',
      'modules-stand-below-readers',
      `${api}/modules/plays/s.ts`,
      '../../invariants/t.ts',
    ],
    [
      'of all tables into a module',
      'modules-see-their-own-tables',
      `${api}/modules/plays/u.ts`,
      '../../platform/db/all-tables.ts',
    ],
    [
      'of the list of owners into a store',
      'tables-are-taken-in-one-file',
      `${api}/modules/plays/v.ts`,
      '../../platform/db/table-owners.ts',
    ],
    ['of main into a module', 'nobody-imports-main', `${api}/modules/plays/f.ts`, '../../main/http.ts'],
    ['of anything into a rule', 'rules-import-nothing', 'packages/rules/src/g.ts', 'node:crypto'],
    ['of anything but rules into the contract', 'contract-imports-rules', 'packages/contract/src/h.ts', 'node:crypto'],
    ['of a screen into a screen', 'screens-are-strangers', `${web}/screens/wheel/i.ts`, '../home/home-screen.tsx'],
    ['of a feature into a feature', 'features-are-strangers', `${web}/features/pay/j.ts`, '../streak/streak.ts'],
    [
      'of a screen into a feature',
      'features-stand-below-screens',
      `${web}/features/pay/k.ts`,
      '../../screens/home/home-screen.tsx',
    ],
    ['of a feature into shared', 'shared-stands-at-the-bottom', `${web}/shared/l.ts`, '../features/streak/streak.ts'],
    ['of a schema into the browser', 'no-schema-in-the-browser', `${web}/shared/m.ts`, '@spw/contract/shop'],
    ['of the api into the web', 'no-app-imports-another', `${web}/shared/n.ts`, '../../../api/src/platform/clock.ts'],
    [
      'of the web into the console',
      'no-app-imports-another',
      'apps/console/src/q.ts',
      '../../web/src/screens/wheel/wheel-screen.tsx',
    ],
    [
      'of an app into the shared parts',
      'ui-knows-no-app',
      'packages/ui/src/parts/r.ts',
      '../../../../apps/web/src/screens/wheel/wheel-screen.tsx',
    ],
    [
      'of a schema into the shared parts',
      'ui-imports-the-contract-as-types',
      'packages/ui/src/http/s.ts',
      '@spw/contract/shop',
    ],
    [
      'of the shared parts into a server',
      'only-browser-apps-use-ui',
      `${api}/platform/t.ts`,
      '@spw/ui/parts/money.tsx',
    ],
    [
      'of the build into a screen',
      'build-code-stays-out-of-the-browser',
      `${web}/shared/u.ts`,
      '@spw/ui/build/compress.ts',
    ],
    [
      'of the fake network into a screen',
      'ui-testing-is-for-tests',
      `${web}/shared/v.ts`,
      '@spw/ui/testing/fake-network.ts',
    ],
    [
      'of ours into a stand-in',
      'stand-ins-know-nothing-of-ours',
      'apps/stand-ins/src/o.ts',
      '../../../packages/rules/src/price.ts',
    ],
    ['in a cycle', 'no-cycle', `${web}/features/streak/streak.ts`, './streak.ts'],
    ['of nothing', 'no-import-into-the-void', `${api}/platform/p.ts`, './gone.ts'],
  ] as const;
  let verdict = '';

  beforeAll(async () => {
    const files = imports.map(([, , file, target]) => [file, `import '${target}';\n`]);
    const others = {
      [`${api}/modules/withdrawals/index.ts`]: 'export default 1;\n',
      [`${api}/modules/raffles/index.ts`]: '\n',
      [`${api}/invariants/t.ts`]: '\n',
      [`${api}/platform/db/all-tables.ts`]: '\n',
      [`${api}/platform/db/table-owners.ts`]: '\n',
      [`${api}/modules/plays/tables.ts`]: "import '../../platform/db/table-owners.ts';\n",
      [`${api}/platform/q.ts`]: "import type { R } from './r.ts';\nexport interface Q {\n  r: R;\n}\n",
      [`${api}/platform/r.ts`]: "import type { Q } from './q.ts';\nexport interface R {\n  q: Q;\n}\n",
      'packages/ui/src/build/compress.ts': 'export const compress = 1;\n',
      'packages/ui/src/testing/fake-network.ts': 'export const network = 1;\n',
    };
    const { ok, output } = await checkSmallProject('imports', { ...others, ...Object.fromEntries(files) });
    expect(ok).toBe(false);
    verdict = output;
  });

  test.each(imports)('%s', (_which, law, file) => expect(verdict).toContain(`${law}: ${file} → `));

  test('but not of the list of owners into tables.ts', () => expect(verdict).not.toContain('modules/plays/tables.ts'));

  test('in a cycle of types alone', () => expect(verdict).toContain(`no-cycle: ${api}/platform/q.ts → `));

  test('and so is a module folder that stands on no level', () => {
    expect(verdict).toContain('module-without-level: raffles');
  });
});

describe('tables: a module is refused that', () => {
  const shop = `${api}/modules/shop`;
  const planted = [
    ['reads a table of another', 'a', 'sql`select from payments`', 'names payments, which payments owns'],
    ['joins one', 'b', 'sql`select from purchases join payments p using (player_id)`', 'names payments'],
    ['lists one after a comma', 'c', 'sql`select from purchases, Rounds`', 'names rounds, which rounds owns'],
    ['writes one', 'd', 'sql`update "streaks" set day = ${1}`', 'names streaks, which streaks owns'],
    ['names one with its schema', 'e', 'sql<bigint>`select from public.spins`', 'names public.spins, which wheel owns'],
    ['reads a schema of another', 'f', 'sql`select from ledger.entries`', 'names ledger.entries, which ledger owns'],
    ['reads one of a column', 'g', 'sql`where payments.state is null`', 'names payments.state'],
    ['builds a name', 'h', 'sql.table(name)', 'takes sql.table, behind which any table can hide'],
    ['builds a statement', 'i', 'sql`select from ${sql.raw(name)}`', 'takes sql.raw'],
  ] as const;
  let verdict = '';

  beforeAll(async () => {
    const files = planted.map(([, name, code]) => [`${shop}/${name}.ts`, `import { sql } from 'kysely';\n${code};\n`]);
    const { ok, output } = await checkSmallProject('tables', {
      ...Object.fromEntries(files),
      [`${shop}/lawful.ts`]: `import { sql, type Selectable } from 'kysely';
        sql\`select 'payments' as payments, r.rounds from purchases r -- not from payments\`;\n`,
      [`${shop}/whole.ts`]: "import { sql, type Kysely } from 'kysely';\n",
      [`${shop}/whole.test.ts`]: "import { sql } from 'kysely';\nsql`select from payments`;\n",
      [`${shop}/tables.ts`]: "export const own = ownTables<'payments'>();\n",
      [`${shop}/README.md`]: '# shop\n\n- **Owns** `payments`. The rest is of `wheel`.\n',
      [`${api}/modules/wheel/README.md`]: '# wheel\n\nTurns.\n',
    });
    expect(ok).toBe(false);
    verdict = output;
  });

  test.each(planted)('%s', (_which, name, _code, complaint) => {
    expect(verdict).toContain(`${shop}/${name}.ts:2 ${complaint}`);
  });

  test('takes a whole connection', () => expect(verdict).toContain('whole.ts:1 takes type Kysely'));

  test('takes the tables of another', () => expect(verdict).toContain('shop/tables.ts takes the tables of payments'));

  test('has a README that says otherwise, or nothing', () => {
    expect(verdict).toContain('shop/README.md does not say that it owns purchases');
    expect(verdict).toContain('shop/README.md says that it owns payments');
    expect(verdict).toContain('wheel/README.md has no line');
  });

  test('and no other', () => expect(verdict).not.toMatch(/lawful|whole\.test|plays|owns wheel/));
});

test('a folder of the API with too many source files is refused; its tests and the test builders do not count', async () => {
  const many = (folder: string, count: number, end = '.ts') =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${api}/${folder}/file-${at}${end}`, '\n']));
  const { ok, output } = await checkSmallProject('folders', {
    ...many('modules/raffles', 26),
    ...many('modules/lotteries', 25),
    ...many('modules/lotteries', 5, '.test.ts'),
    ...many('testing', 40),
  });
  expect(output).toContain(`${api}/modules/raffles holds 26 source files`);
  expect(output.match(/source files/g)).toHaveLength(1);
  expect(ok).toBe(false);
});

describe('purity: a file is refused that reads', () => {
  const readers = [
    ['the time, in a rule', 'packages/rules/src/a.ts', 'time', 'Date.now()'],
    ['the time, in the contract', 'packages/contract/src/b.ts', 'time', 'new Date()'],
    ['the time, in a test of a rule', 'packages/rules/src/c.test.ts', 'time', 'Date()'],
    ['chance, in a module', `${api}/modules/plays/d.ts`, 'chance', 'Math.random()'],
    ['the environment, in a module', `${api}/modules/plays/e.ts`, 'environment', "process.env['HOME']"],
    ['the environment, in a stand-in', 'apps/stand-ins/src/f.ts', 'environment', "globalThis.process['env']"],
    ['the console, in a screen', `${web}/screens/wheel/g.ts`, 'console', "console.log('?')"],
    ['the time, in a panel', `${web}/screens/wheel/h-panel.tsx`, 'time', 'performance.now()'],
  ] as const;
  const lawful = {
    [`${api}/modules/plays/i.ts`]: 'export const day = (at: number) => new Date(at);\n// Date.now() is not for here\n',
    [`${web}/screens/wheel/use-wheel.ts`]: 'export const startedAt = Date.now();\n',
  };
  let verdict = '';

  beforeAll(async () => {
    const files = readers.map(([, file, , code]) => [file, `export const it = ${code};\n`]);
    const { ok, output } = await checkSmallProject('purity', { ...lawful, ...Object.fromEntries(files) });
    expect(ok).toBe(false);
    verdict = output;
  });

  test.each(readers)('%s', (_which, file, impurity) => expect(verdict).toContain(`${file}:1 reads the ${impurity}`));

  test('and no other', () => expect(verdict.match(/ reads the /g)).toHaveLength(readers.length));
});

describe('figures: a screen is refused that holds', () => {
  const planted = [
    ['a price in a text', 'a', 'const it = <p>Only ₦50 a play</p>;'],
    ['a price in a translated text', 'b', 'const it = t`Only ₦${50} a play`;'],
    ['a price in two pieces', 'c', 'const it = <p>Only ₦{1_500}</p>;'],
    ['a fee', 'd', "const it = 'Card fee 1.5 %';"],
    ['a timer in a text', 'e', 'const it = <p>Ask again in 40 seconds</p>;'],
    ['a limit in a text', 'f', "const it = 'You have 3 spins left';"],
    ['a price by its name', 'g', 'const wildcardPrice = 100;'],
    ['amounts to tap', 'h', 'const it = [200, 500].map((naira) => ({ naira }));'],
    ['an amount to show', 'i', 'const it = <Money naira={500} />;'],
    ['an amount to format', 'j', 'const it = formatNaira(500);'],
    ['a minimum', 'k', "const it = Number(amount) < 500 ? 'more' : 'enough';"],
    ['a timer', 'l', 'const it = { refetchInterval: () => (open ? 7000 : false) };'],
    ['a price beside what is allowed', 'm', 'const it = <p>Within 24-48 hrs, for ₦10</p>;'],
  ] as const;
  const lawful = {
    [`${web}/screens/home/lawful.tsx`]: `
      // It was ₦50 once.
      const { pollSeconds } = settings.mobileMoney;
      const it = <p className="w-[50%]">Within 24-48 hrs: {formatNaira(prices.daily)} and 1 second left</p>;
      const query = { refetchInterval: pollSeconds * 1000, columns: 20 };
    `,
    [`${web}/screens/home/home-screen.test.tsx`]: "const it = screen.getByText('₦50');\n",
  };
  let verdict = '';

  beforeAll(async () => {
    const files = planted.map(([, name, code]) => [`${web}/screens/home/${name}.tsx`, `${code}\n`]);
    const { ok, output } = await checkSmallProject('figures', { ...lawful, ...Object.fromEntries(files) });
    expect(ok).toBe(false);
    verdict = output;
  });

  test.each(planted)('%s', (_which, name) => expect(verdict).toContain(`screens/home/${name}.tsx:1 holds a figure`));

  test('and no other', () => expect(verdict).not.toMatch(/lawful\.tsx|\.test\.tsx/));
});

test('figures: a setting is refused that only its test and its effect read', async () => {
  const read = 'export const it = (settings: { game: { seconds: number } }) => settings.game.seconds;\n';
  const { ok, output } = await checkSmallProject('figures', {
    'packages/rules/src/settings.ts': 'export const DEFAULT_SETTINGS = { game: { seconds: 15, lateSeconds: 8 } };\n',
    'packages/rules/src/settings-effects.ts':
      'export const it = (game: { lateSeconds: number }) => game.lateSeconds;\n',
    'packages/rules/src/settings.test.ts': 'export const it = { lateSeconds: 8 };\n',
    'apps/api/src/modules/shop/clock.ts': read,
  });
  expect(ok).toBe(false);
  expect(output).toContain('game.lateSeconds is read by nobody');
  expect(output).not.toContain('game.seconds is read by nobody');
});

describe('migrations: a statement is refused that', () => {
  const statements = [
    ['locks a table while its index is built', 'require-concurrent-index-creation', 'create index on plays (kind);'],
    [
      'cannot run in the transaction of its file',
      'ban-concurrent-index-creation-in-transaction',
      'create table kinds (kind text); create index concurrently if not exists plays_by_kind on plays (kind);',
    ],
    ['adds a column that must be filled', 'adding-required-field', 'alter table plays add column kind text not null;'],
    [
      'reads a whole table under a lock',
      'adding-not-nullable-field',
      'alter table plays alter column kind set not null;',
    ],
    ['rewrites a table', 'changing-column-type', 'alter table plays alter column kind type jsonb using kind::jsonb;'],
    [
      'checks every row under a lock',
      'constraint-missing-not-valid',
      "alter table plays add constraint kinds check (kind <> '');",
    ],
    ['takes away what the running release reads', 'ban-drop-column', 'alter table plays drop column kind;'],
    ['is not SQL', 'syntax-error', 'alter table plays add colum kind text;'],
  ] as const;
  const file = (at: number) => `apps/api/migrations/${String(at + 2).padStart(4, '0')}_change.sql`;
  const lawful = {
    'apps/api/migrations/0099_index.sql':
      '-- outside a transaction\ncreate index concurrently if not exists plays_by_kind on plays (kind);\n',
    'apps/api/migrations/0100_column.sql': 'alter table plays add column stake smallint not null default 1;\n',
  };
  let verdict = '';

  beforeAll(async () => {
    const files = statements.map(([, , sql], at) => [file(at), `${sql}\n`]);
    const { ok, output } = await checkSmallProject('migrations', { ...lawful, ...Object.fromEntries(files) });
    expect(ok).toBe(false);
    verdict = stripVTControlCharacters(output);
  });

  test.each(statements.map(([which, rule], at) => [which, rule, file(at)]))('%s', (_which, rule, path) => {
    expect(verdict).toMatch(new RegExp(`\\[${rule}\\].*\\n.* ${path}:1:`));
  });

  test('and no other', () => expect(verdict).not.toMatch(/0001_plays|0099_index|0100_column/));
});

describe('colors: a file is refused that writes out', () => {
  const planted = [
    ['a colour in a drawing', `${web}/screens/home/a.tsx`, 'const it = <circle fill="#17123A" />;'],
    ['a colour in a utility', `${web}/screens/home/b.tsx`, 'const it = <p className="bg-[#ffc21a] p-4" />;'],
    [
      'a colour by its name',
      'apps/console/src/screens/today/c.tsx',
      "const it = <path stroke={late ? 'red' : tone} />;",
    ],
    ['a colour by its parts', 'packages/ui/src/parts/d.tsx', "const it = { color: 'rgb(0 0 0 / 0.5)' };"],
    ['a colour in a style sheet', `${web}/screens/home/e.css`, '.e { border: 1px solid #fff; }'],
    ['a name in a style sheet', 'packages/ui/src/styles/parts/f.css', '.f { background: white; }'],
    ['a token of its own beside the tokens', `${web}/screens/home/g.css`, '.g { --shade: #17123a80; }'],
  ] as const;
  const lawful = {
    [`${web}/screens/home/lawful.tsx`]: `
      // Once it was #17123A.
      const it = <a href="#main" className="text-gold bg-surface" style={{ color: 'var(--color-night)' }}>#{rank} in red</a>;
    `,
    [`${web}/screens/home/lawful.css`]:
      '/* #fff */ .red > b { white-space: nowrap; color: var(--color-gold); background: url(#ffc21a) transparent; }\n',
    [`${web}/screens/home/tokens.css`]: ':root { --home: #ffc21a; }\n',
  };
  let verdict = '';

  beforeAll(async () => {
    const files = planted.map(([, file, code]) => [file, `${code}\n`]);
    const { ok, output } = await checkSmallProject('colors', { ...lawful, ...Object.fromEntries(files) });
    expect(ok).toBe(false);
    verdict = output;
  });

  test.each(planted)('%s', (_which, file) => expect(verdict).toContain(`${file}:1 writes a colour out`));

  test('and no other', () => expect(verdict.match(/ writes a colour out/g)).toHaveLength(planted.length));
});

test('a promise that nobody waits for is refused', async () => {
  const http = "import { sell } from '../modules/shop/index.ts';\nsell(1);\n";
  const { ok, output } = await checkSmallProject('lint', { [`${api}/main/http.ts`]: http });
  expect(output).toContain('no-floating-promises');
  expect(ok).toBe(false);
});

test('a wrong type is refused', async () => {
  const store = "export const rows: Date[] = ['today'];\n";
  const { ok, output } = await checkSmallProject('types:apps/api', { [`${api}/modules/plays/plays-store.ts`]: store });
  expect(output).toContain('TS2322');
  expect(ok).toBe(false);
});

test('an export and a file that nobody uses are refused', async () => {
  const { ok, output } = await checkSmallProject('dead-code', {
    [`${api}/modules/plays/plays-store.ts`]: 'export const rows = [1];\nexport const forgotten = 2;\n',
    [`${api}/modules/plays/left-behind.ts`]: 'export const rows = [1];\n',
  });
  expect(output).toMatch(/forgotten +apps\/api\/src\/modules\/plays\/plays-store\.ts/);
  expect(output).toContain('left-behind.ts');
  expect(ok).toBe(false);
});

test('a step that a command can mend names the command', async () => {
  const { ok, output } = await checkSmallProject('format', { [`${api}/main/a.ts`]: 'export  const it=1' });
  expect(output).toContain('Mend it with: pnpm format');
  expect(ok).toBe(false);
});

test('a table of levels that is not the one in force is refused', async () => {
  const table = '| 0 | `audit` |\n| 1 | `shop` |\n';
  const { ok, output } = await checkSmallProject('words', { 'docs/architecture.md': table });
  expect(ok).toBe(false);
  expect(output).toContain('has a level that is not in force: 1: shop');
  expect(output).toContain('should have this level: 3: pin·plays');
  expect(output).not.toContain('0: audit');
});

test('a link to a heading that is not there is refused', async () => {
  const { ok, output } = await checkSmallProject('words', {
    'docs/README.md':
      '# The way\n\n[Here](#the-way), [rooms](house.md#the-rooms-and-halls), [no](#nowhere), [cellar](house.md#cellar).\n',
    'docs/house.md': '## The `rooms`, and [halls](README.md)\n',
  });
  expect(ok).toBe(false);
  expect(output).toContain('docs/README.md leads to a heading that docs/README.md does not have: nowhere');
  expect(output).toContain('docs/README.md leads to a heading that docs/house.md does not have: cellar');
  expect(output.match(/leads to a heading/g)).toHaveLength(2);
});

test('a link that leads nowhere and a named file that is gone are refused', async () => {
  const { ok, output } = await checkSmallProject('words', {
    'docs/README.md': 'See [the house](house.md#rooms) and [the start](../package.json).\n',
    'docs/proof.md': 'Shown by `packages/rules/src/price.test.ts` “a price is a price” and “nothing”.\n',
    'packages/rules/src/price.test.ts': "test('another', () => undefined);\n",
    'packages/rules/README.md': 'Prices are in `packages/rules/src/price.ts`, names in `packages/rules/src/name.ts`.\n',
    'apps/api/src/modules/plays/README.md': 'SQL is in `plays-store.ts`, the wheel in `wheel/spin.ts`.\n',
  });
  expect(output).toContain('docs/README.md speaks of docs/house.md');
  expect(output).toContain('packages/rules/README.md speaks of packages/rules/src/name.ts');
  expect(output).toContain(
    'docs/proof.md speaks of a test that packages/rules/src/price.test.ts does not have: a price is',
  );
  expect(output).toContain('apps/api/src/modules/plays/README.md speaks of wheel/spin.ts');
  expect(output.match(/speaks of/g)).toHaveLength(4);
  expect(ok).toBe(false);
});

test('a page that the reading order leaves out and a picture that is gone are refused', async () => {
  const { ok, output } = await checkSmallProject('words', {
    'docs/README.md': '# Order\n\n## First\n\n[The house](house.md)\n\n## By word\n\n[garden](garden.md)\n',
    'docs/house.md': '# The house\n\n<img src="house.webp" alt="">\n',
    'docs/garden.md': '# The garden\n',
  });
  expect(output).toContain('docs/README.md names docs/garden.md in no chapter');
  expect(output).not.toContain('names docs/house.md');
  expect(output).toContain('docs/house.md speaks of docs/house.webp, which is not there');
  expect(ok).toBe(false);
});

test('a screen or a dialog that no tour shows is refused', async () => {
  const dialog = `${web}/screens/home/leave-dialog.tsx`;
  const { ok, output } = await checkSmallProject('tours', {
    [dialog]: 'export const leave = 1;\n',
    'e2e/journey/looked-at.ts':
      "export const lookedAt = { 'screens/home': ['home'], 'screens/wheel': ['spun'], 'screens/gone': ['home'] };\n",
    'e2e/journey/screens.ts': 'export const screens = {\n  home: 1,\n};\n',
  });
  expect(output).toContain('no tour shows screens/home/leave-dialog');
  expect(output).toContain('screens/wheel: no tour stops at spun');
  expect(output).toContain('screens/gone is not there to be shown');
  expect(output).not.toContain('no tour shows screens/home\n');
  expect(ok).toBe(false);
});
