import type { Kobo } from '@spw/rules/naira';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { GAME_ASSETS, SOLD_ASSETS, type Carrier, type Rail, type Sale } from './accounts.ts';
import { grantAsset, post, spendAsset, transfers } from './index.ts';
import type { Line } from './post.ts';

const { db } = useDatabase();
const CARRIERS: readonly Carrier[] = ['mtn', 'airtel', 'glo', 't2'];
const RAILS: readonly Rail[] = ['card', 'momo', 'smartcash', ...CARRIERS];
const SALES: readonly Sale[] = ['subscription', 'plays', 'powerups', 'wildcard'];
const ASSETS_OF: Record<Sale, typeof SOLD_ASSETS> = {
  subscription: [],
  plays: ['PLAY'],
  powerups: ['doublepoint', 'fiftyfifty', 'skip', 'timefreeze'],
  wildcard: ['WILDCARD'],
};

const one = { playerId: 1n, reference: 'a', key: 'a', amount: 1n };
const incoming = { ...one, principal: 1n, charges: 1n, excess: 1n };
const leaving = { ...one, withdrawalId: 'a' };
const refund = { ...one, actionId: 'a' };
const takenBack = { ...one, fromHold: 1n, fromCash: 1n, owed: 1n, charges: 1n, excess: 1n };
const adjusted = { ...one, adjustmentId: 'a' };
const split = { fromCash: 1n as Kobo, fromCredit: 1n as Kobo };

/** Every transfer there is, with everything that it can move. */
const all = [
  transfers.fundByCard(incoming),
  transfers.bookCardFee({ ...one, fee: 1n }),
  ...(['momo', 'smartcash'] as const).map((platform) =>
    transfers.fundByMobileMoney({ ...incoming, platform, promptId: 'a' }),
  ),
  ...CARRIERS.map((carrier) => transfers.fundByAirtime({ ...one, carrier, gross: 1n })),
  ...CARRIERS.flatMap((carrier) => SALES.map((sale) => transfers.sellByAirtime({ ...one, carrier, gross: 1n, sale }))),
  transfers.buyFromWallet({ playerId: 1n, purchaseId: 'a', sale: 'subscription', split, assets: null }),
  ...SALES.flatMap((sale) =>
    ASSETS_OF[sale].map((asset) =>
      transfers.buyFromWallet({ playerId: 1n, purchaseId: 'a', sale, split, assets: { asset, count: 1 } }),
    ),
  ),
  transfers.welcome({ playerId: 1n, key: 'a', count: 1 }),
  transfers.holdWithdrawal(leaving),
  transfers.settleWithdrawal(leaving),
  transfers.releaseWithdrawal(leaving),
  transfers.returnWithdrawal(leaving),
  transfers.overpayWithdrawal(leaving),
  transfers.returnOverpaid({ ...leaving, amount: 3n, recovered: 1n, writtenOff: 1n }),
  transfers.holdRefund(refund),
  transfers.releaseRefund(refund),
  ...(['refund', 'chargeback'] as const).map((why) => transfers.takeBackCard({ ...takenBack, why })),
  transfers.giveUp({ playerId: 1n, cash: 1n, playCredit: 1n }),
  transfers.payDebt(one),
  transfers.owePrizes({ week: '2026-11-16', amount: 1n }),
  transfers.creditPrize({ ...one, week: '2026-11-16', rank: 1, prize: 2n, tax: 1n }),
  ...(['cash', 'playCredit'] as const).flatMap((to) =>
    [null, ...RAILS].map((rail) => transfers.adjustCredit({ ...adjusted, to, rail })),
  ),
  ...(['cash', 'playCredit', null] as const).flatMap((from) =>
    RAILS.map((rail) => transfers.adjustRefund({ ...adjusted, from, rail })),
  ),
  ...([...RAILS, 'overpaid', 'debt'] as const).map((what) => transfers.adjustWriteOff({ ...adjusted, what })),
  ...(['overpaid', 'mended'] as const).map((what) => transfers.adjustRecover({ ...adjusted, what })),
];

const place = (account: bigint) => (account > 0n ? account % 16n : account);
const linesOf = (kind: string, lines: readonly Pick<Line, 'account' | 'amount'>[]) =>
  lines.map(({ account, amount }) => `${kind} ${amount > 0n ? '+' : '-'} ${place(account)}`);

test('the database lets each kind move what its transfer moves, and nothing else', async () => {
  await db.transaction().execute(async (tx) => {
    for (const asset of SOLD_ASSETS) await grantAsset(tx, { playerId: 1n, asset, count: 1, key: `in:${asset}` });
    await post(tx, transfers.welcome({ playerId: 1n, key: 'in', count: 1 }));
    for (const asset of GAME_ASSETS) await spendAsset(tx, { playerId: 1n, asset, count: 1, key: `out:${asset}` });
  });
  const { rows: posted } = await sql<{ kind: string; account: bigint; amount: bigint }>`
    select kind, account_id as account, amount from ledger.entries join ledger.journals using (journal_id, posted_at)`.execute(
    db,
  );
  const moved = new Set([
    ...all.flatMap(({ kind, lines }) => linesOf(kind, lines)),
    ...posted.flatMap((line) => linesOf(line.kind, [line])),
  ]);
  const { rows: allowed } = await sql<{ kind: string; account: bigint; amount: bigint }>`
    select kind, place as account, sign::bigint as amount from ledger.kind_lines`.execute(db);
  const slots = allowed.map(({ kind, account, amount }) => `${kind} ${amount > 0n ? '+' : '-'} ${account}`);
  expect(slots.toSorted()).toEqual([...moved].toSorted());
});
