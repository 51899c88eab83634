import type { World } from '../world.ts';

export interface LedgerEntry {
  id: number;
  balance: number;
  difference: number;
  reason: string;
  model: 'Transfer' | 'Transaction' | 'Refund' | 'Dispute' | 'TopUp';
  row: number;
  at: Date;
}

const OPENING_BALANCE = 100_000_000;
const KEPT = 20_000;

export type Ledger = ReturnType<typeof createLedger>;

export function createLedger({ now }: Pick<World, 'now'>) {
  let balance = OPENING_BALANCE;
  let entries: LedgerEntry[] = [];
  let last = 9_000_000_000;
  return {
    balance: () => balance,
    entries: () => entries,
    change(difference: number, { reason, model, row }: Pick<LedgerEntry, 'reason' | 'model' | 'row'>) {
      balance += difference;
      last += 1;
      entries.push({ id: last, balance, difference, reason, model, row, at: now() });
      if (entries.length > KEPT) entries = entries.slice(-KEPT);
    },
  };
}
