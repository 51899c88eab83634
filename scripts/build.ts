import { join, resolve } from 'node:path';
import { run } from '../apps/api/src/platform/command.ts';
import { runProgram } from './run-command.ts';
import { writeBillOfMaterials } from './supply/bill-of-materials.ts';

await run(
  {
    command: 'pnpm build',
    description:
      'Builds web and console as they ship, into apps/web/dist and apps/console/dist, and writes the bill of materials to dist.',
    example: 'pnpm build',
  },
  async () => {
    for (const app of ['@spw/web', '@spw/console']) {
      process.exitCode = await runProgram(['pnpm', '--filter', app, 'build']);
      if (process.exitCode !== 0) return;
    }
    // Beside the apps' folders and not in one: those are served to everybody.
    const root = resolve(import.meta.dirname, '..');
    await writeBillOfMaterials(root, join(root, 'dist/sbom.cdx.json'));
  },
);
