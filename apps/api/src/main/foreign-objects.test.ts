import * as campaigns from '@spw/contract/campaigns';
import * as players from '@spw/contract/players';
import { expect, test } from 'vitest';
import { addCampaign } from '../modules/campaigns/add-campaign.ts';
import type { App } from '../platform/http/platform.ts';
import { goodCall } from '../testing/contract/good-call.ts';
import { kindOf, objectFields, type Named, type ObjectField } from '../testing/contract/foreign-objects.ts';
import { knownValues } from '../testing/contract/known-values.ts';
import { listOperations, type Operation } from '../testing/contract/operations.ts';
import { useDatabase, type TestDatabase } from '../testing/database.ts';
import { anOwner, type Owner } from '../testing/owner.ts';
import { aBrowser, type Reply } from '../testing/players/browser.ts';
import { digestOf } from '../testing/players/player-digest.ts';
import { testWithdrawals, type Withdrawing } from '../testing/players/withdrawals.ts';
import { testApp } from '../testing/test-app.ts';

const PARTNER = 'https://partner.example';
const env = { AD_ORIGINS: PARTNER };
const database = useDatabase();
const product = await testWithdrawals(database, { perList: 15, env });
// The same product where a phone has to be proven, so that there is a code somebody waits for.
const careful = await testApp(database);
const shippedDatabase = useDatabase();
const shipped = await testWithdrawals(shippedDatabase, { perList: 15, codes: 'given', env });
const { known, unknown } = objectFields(listOperations('openapi'));

/** Two players of one product: what is Ada's is named by Ben. */
interface Pair {
  readonly ownerUrl: string;
  readonly ada: Named;
  readonly ben: Owner;
  readonly campaignId: string;
}

/** @param askedForCodes The server at which somebody waits for a code to Ada's phone. */
async function aPair(on: Withdrawing, { db, ownerUrl }: TestDatabase, askedForCodes: App): Promise<Pair> {
  const owner = await anOwner(on);
  const ben = await anOwner(on);
  // Where codes are given, time has passed since Ada was here.
  await owner.browser.send(players.renewToken);
  const { body } = await aBrowser(askedForCodes).send(players.login, { body: { phone: owner.phone } });
  const campaignId = await aCampaign(on, db);
  const [ad] = (await owner.browser.send(campaigns.listCampaigns)).body.data;
  return { ownerUrl, ada: { ...owner, challenge: body.meta.challenge, clickId: ad.click_id }, ben, campaignId };
}

async function aCampaign({ clock, deps }: Withdrawing, db: TestDatabase['db']): Promise<string> {
  const now = clock.now().getTime();
  const id = await addCampaign(deps, db, {
    createdBy: null,
    name: 'Radio week',
    message: 'Listen and play.',
    targetUrl: `${PARTNER}/offer?ref={hash}`,
    banner: null,
    startsAt: new Date(now - 1000),
    endsAt: new Date(now + 86_400_000),
    weight: 1,
  });
  return id!;
}

/**
 * Ben makes a call that is right in every field, but for one, which names something of Ada's. Where a passkey is asked
 * for he gives his own, so that what stands behind it is seen too.
 */
async function callWith({ ben, campaignId }: Pair, field: ObjectField, value: string): Promise<Reply[]> {
  const { operation, where, name } = field;
  const values = { ...knownValues(ben), campaign_id: [campaignId], level: [1], amount: [500] };
  const call = goodCall(values, operation, { where, name, value });
  const reply = await ben.browser.send(operation, call);
  const asked = reply.body.meta?.passkey;
  if (asked === undefined || call.body === undefined) return [reply];
  const proven = { ...call.body, passkey: ben.authenticator.answer(asked) };
  return [reply, await ben.browser.send(operation, { ...call, body: proven })];
}

async function expectNothingToldOrChanged(pair: Pair): Promise<void> {
  const { ada, ownerUrl } = pair;
  const before = await digestOf(ownerUrl, ada.playerId);
  expect(before.length).toBeGreaterThan(15);
  const { username } = (await ada.browser.send(players.renewToken)).body.data;
  const secrets = [
    username,
    ada.phone,
    ...Object.values(ada).filter((value) => typeof value === 'string'),
    ada.bank.id,
  ];
  const untouched = await digestOf(ownerUrl, ada.playerId);

  let calls = 0;
  for (const field of known) {
    const call = `${field.operation.method} ${field.operation.path} with ${field.name}`;
    for (const value of kindOf(field).values(ada)) {
      const replies = await callWith(pair, field, value);
      const told = JSON.stringify(replies.map(({ body }) => body));
      const leaked = secrets.filter(
        (secret) => secret !== ada.category && !value.includes(secret) && told.includes(secret),
      );
      expect({ call, leaked }).toEqual({ call, leaked: [] });
      const status = replies.at(-1)!.body.status;
      if (kindOf(field).refused) expect({ call, status }).toEqual({ call, status: false });
      calls += 1;
    }
  }
  expect(calls).toBeGreaterThan(30);
  expect(await digestOf(ownerUrl, ada.playerId)).toEqual(untouched);
}

test('every field that could name an object is known, so that a new call is looked at too', () => {
  expect(unknown).toEqual([]);
  const call = 'POST /v1/spw/gifts/{gift}';
  const added: Operation = {
    method: 'POST',
    path: '/v1/spw/gifts/{gift}',
    name: 'openGift',
    signedIn: true,
    parameters: [
      { name: 'gift', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'from', in: 'query', required: false, schema: { type: 'string', format: 'uuid' } },
    ],
    body: {
      type: 'object',
      properties: {
        receiptId: { type: 'string' },
        owner: { type: 'string', format: 'uuid' },
        words: { type: 'string' },
      },
    },
    isForm: false,
    responses: {},
  };
  expect(objectFields([added])).toEqual({
    known: [],
    unknown: [`${call}: gift`, `${call}: from`, `${call}: receiptId`, `${call}: owner`],
  });
});

test('whatever of one player another names in any call, nothing of it is told and nothing of it changes', async () => {
  await expectNothingToldOrChanged(await aPair(product, database, careful.app));
});

test('where codes are given, nothing of one player is told to another or changed by another either', async () => {
  await expectNothingToldOrChanged(await aPair(shipped, shippedDatabase, shipped.app));
});
