import * as contract from '@spw/contract/account';
import { sendContactMessage } from '@spw/contract/contact';
import { sendIdea } from '@spw/contract/feedback';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { newId } from '../../platform/ids.ts';
import { useDatabase } from '../../testing/database.ts';
import { eraseLeft } from '../../testing/players/erase-left.ts';
import { testWithdrawals } from '../../testing/players/withdrawals.ts';

const database = useDatabase();
const out = await testWithdrawals(database);
const { deps } = out;

/** Every row of every table that is not this player's, as text. */
async function rowsOfOthers(playerId: bigint): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string; owned: boolean }>`
    select quote_ident(t.table_schema) || '.' || quote_ident(t.table_name) as name,
      exists (select from information_schema.columns c
        where (c.table_schema, c.table_name, c.column_name) = (t.table_schema, t.table_name, 'player_id')) as owned
    from information_schema.tables t
    where t.table_type = 'BASE TABLE' and t.table_schema not in ('pg_catalog', 'information_schema')`.execute(deps.db);
  expect(tables.length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const { name, owned } of tables) {
    const others = owned ? sql`where player_id is distinct from ${playerId}` : sql``;
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t ${others}`.execute(
      deps.db,
    );
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found;
}

const traces = [
  'contact by e-mail',
  'contact by phone',
  'idea',
  'webhook with the phone',
  'webhook with the e-mail',
] as const;
type Trace = (typeof traces)[number];

/** Something of somebody else that names the one who leaves, because anybody may write anything. */
async function leaveTrace(trace: Trace, { phone, email }: { phone: string; email: string }): Promise<void> {
  const browser = (await out.aPlayer()).browser.copy();
  const contact = (fields: { name: string; phone: string }) =>
    browser.send(sendContactMessage, {
      body: { ...fields, subject: 'Help', message: 'Where is my money?', type: 'SPIN-N-WIN' },
    });
  const webhook = async (body: object) => {
    const webhookId = newId(deps);
    const now = deps.clock.now();
    const row = { webhookId, provider: 'paystack', dedupeKey: webhookId, about: `SPW-${webhookId}`, outcome: 'done' };
    await allTables(deps.db)
      .insertInto('webhooks')
      .values({
        ...row,
        body: Buffer.from(JSON.stringify(body)),
        bodyHash: Buffer.alloc(32),
        receivedAt: now,
        processedAt: now,
      })
      .execute();
  };
  if (trace === 'contact by e-mail') await contact({ name: email, phone: '08030000000' });
  else if (trace === 'contact by phone') await contact({ name: 'someone@mail.ng', phone });
  else if (trace === 'idea')
    await browser.send(sendIdea, { body: { data: { name: 'Someone', email, message: 'A thought' } } });
  else if (trace === 'webhook with the phone') await webhook({ data: { amount: 1, metadata: phone.slice(-10) } });
  else await webhook({ data: { customer: { email } } });
}

test(
  'whoever leaves takes nothing of anybody else along, whatever others have written',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.constantFrom(...traces), { minLength: 1 }), async (chosen) => {
        const player = await out.aPlayer();
        const { phone, email } = await allTables(deps.db)
          .selectFrom('players')
          .select(['phone', 'email'])
          .where('playerId', '=', player.playerId)
          .executeTakeFirstOrThrow();
        for (const trace of chosen) await leaveTrace(trace, { phone, email });
        const before = await rowsOfOthers(player.playerId);
        expect((await player.browser.send(contract.deleteAccount, { body: { giveUp: true } })).http).toBe(200);
        await eraseLeft(out.workerDeps);
        const after = new Set(await rowsOfOthers(player.playerId));
        expect(before.filter((row) => !after.has(row))).toEqual([]);
      }),
      { numRuns: 6, examples: [[[...traces]]] },
    );
  },
);

test('what the bank said of a transfer goes with whoever it went to', async () => {
  const player = await out.aSaver({ cash: 700 });
  const reference = await out.reserve(player, 700);
  await out.sendNow();
  await out.settleAs(reference, 'success');
  await out.pass({ seconds: 1 });
  const saidOf = async () => {
    const rows = await allTables(deps.db)
      .selectFrom('webhooks')
      .select('body')
      .where('about', '=', reference)
      .execute();
    return rows.map(({ body }) => body.toString());
  };
  expect(await saidOf()).toEqual([expect.stringContaining(reference)]);
  expect((await player.browser.send(contract.deleteAccount, { body: { giveUp: true } })).http).toBe(200);
  await eraseLeft(out.workerDeps);
  expect(await saidOf()).toEqual(['{}']);
});
