// Usage: node scripts/laws/check-packages.ts      judges licences, ages and advisories of everything that is installed
import { listBilledPackages } from '../supply/bill-of-materials.ts';
import { judgeAdvisories, judgeAges, judgeLicences } from '../supply/judge-packages.ts';
import { listLockedVersions, readAdvisories, readPublishedVersions } from '../supply/packages.ts';

const root = process.cwd();
const locked = listLockedVersions(root);
const installed = await listBilledPackages(root);
const advisories = readAdvisories();
const complaints = [
  ...judgeLicences(installed),
  ...judgeAges(locked, readPublishedVersions()),
  ...judgeAdvisories(locked, advisories),
];

process.stdout.write(
  `${installed.length} packages installed, ${locked.length} in the lockfile; advisories of ${advisories.refreshed ?? 'never'}\n` +
    complaints.map((complaint) => `${complaint}\n`).join(''),
);
if (complaints.length > 0) process.exitCode = 1;
