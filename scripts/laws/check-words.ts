// Usage: node scripts/laws/check-words.ts      finds links and pictures that lead nowhere, also to a heading, files and tests that are
// named but not there, pages that the reading order leaves out, and a table of levels that is not the one in force
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findBrokenLinks, findUnnamedPages, readPages } from '../docs/pages.ts';
import { moduleLevels } from './module-levels.ts';
import { listSourceFiles } from './source-files.ts';

/** A test named with its file: `path.test.ts` “what it shows”. */
const TEST = /`((?:apps|packages|e2e)\/[\w./-]+\.test\.tsx?)` “([^”]+)”/g;
const FILE = /`((?:apps|packages|scripts|e2e|docs|content|\.ci)\/[\w./-]+)`/g;
/** A file of code by the end of its path, as walks and module READMEs name it. */
const CODE = /`(?!(?:apps|packages|scripts|e2e)\/)([\w./-]+\.tsx?)`/g;

const root = process.cwd();
const sources = listSourceFiles(root);
const pages = readPages(root);

const complaints = Array.from(pages.keys()).flatMap((page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const here = dirname(page);
  // A page inside a workspace may name a file from there.
  const files = Array.from(text.matchAll(FILE), ([, file = '']) => file).filter((file) => !isThere(join(here, file)));
  const code = Array.from(text.matchAll(CODE), ([, end = '']) => end);
  const gone = [
    ...files.filter((path) => !isThere(path)),
    ...code.filter((end) => !sources.some((source) => `/${source}`.endsWith(`/${end}`))),
  ];
  const tests = Array.from(text.matchAll(TEST), ([, file = '', name = '']) => ({ file, name }));
  const untold = tests.filter(
    ({ file, name }) => isThere(file) && !readFileSync(join(root, file), 'utf8').includes(name),
  );
  return [
    ...gone.map((path) => `${page} speaks of ${path}, which is not there`),
    ...untold.map(({ file, name }) => `${page} speaks of a test that ${file} does not have: ${name}`),
  ];
});

complaints.push(...findBrokenLinks(root, pages), ...findUnnamedPages(pages), ...checkLevels('docs/architecture.md'));

process.stdout.write(`${pages.size} pages\n${complaints.map((complaint) => `${complaint}\n`).join('')}`);
if (complaints.length > 0) process.exitCode = 1;

/** The levels are written down twice, once for the check and once for people; they say the same. */
function checkLevels(page: string): string[] {
  if (!isThere(page)) return [];
  const rows = readFileSync(join(root, page), 'utf8').matchAll(/^\| (\d+) \| (`.+`) \|$/gm);
  const written = Array.from(rows, ([, level = '', modules = '']) => `${level}: ${modules.replaceAll(/[`\s]/g, '')}`);
  const inForce = moduleLevels.map((modules, level) => `${level}: ${modules.join('·')}`);
  const wrong = inForce.filter((row) => !written.includes(row));
  const invented = written.filter((row) => !inForce.includes(row));
  const all = moduleLevels.flat();
  const twice = all.filter((module, at) => all.indexOf(module) !== at);
  return [
    ...wrong.map((row) => `${page} should have this level: ${row}`),
    ...invented.map((row) => `${page} has a level that is not in force: ${row}`),
    ...twice.map((module) => `scripts/laws/module-levels.ts has ${module} on two levels`),
  ];
}

function isThere(path: string): boolean {
  return existsSync(join(root, path));
}
