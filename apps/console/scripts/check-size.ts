// Usage: node scripts/check-size.ts, at the end of the build. Ends with 1 when the first load of the console weighs more than it may: the page,
// its styles and scripts, the first screen, and the faces, as they travel.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT_KB = 250;
const FIRST_SCREEN = /^assets\/today-screen-[\w-]+\.(?:js|css)$/;

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
const page = readFileSync(`${dist}app.html`, 'utf8');
const linked = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file!);
const screen = files.filter((file) => FIRST_SCREEN.test(file));
if (screen.length === 0) throw new Error('The build has no first screen: has it another name?');

const first = new Set(['app.html', ...linked, ...screen]);
for (const file of first) {
  if (!file.endsWith('.js')) continue;
  const code = readFileSync(`${dist}${file}`, 'utf8');
  for (const [, name] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) first.add(`assets/${name}`);
}
for (const file of first) {
  if (!file.endsWith('.css')) continue;
  const styles = readFileSync(`${dist}${file}`, 'utf8');
  for (const [, face] of styles.matchAll(/url\(["']?\/([^"')]+\.woff2)["']?\)/g)) first.add(face!);
}

const bytes = [...first].reduce((sum, file) => sum + weigh(file), 0);
process.stdout.write(`console: first load ${(bytes / 1000).toFixed(1)} / ${LIMIT_KB} kB in ${first.size} files\n`);
if (bytes > LIMIT_KB * 1000) {
  for (const file of first) process.stdout.write(`  ${(weigh(file) / 1000).toFixed(1).padStart(7)} kB ${file}\n`);
  process.exit(1);
}

/** Faces are compressed already and travel as they are. */
function weigh(file: string): number {
  const content = readFileSync(`${dist}${file}`);
  return file.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length;
}
