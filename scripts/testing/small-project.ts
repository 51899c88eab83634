import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { runCommand, type CommandResult } from '../run-command.ts';

const project = resolve(import.meta.dirname, '../..');

function packageJson(folder: 'apps' | 'packages', name: string, dependencies: readonly string[] = []): string {
  const wanted = Object.fromEntries(dependencies.map((dependency) => [`@spw/${dependency}`, 'workspace:*']));
  const parts = { name: `@spw/${name}`, private: true, type: 'module', dependencies: wanted };
  const exports = { './*': name === 'ui' ? './src/*' : './src/*.ts' };
  return JSON.stringify(folder === 'packages' ? { ...parts, exports } : parts);
}

const tsconfig = JSON.stringify({
  extends: '../../tsconfig.base.json',
  include: ['src'],
  compilerOptions: { types: [] },
});

/** A very small game that keeps every law. */
const lawfulFiles: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'small', private: true, type: 'module' }),
  'packages/rules/package.json': packageJson('packages', 'rules'),
  'packages/rules/src/price.ts': 'export const price = (plays: number) => plays * 50;\n',
  'packages/contract/package.json': packageJson('packages', 'contract', ['rules']),
  'packages/contract/src/refusals.ts': 'export const refusals = { no_plays_left: 409 };\n',
  'packages/contract/src/shop.ts': `
    import { price } from '@spw/rules/price';
    export const onePlay = { price: price(1) };
    export type OnePlay = typeof onePlay;
  `,
  'packages/ui/package.json': packageJson('packages', 'ui'),
  'packages/ui/src/parts/money.tsx': 'export const money = (naira: number) => `₦${naira}`;\n',
  'apps/api/package.json': packageJson('apps', 'api', ['contract']),
  'apps/api/tsconfig.json': tsconfig,
  'apps/api/migrations/0001_plays.sql': 'create table plays (play_id uuid primary key);\n',
  'apps/api/src/main/http.ts': `
    import { sell } from '../modules/shop/index.ts';
    await sell(Date.now());
  `,
  'apps/api/src/platform/clock.ts': 'export const systemClock = () => new Date();\n',
  'apps/api/src/modules/plays/README.md': '# plays\n\n- **Owns** no table.\n',
  'apps/api/src/modules/plays/index.ts': `
    import { systemClock } from '../../platform/clock.ts';
    import { rows } from './plays-store.ts';
    export const lastPlay = () => [rows, systemClock()];
  `,
  'apps/api/src/modules/plays/plays-store.ts': 'export const rows = [new Date(0)];\n',
  'apps/api/src/modules/shop/README.md': '# shop\n\n- **Owns** `purchases`.\n',
  'apps/api/src/modules/shop/index.ts': `
    import { onePlay } from '@spw/contract/shop';
    import { lastPlay } from '../plays/index.ts';
    export const sell = async (at: number) => [at, onePlay, lastPlay()];
  `,
  'apps/web/package.json': packageJson('apps', 'web', ['contract', 'rules', 'ui']),
  'apps/web/src/main.tsx': `
    import { home } from './screens/home/home-screen.tsx';
    import { wheel } from './screens/wheel/wheel-screen.tsx';
    document.title = String([home, wheel]);
  `,
  'apps/web/src/screens/home/home-screen.tsx': `
    import { refusals } from '@spw/contract/refusals';
    import type { OnePlay } from '@spw/contract/shop';
    import { price } from '@spw/rules/price';
    import { money } from '@spw/ui/parts/money.tsx';
    export const home = (play: OnePlay) => [play, refusals, money(price(3))];
  `,
  'apps/web/src/screens/wheel/wheel-screen.tsx': 'export const wheel = 1;\n',
};

/** Makes the small game in a temporary folder with these files in place of or beside its own, and takes one step of the check. */
export async function checkSmallProject(step: string, changes: Record<string, string> = {}): Promise<CommandResult> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'spw-laws-')));
  try {
    writeSmallProject(root, changes);
    return await runCommand(['node', join(project, 'scripts/check.ts'), step], root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function writeSmallProject(root: string, changes: Record<string, string>): void {
  for (const [path, text] of Object.entries({ ...lawfulFiles, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const config of ['.oxlintrc.json', '.squawk.toml', 'knip.json', 'pnpm-workspace.yaml', 'tsconfig.base.json']) {
    copyFileSync(join(project, config), join(root, config));
  }
  mkdirSync(join(root, 'node_modules/@spw'), { recursive: true });
  for (const name of ['rules', 'contract', 'ui']) {
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@spw', name));
  }
}
