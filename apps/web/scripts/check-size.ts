// Usage: pnpm size, after the build. Prints what a visitor downloads against the budgets; exits 1 above one.
import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { budgets, coreScriptLimit, firstFontsLimit, firstVisitLimit, publicPageLimit } from './budgets.ts';

interface Row {
  name: string;
  bytes: number;
  limit?: number;
}

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const files = (await readdir(dist, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.slice(dist.length).replace(/^\//, ''));
const sizes = new Map<string, number>();
for (const file of files) sizes.set(file, await weigh(file));

const rows: Row[] = [];
for (const page of files.filter((file) => file.endsWith('.html'))) {
  rows.push({ name: page, bytes: size(page), limit: publicPageLimit });
}

const home = await readFile(`${dist}index.html`, 'utf8');
const linked = [...home.matchAll(/(?:src|href)="\/([^"]+)"/g)].map((match) => match[1] ?? '');
// The page's own script; a lazy screen it asks for early stands before it in the head.
const entries = [...home.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].map((match) => match[1] ?? '');
const core = await withImports(entries);
const first = new Set(['index.html', 'f/ojuju.woff2', ...linked, ...core]);
rows.push({ name: 'core script', bytes: total([...core]), limit: coreScriptLimit });
rows.push({ name: 'fonts of the first visit', bytes: size('f/ojuju.woff2'), limit: firstFontsLimit });
rows.push({ name: 'first visit of /', bytes: total([...first]), limit: firstVisitLimit });

for (const { name, files: patterns, limit } of budgets) {
  const matching = files.filter((file) => patterns.some((pattern) => pattern.test(file)));
  const together = name === 'a language' ? Math.max(0, ...matching.map(size)) : total(matching);
  rows.push({ name, bytes: together, limit });
}
const counted = (file: string) => core.has(file) || budgets.some((b) => b.files.some((pattern) => pattern.test(file)));
for (const file of files.filter((name) => name.endsWith('.js') && !counted(name))) {
  rows.push({ name: file, bytes: size(file) });
}

let over = false;
for (const { name, bytes, limit } of rows) {
  const tooBig = limit !== undefined && bytes > limit * 1000;
  over ||= tooBig;
  const allowed = limit === undefined ? '' : ` / ${limit}`;
  process.stdout.write(
    `${tooBig ? '✗' : ' '} ${name.padEnd(44)} ${(bytes / 1000).toFixed(1).padStart(7)}${allowed} kB\n`,
  );
}
if (over) process.exit(1);

async function weigh(file: string): Promise<number> {
  const content = await readFile(`${dist}${file}`);
  // Fonts are compressed already and travel as they are.
  return file.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length;
}

async function withImports(entries: readonly string[]): Promise<Set<string>> {
  const found = new Set(entries);
  for (const file of found) {
    const code = await readFile(`${dist}${file}`, 'utf8');
    for (const [, name] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) found.add(`assets/${name}`);
  }
  return found;
}

function size(file: string): number {
  return sizes.get(file) ?? 0;
}

function total(list: readonly string[]): number {
  return list.reduce((sum, file) => sum + size(file), 0);
}
