// Usage: node scripts/laws/check-purity.ts      finds time, chance, environment and console where they may not be read
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findImpurities, type Impurity } from './purity.ts';
import { listSourceFiles } from './source-files.ts';

interface Seam {
  readonly files: RegExp;
  readonly may: readonly Impurity[];
}

const everything: Impurity[] = ['time', 'chance', 'environment', 'console'];

/** The first line that matches a file says what it may read. A file that none matches may read nothing. */
const seams: Seam[] = [
  { files: /^packages\/(rules|contract)\//, may: [] },
  {
    files: /^(scripts|e2e)\/|^(apps|packages)\/[^/]+\/(scripts\/|[^/]+\.ts$)|^packages\/ui\/src\/build\//,
    may: everything,
  },
  { files: /\.test\.tsx?$|^(apps|packages)\/[^/]+\/src\/testing\//, may: everything },
  { files: /^apps\/api\/src\/(platform|main)\//, may: everything },
  { files: /^apps\/stand-ins\/src\/(main|time-and-chance)\.ts$/, may: everything },
  { files: /^apps\/stand-ins\/src\/.*-in-browser\.js$/, may: ['time'] },
  // Reducers and panels are handed the time; hooks and the browser's own services read it.
  {
    files: /^apps\/(web|console)\/src\/(main\.tsx?$|app\/|shared\/|sw\.ts$|.*\/use-[^/]+\.tsx?$)/,
    may: ['time', 'chance'],
  },
  { files: /^packages\/ui\/src\//, may: ['time', 'chance'] },
];

const root = process.cwd();
const files = listSourceFiles(root);
const complaints = files.flatMap((file) => {
  const may = seams.find((seam) => seam.files.test(file))?.may ?? [];
  return findImpurities(file, readFileSync(join(root, file), 'utf8'))
    .filter((finding) => !may.includes(finding.impurity))
    .map((finding) => `${file}:${finding.line} reads the ${finding.impurity}: ${finding.text}`);
});

process.stdout.write(`${files.length} files\n${complaints.map((complaint) => `${complaint}\n`).join('')}`);
if (complaints.length > 0) process.exitCode = 1;
