import { run } from '../apps/api/src/platform/command.ts';
import { DEFAULT_SETTINGS } from '../packages/rules/src/settings.ts';
import { lagosWeek } from '../packages/rules/src/lagos.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { systemRandom } from '../apps/api/src/platform/random.ts';
import { noCrash } from '../apps/api/src/platform/crash-point.ts';
import { startPostgres } from '../apps/api/src/testing/temporary-servers.ts';
import { machine } from './bench/show.ts';

const DAY_MS = 86_400_000;
const say = (text: string) => void process.stdout.write(`${text}\n`);

await run(
  {
    command: 'pnpm bench:settlement',
    description:
      'Closes a week on a database of its own, from its entries to the published hash and the list of prizes, and prints how long that took.',
    options: {
      players: { type: 'integer', placeholder: 'N', default: 1_000_000, description: 'how many played' },
      rounds: { type: 'integer', placeholder: 'N', default: 6, description: 'rounds of each' },
    },
    example: 'pnpm bench:settlement --players 10000',
  },
  ({ options }) => closeWeek(options),
);

async function closeWeek({ players, rounds }: { players: number; rounds: number }): Promise<void> {
  const [{ sweepWeeks }, { connect }, { makeLog }, { databaseUrl, makeTemplate }, { fillWeek }] = await Promise.all([
    import('../apps/api/src/modules/prizes/index.ts'),
    import('../apps/api/src/platform/db/connect.ts'),
    import('../apps/api/src/platform/log/log.ts'),
    import('../apps/api/src/testing/template.ts'),
    import('./bench/fill-week.ts'),
  ]);
  const postgres = await startPostgres();
  try {
    const name = await makeTemplate(postgres.url);
    const week = lagosWeek(new Date(Date.now() - 7 * DAY_MS));
    say(machine());
    await fillWeek(databaseUrl(postgres.url, name, 'spw_owner'), { players, rounds, week });

    const config = { poolSize: 4, poolWaitMilliseconds: 10_000, statementMilliseconds: 600_000 };
    const database = connect({ databaseUrl: databaseUrl(postgres.url, name, 'spw_worker'), ...config }, 'spw-bench');
    const started = performance.now();
    await sweepWeeks({
      db: database.db,
      clock: systemClock,
      random: systemRandom,
      databaseNow: async () => new Date(),
      currentSettings: async () => DEFAULT_SETTINGS,
      demoPhones: [],
      crashPoint: noCrash,
      log: makeLog({ appEnv: 'test', logLevel: 'error' }),
    });
    const seconds = (performance.now() - started) / 1000;
    const closed = await database.db.selectFrom('prizeWeeks').selectAll().executeTakeFirstOrThrow();
    await database.close();
    if (closed.state !== 'provisional') throw new Error(`The week is ${closed.state}`);
    say(`${closed.players} players, ${players * rounds} entries: closed in ${seconds.toFixed(1)} s`);
    say(`standings ${closed.standingsHash!.toString('hex')}`);
    say(machine());
  } finally {
    await postgres.stop();
  }
}
