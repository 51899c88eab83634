import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '../platform/db/database.ts';
import { useDatabase } from '../testing/database.ts';
import { testGame } from '../testing/players/game.ts';
import { explainedInvariants } from './explained-invariants.ts';
import { everything } from './scope.ts';

const database = useDatabase();
const game = await testGame(database, { perList: 1 });

/** What is named after something was written, which is then undone. */
async function namedAfter(write: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  const undone = new Error('as it was');
  let named: string[] = [];
  const trying = database.owner.transaction().execute(async (tx) => {
    await write(tx);
    const { rows } = await explainedInvariants[0]!.offences(everything)!.execute(tx);
    named = rows.map(({ offence }) => offence).toSorted((a, b) => (a < b ? -1 : 1));
    throw undone;
  });
  await expect(trying).rejects.toBe(undone);
  return named;
}
const journal = (kind: string, key: string) =>
  sql`insert into ledger.journals (journal_id, posted_at, kind, operation_key, reference, player_id)
    values (nextval('ledger.journal_ids'), now(), ${kind}, ${key}, 'forged', 1)`;

test('a transfer of any kind under a name that no row gives it is named, also one that sounds like its kind', async () => {
  await game.aPlayer({ plays: 3, powerups: 1 });
  const { rows } = await sql<{ kind: string; key: string }>`select kind, key from ledger.kinds order by kind`.execute(
    database.owner,
  );
  expect(rows.length).toBeGreaterThan(28);
  expect(await namedAfter(async () => undefined)).toEqual([]);
  /** A name that the kind may have. */
  const alike = (key: string) =>
    `${key
      .replaceAll(/\^|\$|\(\?!grant:\)/g, '')
      .replace('.*', 'forged')
      .replace(/\((\w+)[^)]*\)/, '$1')}${key.endsWith(':') || key.endsWith(')') ? 'forged' : ''}`;
  const named = await namedAfter(async (tx) => {
    for (const { kind } of rows) await journal(kind, `odd:${kind}`).execute(tx);
  });
  expect(named).toEqual(rows.map(({ kind }) => `journal odd:${kind}`));
  for (const { kind, key } of rows)
    expect(await namedAfter((tx) => journal(kind, alike(key)).execute(tx))).toEqual([`journal ${alike(key)}`]);
});

test('a transfer under the name of another kind is named', async () => {
  const { playerId } = await game.aPlayer({ plays: 1 });
  const key = `plays:subscription:test:${playerId}`;
  expect(
    await namedAfter((tx) => sql`update ledger.journals set kind = 'prize' where operation_key = ${key}`.execute(tx)),
  ).toEqual([`journal ${key}`]);
});

test('more plays than its row gives are named', async () => {
  const { playerId } = await game.aPlayer({ plays: 1 });
  const key = `plays:subscription:test:${playerId}`;
  const more = sql`update ledger.entries set amount = 1000 * amount
    where journal_id = (select journal_id from ledger.operations where operation_key = ${key})`;
  expect(await namedAfter((tx) => more.execute(tx))).toEqual([`journal ${key}`]);
});
