// Usage: node scripts/check-built-web.ts [folder]      after the build: fails when a secret is in what a browser downloads
import { resolve } from 'node:path';
import { findSecrets } from './built-web/find-secrets.ts';

const apps = ['web', 'console'].map((app) => resolve(import.meta.dirname, `../apps/${app}/dist`));
const found = (process.argv[2] ? [process.argv[2]] : apps).map((folder) => {
  const result = findSecrets(folder, process.env);
  if (result.files === 0) throw new Error(`There is nothing in ${folder}`);
  return result;
});
const files = found.reduce((sum, result) => sum + result.files, 0);
const leaks = found.flatMap((result) => result.leaks);

// What it is, and not the secret itself: this output is kept.
const complaints = leaks.map(({ file, line, what }) => `${file}:${line} holds ${what}\n`);
process.stdout.write(`${files} built files\n${complaints.join('')}`);
if (leaks.length > 0) process.exitCode = 1;
