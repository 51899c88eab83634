// Usage: node scripts/laws/check-words.ts      finds links that lead nowhere and files that are named but not there
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g;
const FILE = /`((?:apps|packages|scripts|e2e|docs|content|\.ci)\/[\w./-]+)`/g;

const root = process.cwd();
const pages = globSync('{*.md,docs/**/*.md,{apps,packages}/*/{*.md,src/**/*.md}}', { cwd: root });

const complaints = pages.flatMap((page) => {
  const text = readFileSync(join(root, page), 'utf8');
  const here = dirname(page);
  const links = Array.from(text.matchAll(LINK), ([, target = '']) => join(here, target));
  // A page inside a workspace may name a file from there.
  const files = Array.from(text.matchAll(FILE), ([, file = '']) => file).filter((file) => !isThere(join(here, file)));
  const gone = [...links, ...files].filter((path) => !isThere(path));
  return gone.map((path) => `${page} speaks of ${path}, which is not there`);
});

process.stdout.write(`${pages.length} pages\n${complaints.map((complaint) => `${complaint}\n`).join('')}`);
if (complaints.length > 0) process.exitCode = 1;

function isThere(path: string): boolean {
  return existsSync(join(root, path));
}
