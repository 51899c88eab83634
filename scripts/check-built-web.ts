import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { run, Trouble, UsageError } from '../apps/api/src/platform/command.ts';
import { findSecrets } from './built-web/find-secrets.ts';

const apps = ['web', 'console'].map((app) => resolve(import.meta.dirname, `../apps/${app}/dist`));
await run(
  {
    command: 'pnpm secrets',
    description: 'Looks for a secret in what a browser downloads, after pnpm build. Ends with 1 when there is one.',
    positionals: { form: '[folder]', max: 1, description: 'what to look through (the built web and console)' },
    example: 'pnpm secrets',
  },
  ({ positionals }) => {
    const gone = positionals.find((folder) => !existsSync(folder));
    if (gone !== undefined) throw new UsageError(`There is no folder ${gone}`);
    look(positionals.length > 0 ? positionals : apps);
  },
);

function look(folders: readonly string[]): void {
  const found = folders.map((folder) => {
    const result = existsSync(folder) ? findSecrets(folder, process.env) : { files: 0, leaks: [] };
    if (result.files === 0) throw new Trouble(`There is nothing in ${folder}: pnpm build`);
    return result;
  });
  const files = found.reduce((sum, result) => sum + result.files, 0);
  const leaks = found.flatMap((result) => result.leaks);

  // What it is, and not the secret itself: this output is kept.
  const complaints = leaks.map(({ file, line, what }) => `${file}:${line} holds ${what}\n`);
  process.stdout.write(`${files} built files\n${complaints.join('')}`);
  if (leaks.length > 0) process.exitCode = 1;
}
