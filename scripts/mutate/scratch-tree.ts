import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { runCommand } from '../run-command.ts';
import type { Guard } from './guards.ts';

const root = resolve(import.meta.dirname, '../..');

export interface ScratchTree {
  readonly folder: string;
  remove(): void;
}

/** A copy of the project as it stands, to be spoilt: the project itself is never touched. */
export async function copyTree(): Promise<ScratchTree> {
  const folder = mkdtempSync(join(tmpdir(), 'spw-mutate-'));
  const listed = await runCommand(['git', 'ls-files', '-co', '--exclude-standard'], root);
  for (const file of listed.output.split('\n').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // Links, and relative ones: the copy finds the packages of the copy.
  for (const modules of globSync('{apps,packages}/*/node_modules', { cwd: root }))
    cpSync(join(root, modules), join(folder, modules), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !/node_modules\/\.(vite|vite-temp|cache)/.test(source),
    });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Does the work with a guard taken away, and puts it back whatever happens. */
export async function without<T>(folder: string, { file, edits }: Guard, work: () => Promise<T>): Promise<T> {
  const path = join(folder, file);
  const whole = readFileSync(path, 'utf8');
  let spoilt = whole;
  for (const [from, to] of edits) {
    if (spoilt.split(from).length !== 2) throw new Error(`${file} does not have exactly one of: ${from}`);
    spoilt = spoilt.replace(from, () => to);
  }
  writeFileSync(path, spoilt);
  try {
    return await work();
  } finally {
    writeFileSync(path, whole);
  }
}
