import { beforeAll, describe, expect, test } from 'vitest';
import { checkSmallProject } from './testing/small-project.ts';

const api = 'apps/api/src';
const web = 'apps/web/src';

test.each(['lint', 'types:apps/api', 'imports', 'purity', 'figures', 'jobs', 'words', 'dead-code'])(
  'a lawful project passes %s',
  async (step) => {
    const { ok, output } = await checkSmallProject(step);
    expect(output).toContain(`✓ ${step}`);
    expect(ok).toBe(true);
  },
);

describe('an import is refused', () => {
  const imports = [
    ['up the levels', 'level-3-calls-down', `${api}/modules/plays/a.ts`, '../shop/index.ts'],
    ['sideways on a level', 'level-6-calls-down', `${api}/modules/shop/b.ts`, '../withdrawals/index.ts'],
    [
      'by the back door of a module',
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
    [
      'of the api into the web',
      'web-meets-others-over-the-wire',
      `${web}/shared/n.ts`,
      '../../../api/src/platform/clock.ts',
    ],
    [
      'of ours into a stand-in',
      'stand-ins-know-nothing-of-ours',
      'apps/stand-ins/src/o.ts',
      '../../../packages/rules/src/price.ts',
    ],
    ['in a circle', 'no-circle', `${web}/features/streak/streak.ts`, './streak.ts'],
    ['of nothing', 'no-import-into-the-void', `${api}/platform/p.ts`, './gone.ts'],
  ] as const;
  let verdict = '';

  beforeAll(async () => {
    const files = imports.map(([, , file, target]) => [file, `import '${target}';\n`]);
    const others = {
      [`${api}/modules/withdrawals/index.ts`]: 'export default 1;\n',
      [`${api}/modules/raffles/index.ts`]: '\n',
    };
    const { ok, output } = await checkSmallProject('imports', { ...others, ...Object.fromEntries(files) });
    expect(ok).toBe(false);
    verdict = output;
  });

  test.each(imports)('%s', (_which, law, file) => expect(verdict).toContain(`${law}: ${file} → `));

  test('and so is a module folder that stands on no level', () => {
    expect(verdict).toContain('module-without-level: raffles');
  });
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

test('a link that leads nowhere and a named file that is gone are refused', async () => {
  const { ok, output } = await checkSmallProject('words', {
    'docs/README.md': 'See [the house](house.md#rooms) and [the start](../package.json).\n',
    'docs/proof.md': 'Shown by `packages/rules/src/price.test.ts` “a price is a price” and “nothing”.\n',
    'packages/rules/src/price.test.ts': "test('another', () => undefined);\n",
    'packages/rules/README.md': 'Prices are in `packages/rules/src/price.ts`, names in `packages/rules/src/name.ts`.\n',
  });
  expect(output).toContain('docs/README.md speaks of docs/house.md');
  expect(output).toContain('packages/rules/README.md speaks of packages/rules/src/name.ts');
  expect(output).toContain(
    'docs/proof.md speaks of a test that packages/rules/src/price.test.ts does not have: a price is',
  );
  expect(output.match(/speaks of/g)).toHaveLength(3);
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
