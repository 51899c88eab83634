import { cpSync, existsSync, globSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { root, run } from './programs.ts';

const SOURCES = [
  'apps/web/{index.html,package.json,*.config.ts}',
  'apps/web/{src,scripts,public}/**/*',
  'packages/*/src/**/*',
];

/** A copy of the built web, built first if it is missing or older than what it is made of. WEB_DIST names another build. */
export async function copyBuiltWeb(into: string, log: string): Promise<void> {
  const given = process.env['WEB_DIST'];
  const dist = given ? resolve(given) : resolve(root, 'apps/web/dist');
  if (!given && isOlder(resolve(dist, 'csp.json'))) await run({ command: ['pnpm', 'build'], cwd: root, env: {}, log });
  // A copy, because someone may build again while the journeys are on their way.
  cpSync(dist, into, { recursive: true });
}

function isOlder(built: string): boolean {
  if (!existsSync(built)) return true;
  const { mtimeMs } = statSync(built);
  const sources = globSync(SOURCES, { cwd: root, exclude: ['**/*.test.*'] });
  return sources.some((file) => statSync(resolve(root, file)).mtimeMs > mtimeMs);
}
