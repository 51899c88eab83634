// Usage: node scripts/check-built-web.ts [folder]      after the build: fails when a secret is in what a browser downloads
import { resolve } from 'node:path';
import { findSecrets } from './built-web/find-secrets.ts';

const folder = process.argv[2] ?? resolve(import.meta.dirname, '../apps/web/dist');
const { files, leaks } = findSecrets(folder, process.env);
if (files === 0) throw new Error(`There is nothing in ${folder}`);

// What it is, and not the secret itself: this output is kept.
const complaints = leaks.map(({ file, line, what }) => `${file}:${line} holds ${what}\n`);
process.stdout.write(`${files} built files\n${complaints.join('')}`);
if (leaks.length > 0) process.exitCode = 1;
