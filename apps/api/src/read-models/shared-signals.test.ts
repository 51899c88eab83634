import * as contract from '@spw/contract/console/signals';
import { beforeAll, expect, test } from 'vitest';
import { allTables } from '../platform/db/all-tables.ts';
import { testConsole, type SignedIn } from '../testing/console.ts';
import { useDatabase } from '../testing/database.ts';
import { testWithdrawals } from '../testing/players/withdrawals.ts';

const database = useDatabase();
const out = await testWithdrawals(database);
const { deps } = out;
const desk = await testConsole(database, { clock: out.clock, foundations: deps });
let [helper, writer]: SignedIn[] = [];
beforeAll(async () => {
  [helper, writer] = [await desk.signIn('support'), await desk.signIn('content')];
});

const groups = async (kind: string, more: Record<string, string> = {}) =>
  (await helper!.browser.send(contract.listSignals, { query: { kind, ...more } })).body.data;

test('accounts that share a browser, a bank account or an address stand together with the reason, and nothing else is shown of it', async () => {
  const [ada, bola, chidi, dayo] = [await out.aSaver(), await out.aSaver(), await out.aSaver(), await out.aSaver()];
  // To save an account proves nothing: two of these were never paid there.
  for (const player of [bola, chidi, dayo]) await out.addBank(player, ada.bank.acctNumber);
  for (const player of [ada, chidi]) await out.addBank(player, bola.bank.acctNumber);
  for (const player of [ada, bola]) await out.payOut(player, ada.bank.acctNumber);
  for (const player of [bola, chidi]) await out.payOut(player, bola.bank.acctNumber);
  const ids = [ada, bola].map(({ playerId }) => playerId);
  const { deviceId } = await allTables(deps.db)
    .selectFrom('sessions')
    .select('deviceId')
    .where('playerId', '=', ada.playerId)
    .executeTakeFirstOrThrow();
  await allTables(deps.db).updateTable('sessions').set({ deviceId }).where('playerId', '=', bola.playerId).execute();
  const tried = { triedFrom: '102.89.3.7', triedAt: out.clock.now() };
  await allTables(deps.db).updateTable('pins').set(tried).where('playerId', 'in', ids).execute();

  const banks = await groups('bank');
  expect(banks.items.map((group: { accounts: number }) => group.accounts)).toEqual([2, 2]);
  expect(banks.items[0].reason).toBe('2 accounts were paid to the same bank account');
  expect(JSON.stringify(banks)).not.toContain(ada.bank.acctNumber);
  const first = await groups('bank', { limit: '1' });
  const second = await groups('bank', { limit: '1', after: first.next });
  expect([...first.items, ...second.items]).toEqual(banks.items);
  expect(second.next).toBeNull();

  expect(await groups('device')).toMatchObject({ items: [{ kind: 'device', accounts: 2 }] });
  const network = await groups('network');
  expect(network.items).toMatchObject([{ accounts: 2 }]);
  expect(JSON.stringify(network)).not.toContain('102.89.3.7');

  const { publicId: id } = await allTables(deps.db)
    .selectFrom('players')
    .select('publicId')
    .where('playerId', '=', ada.playerId)
    .executeTakeFirstOrThrow();
  const own = await helper!.browser.send(contract.getPlayerSignals, { params: { id } });
  const kinds = own.body.data.groups.map((group: { kind: string }) => group.kind);
  expect(kinds).toEqual(['device', 'bank', 'network']);
  expect((await writer!.browser.send(contract.listSignals, { query: { kind: 'bank' } })).http).toBe(403);
  expect((await helper!.browser.send(contract.listSignals, { query: { kind: 'bank', after: '1' } })).http).toBe(422);
});
