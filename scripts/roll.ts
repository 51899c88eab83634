import { run, UsageError } from '../apps/api/src/platform/command.ts';

// It takes a quarter of a minute, between two builds two or three; on a machine that has much else to do, longer.
const LONGEST_MS = 900_000;
const MOST_PHASE_SECONDS = 20;

await run(
  {
    command: 'pnpm roll',
    description:
      'Replaces two API processes one after the other under a hundred requests a second, on a database of its own. None may fail.\n' +
      'With --from it deploys over an older build instead: its API twice and its worker serve players who pay and play, the newer\n' +
      'tables come, and the processes follow one after the other. No request may fail, no error be logged, no invariant break.',
    options: {
      from: { type: 'string', placeholder: 'COMMIT', description: 'the build that runs already' },
      to: { type: 'string', placeholder: 'COMMIT', description: 'the build that comes (this tree); needs --from' },
      back: { type: 'boolean', description: 'and back to the older build on the newer tables; needs --from' },
      seconds: {
        type: 'integer',
        placeholder: 'N',
        default: 10,
        description: `how long each of the phases lasts beside its change, up to ${MOST_PHASE_SECONDS}`,
      },
      shedding: { type: 'boolean', description: 'a late process sends requests away, as in production' },
    },
    example: 'pnpm roll --from HEAD~20 --back',
  },
  async ({ options: { from, to, back, seconds, shedding } }) => {
    if (!from && (to || back)) throw new UsageError(`--${to ? 'to' : 'back'} needs --from`);
    if (seconds < 1 || seconds > MOST_PHASE_SECONDS)
      throw new UsageError(`--seconds must be from 1 to ${MOST_PHASE_SECONDS}, not ${seconds}`);
    const tooLong = setTimeout(() => {
      process.stderr.write('The roll did not end in a quarter of an hour\n');
      process.exit(1);
    }, LONGEST_MS);
    // Its servers end with it, also when it is told to stop.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
    try {
      const isGood = from
        ? await rollBetween({ from, to, back, shedding, phaseSeconds: seconds })
        : await rollSame({ shedding });
      if (!isGood) process.exitCode = 1;
    } finally {
      clearTimeout(tooLong);
    }
  },
);

async function rollSame({ shedding }: { shedding: boolean }): Promise<boolean> {
  const { rollOut } = await import('./roll/roll-out.ts');
  const report = await rollOut({ shedding, pace: { kind: 'rate' } });
  const { requests, failures, triedAgain, slowestMs, endings, served } = report;
  process.stdout.write(
    `${requests} requests (${served.join(' + ')}), ${failures.length} failed, ${triedAgain} tried again, ` +
      `slowest ${Math.round(slowestMs)} ms; the replaced processes ended with ${endings.join(' and ')}\n`,
  );
  for (const failure of new Set(failures)) process.stdout.write(`  ${failure}\n`);
  return failures.length === 0 && endings.every((ending) => ending === 0);
}

interface Between {
  readonly from: string;
  readonly to: string | undefined;
  readonly back: boolean;
  readonly shedding: boolean;
  readonly phaseSeconds: number;
}

async function rollBetween({ from, to, ...choices }: Between): Promise<boolean> {
  const { ownBuild, unpackBuild } = await import('./roll/build.ts');
  const older = await unpackBuild(from);
  const [{ judge }, { rollBuilds }] = await Promise.all([import('./roll/judge.ts'), import('./roll/roll-builds.ts')]);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    const newer = to ? await unpackBuild(to) : ownBuild;
    try {
      const { lines, isGood } = judge(await rollBuilds({ older, newer, say, ...choices }));
      for (const line of lines) say(line);
      return isGood;
    } finally {
      await newer.remove();
    }
  } finally {
    await older.remove();
  }
}
