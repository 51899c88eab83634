import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Rules from '../../packages/rules/src/settings.ts';
import { listSourceFiles } from './source-files.ts';

const SETTINGS = 'packages/rules/src/settings.ts';
/** Bounds, words, warnings and effects only tell of a setting, and tests prove nothing to an operator. */
const READERS = /^(apps|packages)\/[\w-]+\/src\/(?!testing\/|settings?(?:-[\w-]+)?\.ts)(?!.*\.test\.tsx?$)/;

/** Fields of the settings that no code names: an operator who changes one changes nothing. */
export async function findUnreadSettings(root: string): Promise<string[]> {
  const path = join(root, SETTINGS);
  if (!existsSync(path)) return [];
  const { DEFAULT_SETTINGS } = (await import(pathToFileURL(path).href)) as typeof Rules;
  const words = new Set(
    listSourceFiles(root)
      .filter((file) => READERS.test(file))
      .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\w+/g) ?? []),
  );
  return Object.entries(DEFAULT_SETTINGS).flatMap(([group, fields]) =>
    Object.keys(fields)
      .filter((name) => !words.has(name))
      .map((name) => `${SETTINGS} ${group}.${name} is read by nobody: see "A settings field" in CONTRIBUTING.md`),
  );
}
