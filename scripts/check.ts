// Usage: pnpm check [step …] [--report file.json]      holds the project to its laws; with names, only those steps
import { existsSync, globSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { codeFolders } from './laws/source-files.ts';
import { runCommand, type CommandResult } from './run-command.ts';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
}

const CORES = 2;
const laws = join(import.meta.dirname, 'laws');

const allSteps: Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
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
  { name: 'contract', command: ['node', 'scripts/generate-contract.ts', '--check'] },
  { name: 'db-types', command: ['node', 'apps/api/src/testing/generate-db-types.ts', '--verify'] },
  { name: 'migrations', command: ['squawk', 'apps/api/migrations/*.sql'] },
  { name: 'dead-code', command: ['knip'] },
  { name: 'words', command: ['node', join(laws, 'check-words.ts')] },
  { name: 'tours', command: ['node', join(laws, 'check-tours.ts')] },
  { name: 'strings', command: ['pnpm', '--filter', '@spw/web', 'strings:check'] },
  { name: 'rules', command: ['vitest', 'run', '--root', 'packages/rules'] },
];

const { values, positionals } = parseArgs({ allowPositionals: true, options: { report: { type: 'string' } } });
const steps = positionals.length === 0 ? allSteps : allSteps.filter((step) => positionals.includes(step.name));
if (steps.length < positionals.length) {
  throw new Error(`There are these steps: ${allSteps.map((step) => step.name).join(' ')}`);
}

const failures = await runAll(steps);
for (const { step, result } of failures) process.stdout.write(`\n── ${step.name} ──\n${result.output.trim()}\n`);
if (values.report) {
  writeFileSync(values.report, JSON.stringify({ passed: steps.length - failures.length, failed: failures.length }));
}
if (failures.length > 0) process.exitCode = 1;

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
