import { resolve } from 'node:path';
import { run, Trouble } from '../apps/api/src/platform/command.ts';

await run(
  {
    command: 'pnpm docs:build',
    description:
      'Makes a site of the project’s pages, with a search, that works from a disk and below any address. Ends with 1 and names every\n' +
      'link, heading and picture that is not there.',
    options: {
      out: {
        type: 'string',
        placeholder: 'FOLDER',
        default: 'dist/docs',
        description: 'where it is made, anew each time',
      },
    },
    example: 'pnpm docs:build',
  },
  async ({ options: { out } }) => {
    const { buildSite } = await import('./docs/build-site.ts');
    const root = resolve(import.meta.dirname, '..');
    const { broken, files } = buildSite(root, resolve(root, out));
    if (broken.length > 0) throw new Trouble(broken.join('\n'));
    process.stdout.write(`${files} pages in ${out}: open ${out}/index.html\n`);
  },
);
