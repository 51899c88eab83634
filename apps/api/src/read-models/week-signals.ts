import type { listWeekSignals } from '@spw/contract/console/signals';
import type { DataOf } from '@spw/contract/endpoint';
import type { LagosWeek } from '@spw/rules/lagos';
import { signalsOf, type SharedFacts, type Signal, type SignalFacts } from '@spw/rules/player-signals';
import type { NameCheck } from '@spw/rules/same-name';
import { namesOf } from '../modules/players/index.ts';
import { firstOfWeek, type PrizesDeps } from '../modules/prizes/index.ts';
import { checkHolders } from '../modules/withdrawals/index.ts';
import type { DbOrTx } from '../platform/db/database.ts';
import { lastAccountsOf } from './evidence/last-accounts.ts';
import { answersOf, NO_ANSWERS } from './week-answers.ts';
import { SHARED_KINDS, sharersOf, type SharedKind } from './shared-with.ts';

/** As many as can be paid at all. */
const MOST_LOOKED_AT = 50;
const MOST_NAMED = 3;
const UNKNOWN: NameCheck = { match: 'unknown', against: null };

const KIND_OF: Partial<Record<Signal['kind'], SharedKind>> = {
  device: 'device',
  bank: 'bank',
  card: 'card',
  'paying-number': 'payingNumber',
  payer: 'payer',
};

/** What of the first of a week is worth a look. Nobody is withheld by it: a person decides. */
export async function weekSignals(deps: PrizesDeps, week: LagosWeek): Promise<DataOf<typeof listWeekSignals>> {
  const { db } = deps;
  const ids = await firstOfWeek(deps, week, MOST_LOOKED_AT);
  if (ids.length === 0) return { ranks: 0, players: [] };
  const sharers = await sharersOf(db, ids);
  const [answers, holders] = [await answersOf(db, { week, ids }), await holdersOf(db, ids)];
  const factsOf = (id: bigint): SignalFacts => ({
    shared: countsOf(sharers.get(id)),
    name: holders.get(id) ?? UNKNOWN,
    answers: answers.get(id) ?? NO_ANSWERS,
  });
  const found = ids.map((id) => ({ id, signals: signalsOf(factsOf(id)) })).filter(({ signals }) => signals.length > 0);
  const named = (id: bigint, kind: Signal['kind']) => {
    const shared = KIND_OF[kind];
    return shared === undefined ? [] : (sharers.get(id)?.[shared] ?? []).slice(0, MOST_NAMED);
  };
  const names = await namesOf(db, [
    ...found.map(({ id }) => id),
    ...found.flatMap(({ id, signals }) => signals.flatMap(({ kind }) => named(id, kind))),
  ]);
  const lineOf = (id: bigint) => ({ id: names.get(id)!.publicId, username: names.get(id)!.username });
  return {
    ranks: ids.length,
    players: found.map(({ id, signals }) => ({
      id: names.get(id)!.publicId,
      signals: signals.map(({ kind, words }) => ({ kind, words, others: named(id, kind).map(lineOf) })),
    })),
  };
}

function countsOf(shared: Readonly<Record<SharedKind, readonly bigint[]>> | undefined): SharedFacts {
  const counts = SHARED_KINDS.map((kind) => [kind, shared?.[kind].length ?? 0]);
  return Object.fromEntries(counts) as Record<SharedKind, number>;
}

/** Of the account that each saved last: that is where a prize would go. */
async function holdersOf(db: DbOrTx, ids: readonly bigint[]): Promise<Map<bigint, NameCheck>> {
  const accounts = await lastAccountsOf(db, ids);
  const checks = await checkHolders(db, accounts);
  return new Map(accounts.map(({ playerId, bankAccountId }) => [playerId, checks.get(bankAccountId)!]));
}
