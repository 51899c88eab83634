import type { Receipt } from '@spw/contract/money';
import { toNaira } from '@spw/rules/naira';
import type { DbOrTx } from '../../platform/db/database.ts';
import { cashAfter } from '../ledger/index.ts';
import { promptsOf } from '../payments/index.ts';

/** The player's cash after this movement; null where it moved none, and where the money has gone back since. */
export async function balanceAfter(db: DbOrTx, playerId: bigint, receipt: Receipt): Promise<number | null> {
  if (receipt.state === 'refunded') return null;
  const cash = await cashAfter(db, { playerId, keys: await keysOf(db, playerId, receipt) });
  return cash === null ? null : toNaira(cash);
}

/** What the ledger knows a movement by. What came in and paid an old debt at once is two of its operations. */
async function keysOf(db: DbOrTx, playerId: bigint, receipt: Receipt): Promise<readonly string[]> {
  const { id, reference, kind, channel } = receipt;
  if (kind === 'withdrawal') return ['hold', 'resolve', 'return'].map((end) => `withdrawal:${id}:${end}`);
  if (kind === 'adjustment') return [`adjust:${id}`, `debt:adjust:${id}`];
  if (kind === 'prize') return [reference.replace(/^spw-prize-(.+)-(\d+)$/, 'prize:$1:$2'), `debt:${reference}`];
  if (channel === 'wallet') return [`purchase:${id}`];
  if (channel === 'card') return [`fund:card:${reference}`, `debt:${reference}`];
  const prompts = await promptsOf(db, { playerId, paymentId: id });
  return prompts.flatMap(({ promptId }) => [`fund:${channel}:${promptId}`, `debt:${promptId}`]);
}
