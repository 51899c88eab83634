// Usage: node scripts/laws/check-words.ts      finds links that lead nowhere, also to a heading, files and tests that are named but not
// there, and a table of levels that is not the one in force
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { moduleLevels } from './module-levels.ts';
import { listSourceFiles } from './source-files.ts';

const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g;
/** A heading of a page of ours: `page.md#heading`, or of the same page. */
const HEADING = /\]\((?!https?:)((?:[^)#\s]+\.md)?)#([^)\s]+)\)/g;
/** A test named with its file: `path.test.ts` “what it shows”. */
const TEST = /`((?:apps|packages|e2e)\/[\w./-]+\.test\.tsx?)` “([^”]+)”/g;
const FILE = /`((?:apps|packages|scripts|e2e|docs|content|\.ci)\/[\w./-]+)`/g;
/** A file of code by the end of its path, as walks and module READMEs name it. */
const CODE = /`(?!(?:apps|packages|scripts|e2e)\/)([\w./-]+\.tsx?)`/g;

const root = process.cwd();
const sources = listSourceFiles(root);
const pages = globSync('{*.md,docs/**/*.md,{apps,packages}/*/{*.md,src/**/*.md}}', { cwd: root });

const complaints = pages.flatMap((page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const here = dirname(page);
  const links = Array.from(text.matchAll(LINK), ([, target = '']) => join(here, target));
  // A page inside a workspace may name a file from there.
  const files = Array.from(text.matchAll(FILE), ([, file = '']) => file).filter((file) => !isThere(join(here, file)));
  const code = Array.from(text.matchAll(CODE), ([, end = '']) => end);
  const gone = [
    ...[...links, ...files].filter((path) => !isThere(path)),
    ...code.filter((end) => !sources.some((source) => `/${source}`.endsWith(`/${end}`))),
  ];
  const lost = Array.from(text.matchAll(HEADING), ([, target = '', heading = '']) => ({
    target: target === '' ? page : join(here, target),
    heading,
  })).filter(({ target, heading }) => isThere(target) && !headingsOf(target).has(heading));
  const tests = Array.from(text.matchAll(TEST), ([, file = '', name = '']) => ({ file, name }));
  const untold = tests.filter(
    ({ file, name }) => isThere(file) && !readFileSync(join(root, file), 'utf8').includes(name),
  );
  return [
    ...lost.map(({ target, heading }) => `${page} leads to a heading that ${target} does not have: ${heading}`),
    ...gone.map((path) => `${page} speaks of ${path}, which is not there`),
    ...untold.map(({ file, name }) => `${page} speaks of a test that ${file} does not have: ${name}`),
  ];
});

complaints.push(...checkLevels('docs/architecture.md'));

process.stdout.write(`${pages.length} pages\n${complaints.map((complaint) => `${complaint}\n`).join('')}`);
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

/** As the hosts of repositories name them. */
function headingsOf(page: string): ReadonlySet<string> {
  const lines = readFileSync(join(root, page), 'utf8').matchAll(/^#+ (.+)$/gm);
  return new Set(
    Array.from(lines, ([, line = '']) =>
      line
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

function isThere(path: string): boolean {
  return existsSync(join(root, path));
}
