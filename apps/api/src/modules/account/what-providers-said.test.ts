import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contract from '@spw/contract/account';
import * as funding from '@spw/contract/funding';
import * as shop from '@spw/contract/shop';
import { sql, type CompiledQuery } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { connect } from '../../platform/db/connect.ts';
import { useDatabase } from '../../testing/database.ts';
import type { GamePlayer } from '../../testing/players/game.ts';
import { testWithdrawals } from '../../testing/players/withdrawals.ts';
import { runSql } from '../../testing/template.ts';
import * as payments from '../payments/index.ts';
import { getPlayer } from '../players/index.ts';

const database = useDatabase();
const out = await testWithdrawals(database, { env: { MOMO_QUERIES_PER_SECOND: '10000' } });
const { deps } = out;

const leave = ({ browser }: GamePlayer) => browser.send(contract.deleteAccount, { body: { giveUp: true } });
const phoneOf = async ({ playerId }: GamePlayer) => (await getPlayer(deps.db, playerId)).phone;
/** What providers said of this player and was acted on, by provider. */
const toldOf = ({ playerId }: Pick<GamePlayer, 'playerId'>) =>
  allTables(deps.db)
    .selectFrom('webhooks')
    .select(['webhookId', 'provider', 'about', 'body'])
    .where('playerId', '=', playerId)
    .where('processedAt', 'is not', null)
    .orderBy('provider')
    .orderBy('webhookId')
    .execute();

/** Every provider has something to say of them. */
async function aTalkedOfPlayer() {
  const player = await out.aSaver({ cash: 700, subscribed: false });
  await out.payCard(await out.beginCard(player, 400));
  const transfer = await out.reserve(player, 700);
  await out.sendNow();
  await out.settleAs(transfer, 'success');
  await out.pass({ seconds: 1 });
  const quote = { msisdn: '08031112222', amount: '500' };
  const { body: quoted } = await player.browser.send(funding.quoteMobileMoney, { query: quote });
  await player.browser.send(funding.payByMobileMoney, { body: { ...quote, ...quoted.data } });
  const prompt = await allTables(deps.db)
    .selectFrom('paymentPrompts')
    .select('promptId')
    .where('playerId', '=', player.playerId)
    .executeTakeFirstOrThrow();
  await out.control(`/control/prompts/${prompt.promptId}`, { answer: 'approve' });
  for (const begun of [
    await player.browser.send(shop.subscribeByAirtime, { body: { renew: true } }),
    await player.browser.send(funding.fundByAirtime, { params: { amount: '100' } }),
  ])
    await out.control(`/control/airtime/charges/${begun.body.data.reference}`, { outcome: 'charged' });
  const msisdn = await phoneOf(player);
  await out.receiveWebhooks();
  await out.control('/control/airtime/datasync', { msisdn, productId: 'spw-weekly', updateType: 3 });
  await out.receiveWebhooks();
  return player;
}

test('what a provider says is filed under the player whom it is about, also what came before this was so', async () => {
  const player = await aTalkedOfPlayer();
  const told = await toldOf(player);
  expect(new Set(told.map(({ provider }) => provider))).toEqual(new Set(['carrier', 'datasync', 'momo', 'paystack']));
  const all = await allTables(deps.db)
    .selectFrom('webhooks')
    .select('webhookId')
    .where('processedAt', 'is not', null)
    .execute();
  expect(told).toHaveLength(all.length);

  await runSql(database.ownerUrl, 'update webhooks set player_id = null');
  const file = join(import.meta.dirname, '../../../migrations/0092_webhooks_of_before.sql');
  await runSql(database.ownerUrl, await readFile(file, 'utf8'));
  expect(await toldOf(player)).toEqual(told);
});

test('what a provider says of somebody after they have left is acted on and emptied', async () => {
  const player = await out.aSaver({ cash: 700 });
  const reference = await out.reserve(player, 700);
  await out.sendNow();
  await out.settleAs(reference, 'success');
  await out.pass({ seconds: 1 });
  expect((await leave(player)).http).toBe(200);

  const data = { reference, id: 77_001, recipient: { name: 'ZUBAIRU QUADRI' } };
  const payload = JSON.stringify({ event: 'transfer.success', data });
  const signature = createHmac('sha512', 'sk_test_development').update(payload).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
  await out.app.inject({ method: 'POST', url: '/v1/spw/webhooks/paystack', headers, payload });
  const told = () =>
    allTables(deps.db)
      .selectFrom('webhooks')
      .select(['outcome', sql<string>`convert_from(body, 'UTF8')`.as('said')])
      .where('dedupeKey', 'like', 'transfer.success:%77001')
      .execute();
  expect(await told()).toEqual([{ outcome: null, said: payload }]);
  await out.work();
  expect(await told()).toEqual([{ outcome: 'done', said: '{}' }]);
});

test('whoever leaves finds what providers said of them by an index, however much was said of others', async () => {
  const player = await aTalkedOfPlayer();
  await runSql(
    database.ownerUrl,
    `insert into webhooks (webhook_id, provider, dedupe_key, body_hash, body, received_at, processed_at, outcome, about, player_id)
     select gen_random_uuid(), 'paystack', 'other:' || n, '\\x00', '{}', now(), now(), 'done', 'other-' || n, nullif(n % 3, 0) - 1000
     from generate_series(1, 30000) n;
     analyze webhooks, payments, payment_prompts, withdrawals`,
  );
  const asked: CompiledQuery[] = [];
  const watched = connect(
    { databaseUrl: database.url, poolSize: 1, poolWaitMilliseconds: 60_000, statementMilliseconds: 60_000 },
    'test',
    { onStatement: ({ query }) => asked.push(query) },
  );
  onTestFinished(watched.close);
  const leaving = { playerId: player.playerId, phone: await phoneOf(player), now: deps.clock.now() };
  const { eraseAtOnce, eraseLater } = payments.personalData;
  await watched.db.transaction().execute(async (tx) => {
    await eraseAtOnce(tx, leaving);
    for (const { erase } of eraseLater) await erase(tx, { playerId: player.playerId, most: 1000 });
  });
  const ofWebhooks = asked.filter((query) => query.sql.includes('webhooks'));
  expect(ofWebhooks).toHaveLength(3);
  for (const query of ofWebhooks) {
    const plan = await database.db.executeQuery<{ 'QUERY PLAN': string }>({ ...query, sql: `explain ${query.sql}` });
    expect(plan.rows.map((row) => Object.values(row)[0]).join('\n')).not.toContain('Seq Scan on webhooks');
  }
  expect((await toldOf(player)).map(({ body }) => body.toString()).every((body) => body === '{}')).toBe(true);
});
