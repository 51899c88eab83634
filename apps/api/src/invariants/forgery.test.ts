import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { grantPlays } from '../modules/plays/index.ts';
import { useDatabase } from '../testing/database.ts';
import { testGame } from '../testing/players/game.ts';
import { fundWallet } from '../testing/players/wallet.ts';
import { runSql } from '../testing/template.ts';
import { checkInvariants } from './check-invariants.ts';

const database = useDatabase();
const game = await testGame(database, { perList: 1 });
const { deps } = game;

const broken = async () =>
  (await checkInvariants(deps.db)).find(({ id }) => id === 'I2')!.offences.toSorted((a, b) => (a < b ? -1 : 1));

test('whoever owns the database and changes a balance or an entry by hand is found out: the account and the row are named', async () => {
  const { playerId } = await game.aPlayer({ subscribed: false, plays: 0 });
  await fundWallet(deps, { playerId, cash: 500, playCredit: 100 });
  await deps.db.transaction().execute((tx) => grantPlays(tx, { playerId, count: 2, key: 'grant:a gift' }));
  expect(await broken()).toEqual([]);

  const cash = playerId * 16n;
  await runSql(database.ownerUrl, `update ledger.balances set posted = posted + 100000 where account_id = ${cash}`);
  expect(await broken()).toEqual([`account ${cash}`]);
  await runSql(database.ownerUrl, `update ledger.balances set posted = posted - 100000 where account_id = ${cash}`);

  const { rows } = await sql<{ journalId: bigint; line: number }>`
    select journal_id, line from ledger.entries where account_id = ${cash}`.execute(deps.db);
  const { journalId, line } = rows[0]!;
  const entry = `journal_id = ${journalId} and line = ${line}`;
  await runSql(
    database.ownerUrl,
    `update ledger.entries set amount = amount + 100000, balance_after = balance_after + 100000 where ${entry};
     update ledger.balances set posted = posted + 100000 where account_id = ${cash}`,
  );
  expect(await broken()).toEqual([`entry ${journalId}/${line}`]);
});
