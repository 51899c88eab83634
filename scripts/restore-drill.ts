import { run } from '../apps/api/src/platform/command.ts';
import { machine } from './bench/show.ts';

const LONGEST_MS = 30 * 60_000;

await run(
  {
    command: 'pnpm restore:drill',
    description:
      'Backs a database up while players pay and play (full, incremental and the write-ahead log, encrypted), loses it, and restores it to a\n' +
      'second in a fresh folder. The invariants and the audit chain must hold; money that moved after that second must come back by the\n' +
      "providers' books, and what only they know of must be named. Needs pgBackRest.",
    options: {
      players: { type: 'integer', placeholder: 'N', default: 24, description: 'at a time' },
      seed: { type: 'integer', placeholder: 'N', default: 1, description: 'of what players do' },
      json: { type: 'boolean', description: 'one line of JSON, and nothing else' },
    },
    example: 'pnpm restore:drill',
  },
  async ({ options: { players, seed, json } }) => {
    const { requirePgBackRest } = await import('./restore/backups.ts');
    requirePgBackRest();
    const [{ runRestore }, { isGood, showRestore }] = await Promise.all([
      import('./restore/run-restore.ts'),
      import('./restore/show.ts'),
    ]);
    const tooLong = setTimeout(() => {
      process.stderr.write('The drill did not end in half an hour\n');
      process.exit(1);
    }, LONGEST_MS);
    // Its servers end with it, also when it is told to stop.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
    const say = (text: string) => void (json || process.stdout.write(`${text}\n`));
    say(machine());
    const report = await runRestore({ players, seed, say });
    say(showRestore(report));
    say(machine());
    if (json) process.stdout.write(`${JSON.stringify(report)}\n`);
    if (!isGood(report)) process.exitCode = 1;
    clearTimeout(tooLong);
  },
);
