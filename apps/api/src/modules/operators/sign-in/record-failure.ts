import { sql } from 'kysely';
import { record } from '../../audit/index.ts';
import type { OperatorsDeps } from '../deps.ts';
import { own } from '../tables.ts';

type Why =
  | 'unknown-name'
  | 'wrong-password'
  | 'paused'
  | 'run-out'
  | 'disabled'
  | 'wrong-code'
  | 'locked'
  // By whoever is signed in and wants another password.
  | 'wrong-old-password'
  | 'old-password-paused';

interface Failure {
  readonly why: Why;
  /** Null when nobody is called so. */
  readonly publicId: string | null;
  /** What was typed for a name that nobody has; kept as a keyed hash, so that the same one shows as the same. */
  readonly name?: string;
}

const EACH_OF_THE_FIRST = 10;

/**
 * Writes a failed sign-in into the log: of each kind and operator the first ten of an hour, then the hundredth, the thousandth and so
 * on with their number. All unknown names count as one, so strangers add a few entries an hour however hard they try.
 */
export async function recordFailure(deps: OperatorsDeps, { why, publicId, name }: Failure): Promise<void> {
  const hour = new Date(Math.floor(deps.clock.now().getTime() / 3_600_000) * 3_600_000);
  const what = `${why}:${publicId ?? ''}`;
  const { rows } = await sql<{ times: bigint }>`
    insert into operator_failures as f (what, hour, times) values (${what}, ${hour}, 1)
    on conflict (what, hour) do update set times = f.times + 1 returning f.times`.execute(deps.db);
  const times = Number(rows[0]!.times);
  if (times > EACH_OF_THE_FIRST && !/^10+$/.test(String(times))) return;
  if (times === 1) await forgetOld(deps, new Date(hour.getTime() - 86_400_000));
  await deps.db.transaction().execute((tx) =>
    record(tx, {
      operatorId: null,
      action: 'operator.login-failed',
      object: `operator:${publicId ?? 'unknown'}`,
      after: { why, timesThisHour: times, ...(name !== undefined && { name: deps.operatorSecrets.hashName(name) }) },
    }),
  );
}

async function forgetOld({ db }: OperatorsDeps, before: Date): Promise<void> {
  await own(db).deleteFrom('operatorFailures').where('hour', '<', before).execute();
  await own(db).deleteFrom('operatorPasswordTries').where('lastAt', '<', before).execute();
}
