import type { LagosWeek } from '@spw/rules/lagos';
import { toCsv } from '../../../platform/csv.ts';
import { lagosMoment } from '../../../platform/days-and-order.ts';
import type { Operator } from '../../../platform/http/caller/operator.ts';
import { record } from '../../audit/index.ts';
import { MOST_EXPORTED } from '../../players/index.ts';
import { shortReferencesOf } from '../../short-references/index.ts';
import { awardsOfWeek, referenceOf } from '../awards/award-store.ts';
import type { PrizesDeps } from '../deps.ts';
import { showStandings } from './standings-view.ts';

const COLUMNS = [
  'rank',
  'player',
  'phone',
  'points',
  'unassisted',
  'plays',
  'answering seconds',
  'place',
  'withheld',
  'reason',
  'prize',
  'tax',
  'to player',
  'reference',
  'ledger reference',
  'credited (Lagos)',
];

/** The whole list as the screen has it. Whoever takes it along is written down. */
export async function exportStandings(
  deps: PrizesDeps,
  { operatorId }: Pick<Operator, 'operatorId'>,
  week: LagosWeek,
): Promise<{ fileName: string; csv: string; rows: number }> {
  const { items } = await showStandings(deps, week, { after: 0, limit: MOST_EXPORTED });
  // An estimate of the open week has no awards yet, and so no names for them.
  const awards = await awardsOfWeek(deps.db, week);
  const playerIds = awards.map(({ playerId }) => playerId);
  const subjectIds = awards.map(({ awardId }) => awardId);
  const shortReferences = await shortReferencesOf(deps.db, { playerIds, subjectIds });
  const awardAt = new Map(awards.map((award) => [award.rank, award]));
  const cells = items.map((one) => {
    const award = awardAt.get(one.rank);
    return [
      one.rank,
      one.username,
      one.phone,
      one.points,
      one.unassisted,
      one.plays,
      one.answeringMs / 1000,
      one.place,
      one.withheld,
      one.words,
      one.prize,
      one.tax,
      one.amount,
      award && shortReferences.get(award.awardId),
      award && referenceOf(award),
      one.creditedAt && lagosMoment(new Date(one.creditedAt)),
    ];
  });
  const rows = cells.length;
  await deps.db
    .transaction()
    .execute((tx) => record(tx, { operatorId, action: 'read', object: 'export:standings', after: { week, rows } }));
  return { fileName: `standings-${week}.csv`, csv: toCsv(COLUMNS, cells), rows };
}
