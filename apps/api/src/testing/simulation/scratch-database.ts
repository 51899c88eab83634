import { Client } from 'pg';
import { seedCategories } from '../../modules/questions/index.ts';
import type { AllTables } from '../../platform/db/all-tables.ts';
import { connect } from '../../platform/db/connect.ts';
import { PROCESS_ROLES } from '../../platform/db/roles.ts';
import { databaseUrl, runSql, TEST_ROLE } from '../template.ts';
import { fixedClock, seededRandom } from '../time-and-chance.ts';

const POOL = { poolSize: 6, poolWaitMilliseconds: 30_000, statementMilliseconds: 30_000 };

export interface Scratch {
  readonly url: string;
  /** For the simulation itself: with the rights of every process. */
  readonly db: AllTables;
  readonly as: Readonly<Record<'game' | 'worker', AllTables>>;
  /** What the ledger takes for the time from now on. */
  setTime(at: Date): Promise<void>;
  drop(): Promise<void>;
}

/**
 * A template whose ledger keeps the time that it is told instead of its own. Months are there for the whole of a simulation, whatever
 * month it is outside.
 */
export async function makeSimulationTemplate(adminUrl: string, migrated: string): Promise<string> {
  const name = `${migrated}_simulation`;
  await runSql(adminUrl, `create database ${name} template ${migrated} owner spw_owner`);
  await runSql(
    databaseUrl(adminUrl, name, 'spw_owner'),
    `create table simulated_time (at timestamptz not null);
     insert into simulated_time values ('2026-11-16');
     do $$ begin
       execute replace(pg_get_functiondef('ledger.make_partitions'::regproc), 'now()', 'timestamptz ''2026-11-01''');
       execute replace(pg_get_functiondef('ledger.post(bigint, text, text, ledger.line[], text)'::regprocedure), 'clock_timestamp()', '(select at from public.simulated_time)');
     end $$;
     select ledger.make_partitions('2027-12-01');`,
  );
  const { db, close } = connect({ databaseUrl: databaseUrl(adminUrl, name, TEST_ROLE), ...POOL }, 'spw-simulation');
  await db.transaction().execute((tx) => seedCategories({ clock: fixedClock(), random: seededRandom() }, tx));
  await close();
  return name;
}

/** A database for one seed. */
export async function openScratch(adminUrl: string, template: string, name: string): Promise<Scratch> {
  await runSql(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  const open = (role: string) => connect({ databaseUrl: databaseUrl(adminUrl, name, role), ...POOL }, 'spw-simulation');
  const [all, game, worker] = [open(TEST_ROLE), open(PROCESS_ROLES.game), open(PROCESS_ROLES.worker)];
  const owner = new Client({ connectionString: databaseUrl(adminUrl, name, 'spw_owner') });
  await owner.connect();
  return {
    url: databaseUrl(adminUrl, name, TEST_ROLE),
    db: all.db,
    as: { game: game.db, worker: worker.db },
    setTime: async (at) => void (await owner.query('update simulated_time set at = $1', [at])),
    async drop() {
      await Promise.all([all, game, worker].map(({ close }) => close()));
      await owner.end();
      await runSql(adminUrl, `drop database ${name} with (force)`);
    },
  };
}
