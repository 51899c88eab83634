import { run, UsageError } from '../apps/api/src/platform/command.ts';
import { machine } from './bench/show.ts';

/** Half an hour with what it takes to start, to finish what was begun and to prove the books. */
const MOST_MINUTES = 60;
const MOST_PLAYERS = 5000;
const AROUND_MS = 20 * 60_000;
/** At 500 players some 330 requests a second. */
const THINK_MS = 1400;

await run(
  {
    command: 'pnpm load',
    description:
      'Players who register, log in, pay, play, look around and withdraw, on servers of its own with a database that flushes to its disk;\n' +
      'afterwards the invariants must hold and the books of the stand-ins be ours. Ends with 1 if not, or if a request got 5xx. The aims of\n' +
      'time are said and not judged. A heavy thing: it keeps the whole machine busy.',
    options: {
      players: { type: 'integer', placeholder: 'N', default: 500, description: `at a time, up to ${MOST_PLAYERS}` },
      minutes: { type: 'integer', placeholder: 'N', default: 30, description: `for so long, up to ${MOST_MINUTES}` },
      seed: {
        type: 'integer',
        placeholder: 'N',
        default: 1,
        description: 'of what players do and how long they think',
      },
      quick: { type: 'boolean', description: '50 players for half a minute; shorter steps and measures' },
      knee: { type: 'boolean', description: 'raises the rate in steps instead, until it gives way and beyond' },
      only: {
        type: 'string',
        placeholder: 'WHAT',
        choices: ['registration', 'login', 'registration,login'],
        description: 'measures these instead, on one API process: how many a second one core does',
      },
      json: { type: 'boolean', description: 'one line of JSON, and nothing else' },
    },
    example: 'pnpm load --quick',
  },
  async ({ options: { players, minutes, seed, quick, knee, only, json } }) => {
    if (players < 1 || players > MOST_PLAYERS)
      throw new UsageError(`--players must be from 1 to ${MOST_PLAYERS}, not ${players}`);
    if (minutes < 1 || minutes > MOST_MINUTES)
      throw new UsageError(`--minutes must be from 1 to ${MOST_MINUTES}, not ${minutes}`);
    if (knee && only) throw new UsageError('--knee and --only do not go together');
    const say = (text: string) => void (json || process.stdout.write(`${text}\n`));
    const tooLong = setTimeout(
      () => {
        process.stderr.write('The load did not end in time\n');
        process.exit(1);
      },
      minutes * 60_000 + AROUND_MS,
    );
    // Its servers end with it, also when it is told to stop.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
    const end = (isGood: boolean, report: object, shown: string) => {
      say(shown);
      if (json) process.stdout.write(`${JSON.stringify(report)}\n`);
      if (!isGood) process.exitCode = 1;
    };
    say(machine());
    const show = await import('./load/show.ts');
    const shared = { players: quick ? Math.min(players, 50) : players, seed, say };
    try {
      if (only) {
        const { measureSignIns, SIGN_INS } = await import('./load/sign-ins.ts');
        const named = SIGN_INS.filter((name) => only.split(',').includes(name));
        const figures = await measureSignIns({ only: named, callers: 8, seconds: quick ? 5 : 20, seed });
        end(true, { signIns: figures }, show.showSignIns(figures));
      } else if (knee) {
        const { findKnee } = await import('./load/knee.ts');
        const report = await findKnee({ ...shared, stepSeconds: quick ? 4 : 20 });
        end(show.isKneeGood(report), report, show.showKnee(report));
      } else {
        const { runLoad } = await import('./load/run-load.ts');
        const seconds = quick ? 30 : minutes * 60;
        const report = await runLoad({ ...shared, thinkMs: THINK_MS, inEarnest: true, until: { seconds } });
        end(show.isGood(report), report, show.showLoad(report));
      }
      say(machine());
    } finally {
      clearTimeout(tooLong);
    }
  },
);
