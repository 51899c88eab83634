import type { Receipt } from '@spw/contract/money';
import { toNaira } from '@spw/rules/naira';
import type { PlayerPage } from '../../../platform/cursor.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { shortReferencesOf } from '../../short-references/index.ts';
import { own } from '../tables.ts';
import { referenceOf, type AwardRow } from './award-store.ts';

/** Prizes that came into the wallet, newest first. In two steps, so that other kinds are asked for in the same ones. */
export async function listReceipts(
  db: DbOrTx,
  { playerId, before, limit }: PlayerPage,
): Promise<(db: DbOrTx) => Promise<Receipt[]>> {
  let query = credited(db, playerId);
  if (before)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('creditedAt', 'awardId'), '<', tuple(before.at, before.id)),
    );
  const rows = await query.orderBy('creditedAt', 'desc').orderBy('awardId', 'desc').limit(limit).execute();
  return (side) => showAwards(side, playerId, rows as AwardRow[]);
}

const REFERENCE = /^spw-prize-(\d{4}-\d\d-\d\d)-(\d{1,4})$/;

export async function findReceipt(
  db: DbOrTx,
  { playerId, reference }: { playerId: bigint; reference: string },
): Promise<Receipt | null> {
  const [, week, rank] = REFERENCE.exec(reference) ?? [];
  if (week === undefined || Number.isNaN(Date.parse(week))) return null;
  const row = await credited(db, playerId).where('week', '=', week).where('rank', '=', Number(rank)).executeTakeFirst();
  return row ? (await showAwards(db, playerId, [row as AwardRow]))[0]! : null;
}

function credited(db: DbOrTx, playerId: bigint) {
  return own(db)
    .selectFrom('prizeAwards')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('creditedAt', 'is not', null);
}

async function showAwards(db: DbOrTx, playerId: bigint, awards: readonly AwardRow[]): Promise<Receipt[]> {
  const names = await shortReferencesOf(db, {
    playerIds: [playerId],
    subjectIds: awards.map(({ awardId }) => awardId),
  });
  return awards.map((award) => receiptOf(award, names.get(award.awardId)!));
}

/** The charge of a prize is the tax that was withheld. */
function receiptOf(award: AwardRow, shortReference: string): Receipt {
  const at = award.creditedAt!.toISOString();
  return {
    id: award.awardId,
    reference: referenceOf(award),
    shortReference,
    kind: 'prize',
    description: `Weekly prize, rank ${award.rank}`,
    amount: toNaira(award.netKobo),
    charges: toNaira(award.taxKobo),
    direction: 'in',
    channel: 'wallet',
    state: 'successful',
    reason: null,
    createdAt: at,
    timeline: [{ state: 'successful', at }],
    checkoutUrl: null,
    resendAfter: null,
    bank: null,
  };
}
