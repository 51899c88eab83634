import { cpSync, existsSync, globSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root, run } from './programs.ts';

const APPS = ['web', 'console'] as const;

const SOURCES = [
  'apps/{web,console}/{index.html,package.json,sw.js,sw-push.js,*.config.ts}',
  'apps/{web,console}/{src,scripts}/**/*',
  'packages/*/{src,public}/**/*',
];

/**
 * Copies of the built web and console, built first if one is missing or older than what it is made of. WEB_DIST and
 * CONSOLE_DIST name other builds.
 */
export async function copyBuiltApps(into: string, log: string): Promise<void> {
  const builds = APPS.map((app) => {
    const given = process.env[`${app.toUpperCase()}_DIST`];
    return { app, given, dist: given ? resolve(given) : resolve(root, 'apps', app, 'dist') };
  });
  if (builds.some(({ given, dist }) => !given && isOlder(resolve(dist, 'csp.json')))) {
    await run({ command: ['pnpm', 'build'], cwd: root, env: {}, log });
  }
  // A copy, because someone may build again while the journeys are on their way.
  for (const { app, dist } of builds) cpSync(dist, join(into, app), { recursive: true });
}

function isOlder(built: string): boolean {
  if (!existsSync(built)) return true;
  const { mtimeMs } = statSync(built);
  const sources = globSync(SOURCES, { cwd: root, exclude: ['**/*.test.*', '**/testing/**'] });
  return sources.some((file) => statSync(resolve(root, file)).mtimeMs > mtimeMs);
}
