// Usage: node scripts/laws/check-tours.ts      finds screens and dialogs that no tour of the accessibility journeys shows
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const WEB = 'apps/web/src';
const STOPS = 'e2e/journey/looked-at.ts';
const root = process.cwd();

const shown = existsSync(STOPS) ? await readStops() : {};
const tours = globSync('e2e/journey/*.ts', { exclude: [STOPS] })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');
const subjects = [
  ...globSync('screens/*/', { cwd: join(root, WEB) }),
  ...globSync('{app,features,screens}/**/*-{dialog,drawer,sheet}.tsx', { cwd: join(root, WEB) }),
].map((path) => path.replace(/\.tsx$/, ''));

const complaints = [
  ...subjects.filter((subject) => !shown[subject]?.length).map((subject) => `no tour shows ${subject}`),
  ...Object.keys(shown)
    .filter((subject) => !subjects.includes(subject))
    .map((subject) => `${subject} is not there to be shown`),
  ...Object.entries(shown).flatMap(([subject, stops]) =>
    stops.filter((stop) => !isStop(stop)).map((stop) => `${subject}: no tour stops at ${stop}`),
  ),
];
process.stdout.write(`${subjects.length} screens and dialogs\n${complaints.map((each) => `${each}\n`).join('')}`);
if (complaints.length > 0) process.exitCode = 1;

function isStop(name: string): boolean {
  return tours.includes(`show('${name}')`) || new RegExp(`^ {2}'?${name}'?: `, 'm').test(tours);
}

async function readStops(): Promise<Record<string, readonly string[]>> {
  const { lookedAt }: { lookedAt: Record<string, readonly string[]> } = await import(
    pathToFileURL(join(root, STOPS)).href
  );
  return lookedAt;
}
