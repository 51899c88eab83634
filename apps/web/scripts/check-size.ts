// Usage: pnpm size, after the build. Prints what a visitor downloads against the budgets; exits 1 above one, and when a script has none.
import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { allScriptsLimit, budgets, coreScriptLimit, firstVisitLimit, NOT_PLAYED_WITH } from './budgets.ts';
import { judgeSize, tooBig, type Row } from './judge-size.ts';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const files = (await readdir(dist, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.slice(dist.length).replace(/^\//, ''));
const sizes = new Map<string, number>();
for (const file of files) sizes.set(file, await weigh(file));

const home = await readFile(`${dist}index.html`, 'utf8');
const linked = [...home.matchAll(/(?:src|href)="\/([^"]+)"/g)].map((match) => match[1] ?? '');
// The page's own script; a lazy screen it asks for early stands before it in the head.
const entries = [...home.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].map((match) => match[1] ?? '');
const core = await withImports(entries);
// The head script asks for a face where the page sets something in it.
const faces = [...home.matchAll(/'\/(f\/[\w-]+\.woff2)'/g)].map((match) => match[1] ?? '');
const firstRows: Row[] = [
  { name: 'core script', bytes: total(core), limit: coreScriptLimit },
  {
    name: 'first visit of /',
    bytes: total(new Set(['index.html', ...faces, ...linked, ...core])),
    limit: firstVisitLimit,
  },
  {
    name: 'all scripts of the game',
    bytes: total(files.filter((file) => /^assets\/.*\.js$/.test(file) && !NOT_PLAYED_WITH.test(file))),
    limit: allScriptsLimit,
  },
];
const { rows, complaints } = judgeSize(sizes, budgets, core);

for (const { name, bytes, limit } of [...firstRows, ...rows]) {
  process.stdout.write(`${name.padEnd(40)} ${(bytes / 1000).toFixed(1).padStart(7)} / ${limit} kB\n`);
}
const all = [...tooBig(firstRows), ...complaints];
for (const complaint of all) process.stdout.write(`✗ ${complaint}\n`);
if (all.length > 0) process.exit(1);

async function weigh(file: string): Promise<number> {
  const content = await readFile(`${dist}${file}`);
  // Fonts are compressed already and travel as they are.
  return file.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length;
}

async function withImports(scripts: readonly string[]): Promise<Set<string>> {
  const found = new Set(scripts);
  for (const file of found) {
    const code = await readFile(`${dist}${file}`, 'utf8');
    for (const [, name] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) found.add(`assets/${name}`);
  }
  return found;
}

function total(list: Iterable<string>): number {
  return Array.from(list).reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
}
