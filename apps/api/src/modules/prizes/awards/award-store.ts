import type { LagosWeek } from '@spw/rules/lagos';
import { toNaira } from '@spw/rules/naira';
import type { Withheld } from '@spw/rules/prize-awards';
import { sql, type Selectable } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { own, type Tables } from '../tables.ts';

export interface AwardRow extends Omit<Selectable<Tables['prizeAwards']>, 'week' | 'withheld'> {
  readonly week: LagosWeek;
  readonly withheld: Withheld | null;
}

export const referenceOf = ({ week, rank }: Pick<AwardRow, 'week' | 'rank'>) => `spw-prize-${week}-${rank}`;

/** The values of a message to its winner. */
export const valuesOf = ({ week, rank, netKobo }: Pick<AwardRow, 'week' | 'rank' | 'netKobo'>) => ({
  week,
  rank,
  amount: toNaira(netKobo),
});

const rowsOf = (rows: Selectable<Tables['prizeAwards']>[]) => rows as AwardRow[];

/** Held until the transaction ends: of any number who want to credit it one does. */
export async function lockAward(
  tx: Tx,
  { week, playerId }: { week: LagosWeek; playerId: bigint },
): Promise<AwardRow | null> {
  const row = await own(tx)
    .selectFrom('prizeAwards')
    .selectAll()
    .where('week', '=', week)
    .where('playerId', '=', playerId)
    .forUpdate()
    .executeTakeFirst();
  return row ? rowsOf([row])[0]! : null;
}

export async function awardsOfWeek(db: DbOrTx, week: LagosWeek): Promise<AwardRow[]> {
  return rowsOf(await own(db).selectFrom('prizeAwards').selectAll().where('week', '=', week).orderBy('rank').execute());
}

export async function awardsOfPlayer(db: DbOrTx, playerId: bigint): Promise<AwardRow[]> {
  return rowsOf(
    await own(db)
      .selectFrom('prizeAwards')
      .selectAll()
      .where('playerId', '=', playerId)
      .orderBy('week', 'desc')
      .execute(),
  );
}

/** Whose prizes of a week are not in their wallets, best place first. */
export async function waitingIn(db: DbOrTx, week: LagosWeek): Promise<bigint[]> {
  const rows = await own(db)
    .selectFrom('prizeAwards')
    .select('playerId')
    .where('week', '=', week)
    .where('place', 'is not', null)
    .where('creditedAt', 'is', null)
    .orderBy('place')
    .execute();
  return rows.map(({ playerId }) => playerId);
}

/** What a player has won in weeks that two people approved, less the tax. */
export async function approvedFor(db: DbOrTx, playerId: bigint): Promise<bigint> {
  const { won } = await own(db)
    .selectFrom('prizeAwards as a')
    .innerJoin('prizeWeeks as w', 'w.week', 'a.week')
    .select(sql<bigint>`coalesce(sum(a.net_kobo), 0)::bigint`.as('won'))
    .where('a.playerId', '=', playerId)
    .where('w.approvedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return won;
}
