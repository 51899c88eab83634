import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const NOT_OURS = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report']);

export const codeFolders = ['apps', 'packages', 'e2e', 'scripts'] as const;

/** Every file of code under the project's folders, relative to its root. */
export function listSourceFiles(root: string): string[] {
  return codeFolders.flatMap((folder) => Array.from(walk(root, folder)));
}

function* walk(root: string, folder: string): Generator<string> {
  for (const entry of entriesOf(join(root, folder))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !NOT_OURS.has(entry.name)) yield* walk(root, path);
    else if (entry.isFile() && /\.(ts|tsx|js|mjs|cjs)$/.test(entry.name)) yield path;
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
