import type { EndpointParts } from '@spw/contract/endpoint';
import * as funding from '@spw/contract/funding';
import * as shop from '@spw/contract/shop';
import * as wallet from '@spw/contract/wallet';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { useDatabase } from '../database.ts';
import { aBrowser, type Browser, type Reply } from '../players/browser.ts';
import { PIN, testWithdrawals, type Saver } from '../players/withdrawals.ts';
import { testApp } from '../test-app.ts';
import { seededRandom } from '../time-and-chance.ts';

const database = useDatabase();
const out = await testWithdrawals(database);
const { clock, standIns, deps } = out;
const second = await testApp(database, {
  env: { STANDINS_URL: standIns.url, PHONE_VERIFICATION: 'off' },
  foundations: { clock, databaseNow: async () => clock.now(), random: seededRandom('the second one') },
});

afterEach(() => out.expectSound());

/** The same player in the same browser, whose requests reach the other process. */
function atTheOther({ browser }: Saver): Browser {
  const other = aBrowser(second.app);
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  other.token = browser.token;
  return other;
}

interface Command {
  readonly endpoint: Pick<EndpointParts, 'method' | 'path'>;
  readonly body: (player: Saver) => Promise<object>;
  readonly table: 'withdrawals' | 'purchases' | 'payments' | 'bank_accounts';
}

const query = { msisdn: '08031112222', amount: '500' };
const commands: Readonly<Record<string, Command>> = {
  'a withdrawal': {
    endpoint: wallet.withdraw,
    body: async ({ bank }) => ({ amount: 500, pin: PIN, bank: JSON.stringify({ id: bank.id }) }),
    table: 'withdrawals',
  },
  'plays from the wallet': {
    endpoint: shop.buyPlays,
    body: async () => ({ amount: 100, pin: PIN }),
    table: 'purchases',
  },
  'a powerup': {
    endpoint: shop.buyPowerup,
    body: async () => ({ amount: 50, pin: PIN, type: 'skip' }),
    table: 'purchases',
  },
  'a subscription from the wallet': {
    endpoint: shop.subscribeByWallet,
    body: async () => ({ amount: 200, pin: PIN, renew: true }),
    table: 'purchases',
  },
  'a card payment': { endpoint: funding.fundByCard, body: async () => ({ amount: 1000 }), table: 'payments' },
  'a mobile money payment': {
    endpoint: funding.payByMobileMoney,
    body: async ({ browser }) => ({ ...query, ...(await browser.send(funding.quoteMobileMoney, { query })).body.data }),
    table: 'payments',
  },
  'a bank account': {
    endpoint: wallet.addBank,
    body: async () => ({ bankCode: '058', acctNumber: '0123987654', pin: PIN }),
    table: 'bank_accounts',
  },
};

async function count({ playerId }: Saver, table: Command['table']): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from ${sql.table(table)} where player_id = ${playerId}`.execute(deps.db);
  return Number(rows[0]!.count);
}

test.each(Object.entries(commands))(
  '%s asked for at once at two processes happens once, and both repeat the one answer',
  async (name, { endpoint, body, table }) => {
    const player = await out.aSaver({ cash: 2000 });
    const before = await count(player, table);
    const sent = { body: await body(player), headers: { 'idempotency-key': `one wish for ${name}` } };
    const browsers = [player.browser, atTheOther(player)];
    const answers = await Promise.all(browsers.map((browser) => browser.send(endpoint, sent)));
    const words = answers.map(({ body: answer }) => (answer.status ? 'done' : answer.code));
    expect(words).toContain('done');
    expect(words.filter((word) => word !== 'done' && word !== 'key_in_flight')).toEqual([]);
    expect((await count(player, table)) - before).toBe(1);

    const first = answers.find((answer) => answer.body.status)!;
    const again: Reply[] = [];
    for (const browser of browsers) again.push(await browser.send(endpoint, sent));
    expect(again.map((reply) => reply.body.data)).toEqual([first.body.data, first.body.data]);
    expect((await count(player, table)) - before).toBe(1);
  },
);
