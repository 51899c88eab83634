/** A journal that every player of those who are filled in has, with what it moves: on an account of theirs, or on one of the house by its number. */
export interface LedgerStep {
  readonly kind: string;
  /** SQL about the player `n`. */
  readonly key: string;
  readonly reference?: string;
  readonly moves: readonly (readonly [account: string, amount: number])[];
}

/** The journals of player `n` have numbers from here on. */
export const JOURNALS_EACH = 16;

/** What each account of a player is counted in, and its place among theirs. */
const ACCOUNTS: Readonly<Record<string, { slot: number; asset: number }>> = {
  cash: { slot: 0, asset: 1 },
  held: { slot: 2, asset: 1 },
  plays: { slot: 4, asset: 2 },
};
/** House accounts that count plays. */
const OF_PLAYS = new Set(['-52', '-62']);

interface Entry {
  readonly step: number;
  readonly line: number;
  readonly account: string;
  readonly asset: number;
  readonly amount: number;
  readonly after: string;
  readonly version: string;
  readonly hash: string;
}

/** Statements that write these steps for each of some players. Every one of them has the same, so what each entry leaves behind is known beforehand. */
export function historyOf(steps: readonly LedgerStep[]): (players: string, at: string) => string {
  if (steps.length >= JOURNALS_EACH) throw new Error('a player has more journals than numbers for them');
  const { entries, hashes, heads } = chained(steps);
  const journals = `lateral (values ${steps
    .map(
      ({ kind, key, reference = 'null::text' }, at) =>
        `(n * ${JOURNALS_EACH} + ${at + 1}, '${kind}', ${key}, ${reference})`,
    )
    .join(', ')}) as journal (journal_id, kind, key, reference)`;
  const written = entries.map(
    ({ step, line, account, asset, amount, after, version, hash }) =>
      `(n * ${JOURNALS_EACH} + ${step}, ${line}::smallint, ${account}, ${asset}::smallint, ${amount}::bigint, ${after}::bigint, ${version}::bigint, ${hash}::bytea)`,
  );
  const balances = heads.map(
    ({ account, after, version, hash }) => `(${account}, ${after}::bigint, ${version}::bigint, ${hash}::bytea)`,
  );
  return (players, at) => `
  insert into ledger.operations (operation_key, player_id, request_hash, journal_id, created_at)
    select key, n, '\\x00', journal_id, ${at} from ${players}, ${journals};
  insert into ledger.journals (journal_id, posted_at, kind, operation_key, reference, player_id)
    select journal_id, ${at}, kind, key, reference, n from ${players}, ${journals};
  insert into ledger.entries (journal_id, line, posted_at, account_id, asset, amount, balance_after, account_version, hash, player_id)
    select entry.journal_id, line, ${at}, account_id, asset, amount, after, version, hash, n
    from ${players} ${hashes}, lateral (values ${written.join(', ')})
      as entry (journal_id, line, account_id, asset, amount, after, version, hash);
  insert into ledger.balances (player_id, account_id, posted, version, head_hash)
    select n, account_id, after, version, hash
    from ${players} ${hashes}, lateral (values ${balances.join(', ')}) as balance (account_id, after, version, hash);`;
}

/** The entries of all steps. The hash of each of a player's accounts covers the one before it. */
function chained(steps: readonly LedgerStep[]): { entries: Entry[]; hashes: string; heads: Entry[] } {
  const heads = new Map<string, Entry>();
  const entries: Entry[] = [];
  const hashes: string[] = [];
  for (const [at, { moves }] of steps.entries()) {
    const step = at + 1;
    for (const [nth, [name, amount]] of moves.entries()) {
      const own = ACCOUNTS[name];
      const line = nth + 1;
      if (!own) {
        const asset = OF_PLAYS.has(name) ? 2 : 1;
        entries.push({ step, line, account: name, asset, amount, after: 'null', version: 'null', hash: 'null' });
        continue;
      }
      const before = heads.get(name);
      const after = Number(before?.after ?? 0) + amount;
      const account = `n * 16 + ${own.slot}`;
      const hash = `hash_${step}_${line}`;
      // `offset 0` keeps the planner from writing each hash out wherever it is used.
      hashes.push(`, lateral (select sha256(${before?.hash ?? `'\\x00'::bytea`} || int8send(n * ${JOURNALS_EACH} + ${step}) || int2send(${line}::smallint)
        || int8send(${account}) || int2send(${own.asset}::smallint) || int8send(${amount}::bigint) || int8send(${after}::bigint)) as ${hash} offset 0) of_${hash}`);
      const entry = {
        step,
        line,
        account,
        asset: own.asset,
        amount,
        after: `${after}`,
        version: `${Number(before?.version ?? 0) + 1}`,
        hash,
      };
      heads.set(name, entry);
      entries.push(entry);
    }
  }
  return { entries, hashes: hashes.join('\n'), heads: [...heads.values()] };
}
