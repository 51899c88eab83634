import { run } from '../apps/api/src/platform/command.ts';

// It takes a quarter of a minute; on a machine that has much else to do, longer.
const LONGEST_MS = 300_000;

await run(
  {
    command: 'pnpm roll',
    description:
      'Replaces two API processes one after the other under a hundred requests a second, on a database of its own. None may fail.',
    options: { shedding: { type: 'boolean', description: 'a late process sends requests away, as in production' } },
    example: 'pnpm roll --shedding',
  },
  async ({ options }) => {
    const { rollOut } = await import('./roll/roll-out.ts');
    const tooLong = setTimeout(() => {
      process.stderr.write('The roll did not end in five minutes\n');
      process.exit(1);
    }, LONGEST_MS);
    const report = await rollOut({ ...options, pace: { kind: 'rate' } }).finally(() => clearTimeout(tooLong));
    const { requests, failures, triedAgain, slowestMs, endings, served } = report;
    process.stdout.write(
      `${requests} requests (${served.join(' + ')}), ${failures.length} failed, ${triedAgain} tried again, ` +
        `slowest ${Math.round(slowestMs)} ms; the replaced processes ended with ${endings.join(' and ')}\n`,
    );
    for (const failure of new Set(failures)) process.stdout.write(`  ${failure}\n`);
    if (failures.length > 0 || endings.some((ending) => ending !== 0)) process.exitCode = 1;
  },
);
