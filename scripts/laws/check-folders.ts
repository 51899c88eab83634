// Usage: node scripts/laws/check-folders.ts      finds folders of the API that hold too many files to be read at a glance
import { dirname } from 'node:path';
import { listSourceFiles } from './source-files.ts';

/** Without their tests. A folder that needs more has concepts in it that want folders of their own. */
const MOST_FILES = 25;
const JUDGED = /^apps\/api\/src\/(?!testing\/)/;

const counts = new Map<string, number>();
for (const file of listSourceFiles(process.cwd())) {
  if (!JUDGED.test(file) || file.endsWith('.test.ts')) continue;
  counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
}
const complaints = Array.from(counts)
  .filter(([, files]) => files > MOST_FILES)
  .map(([folder, files]) => `${folder} holds ${files} source files without their tests, more than ${MOST_FILES}`);

process.stdout.write(`${counts.size} folders\n${complaints.map((complaint) => `${complaint}\n`).join('')}`);
if (complaints.length > 0) process.exitCode = 1;
