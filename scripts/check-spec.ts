import { existsSync, readFileSync } from 'node:fs';
import { run, UsageError } from '../apps/api/src/platform/command.ts';

const PAGE = 'docs/spec-coverage.md';

await run(
  {
    command: 'pnpm check:spec',
    description:
      'Holds docs/spec-coverage.md to its word: every test it names is there and, with the reports of a run, has passed.',
    positionals: {
      form: '[folder]',
      max: 1,
      description: 'where the reports of a run are (none: nothing need have run)',
    },
    example: 'pnpm check:spec',
  },
  async ({ positionals: [folder] }) => {
    if (folder !== undefined && !existsSync(folder)) throw new UsageError(`There is no folder ${folder}`);
    await check(folder);
  },
);

async function check(folder: string | undefined): Promise<void> {
  const [{ makeJudge }, { readPromises }, { readReports }] = await Promise.all([
    import('./spec/judge.ts'),
    import('./spec/promises.ts'),
    import('./spec/test-reports.ts'),
  ]);
  const { rows, complaints } = readPromises(readFileSync(PAGE, 'utf8'));
  const judge = makeJudge(folder === undefined ? null : readReports(folder));
  const problems = [
    ...complaints.map((complaint) => `${PAGE} ${complaint}`),
    ...rows.flatMap((row) => judge(row).map((problem) => `${PAGE}:${row.line} ${row.statement}\n    ${problem}`)),
  ];

  const open = rows.filter((row) => row.open);
  const changed = rows.filter((row) => !row.open && row.decisions.length > 0);
  for (const { section, statement } of open) process.stdout.write(`open: ${section}: ${statement}\n`);
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(
    `proven ${rows.length - open.length - changed.length}, changed ${changed.length}, open ${open.length}\n`,
  );
  if (problems.length > 0 || rows.length === 0) process.exitCode = 1;
}
