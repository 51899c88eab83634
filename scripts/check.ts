import { existsSync, globSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../apps/api/src/platform/command.ts';
import { codeFolders } from './laws/source-files.ts';
import { runCommand, type CommandResult } from './run-command.ts';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** What puts it right, where a command can. */
  readonly mend?: string;
}

const CORES = 2;
const laws = join(import.meta.dirname, 'laws');

const allSteps: Step[] = [
  { name: 'format', command: ['oxfmt', '--check'], mend: 'pnpm format' },
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--format=unix', ...codeFolders.filter((folder) => existsSync(folder))],
  },
  ...globSync('{apps/*,packages/*,e2e,scripts}/tsconfig.json')
    .toSorted()
    .map((config) => ({ name: `types:${dirname(config)}`, command: ['tsc', '-p', config] })),
  { name: 'imports', command: ['node', join(laws, 'check-imports.ts')] },
  { name: 'tables', command: ['node', join(laws, 'check-tables.ts')] },
  { name: 'folders', command: ['node', join(laws, 'check-folders.ts')] },
  { name: 'purity', command: ['node', join(laws, 'check-purity.ts')] },
  { name: 'figures', command: ['node', join(laws, 'check-figures.ts')] },
  { name: 'colors', command: ['node', join(laws, 'check-colors.ts')] },
  { name: 'contract', command: ['node', 'scripts/generate-contract.ts', '--check'], mend: 'pnpm contract' },
  { name: 'refusals', command: ['node', join(laws, 'check-refusals.ts')] },
  { name: 'jobs', command: ['node', join(laws, 'check-jobs.ts')] },
  {
    name: 'db-types',
    command: ['node', 'apps/api/src/testing/generate-db-types.ts', '--verify'],
    mend: 'pnpm --filter @spw/api db:types',
  },
  { name: 'migrations', command: ['squawk', 'apps/api/migrations/*.sql'] },
  { name: 'packages', command: ['node', join(laws, 'check-packages.ts')], mend: 'pnpm packages' },
  { name: 'dead-code', command: ['knip'] },
  { name: 'words', command: ['node', join(laws, 'check-words.ts')] },
  { name: 'tours', command: ['node', join(laws, 'check-tours.ts')] },
  {
    name: 'strings',
    command: ['pnpm', '--filter', '@spw/web', 'strings:check'],
    mend: 'pnpm --filter @spw/web strings',
  },
];

await run(
  {
    command: 'pnpm check',
    description:
      'Holds the project to its laws, or only to these. Ends with 1 when one is broken, and says what mends it.',
    positionals: {
      form: '[step …]',
      choices: allSteps.map(({ name }) => name),
      description: `only these of: ${allSteps.map(({ name }) => name).join(' ')} (all)`,
    },
    options: {
      report: { type: 'string', placeholder: 'FILE', description: 'counts the steps into this file, as JSON' },
    },
    example: 'pnpm check imports purity',
  },
  async ({ positionals, options: { report } }) => {
    const steps = allSteps.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
    const failures = await runAll(steps);
    for (const { step, result } of failures) {
      process.stdout.write(`\n── ${step.name} ──\n${result.output.trim()}\n`);
      if (step.mend) process.stdout.write(`Mend it with: ${step.mend}\n`);
    }
    if (report)
      writeFileSync(report, JSON.stringify({ passed: steps.length - failures.length, failed: failures.length }));
    if (failures.length > 0) process.exitCode = 1;
  },
);

async function runAll(queue: readonly Step[]) {
  const waiting = queue.values();
  const failed: { step: Step; result: CommandResult }[] = [];
  const worker = async () => {
    for (const step of waiting) {
      const result = await runCommand(step.command);
      process.stdout.write(
        `${result.ok ? '✓' : '✗'} ${step.name.padEnd(26)}${result.seconds.toFixed(1).padStart(6)} s\n`,
      );
      if (!result.ok) failed.push({ step, result });
    }
  };
  await Promise.all(Array.from({ length: CORES }, worker));
  return failed;
}
