import * as campaigns from '@spw/contract/campaigns';
import * as players from '@spw/contract/players';
import { beforeAll, expect, test } from 'vitest';
import { addCampaign } from '../modules/campaigns/add-campaign.ts';
import { goodCall } from '../testing/contract/good-call.ts';
import { kindOf, objectFields, type Named, type ObjectField } from '../testing/contract/foreign-objects.ts';
import { knownValues } from '../testing/contract/known-values.ts';
import { listOperations } from '../testing/contract/operations.ts';
import { useDatabase } from '../testing/database.ts';
import { anOwner, type Owner } from '../testing/owner.ts';
import { aBrowser, type Reply } from '../testing/players/browser.ts';
import { digestOf } from '../testing/players/player-digest.ts';
import { testWithdrawals } from '../testing/players/withdrawals.ts';
import { testApp } from '../testing/test-app.ts';

const PARTNER = 'https://partner.example';
const database = useDatabase();
const product = await testWithdrawals(database, { perList: 15, env: { AD_ORIGINS: PARTNER } });
// The same product where a phone has to be proven, so that there is a code somebody waits for.
const careful = await testApp(database);
const { known, unknown } = objectFields(listOperations('openapi'));

let ada: Named;
let campaignId: string;
let ben: Owner;
beforeAll(async () => {
  const owner = await anOwner(product);
  const { body } = await aBrowser(careful.app).send(players.login, { body: { phone: owner.phone } });
  campaignId = await aCampaign();
  const [ad] = (await owner.browser.send(campaigns.listCampaigns)).body.data;
  ada = { ...owner, challenge: body.meta.challenge, clickId: ad.click_id };
  ben = await anOwner(product);
});

async function aCampaign(): Promise<string> {
  const now = product.clock.now().getTime();
  const id = await addCampaign(product.deps, database.db, {
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

/** Ben makes a call that is right in every field, but for one, which names something of Ada's. */
function callWith({ operation, where, name }: ObjectField, value: string): Promise<Reply> {
  const values = { ...knownValues(ben), campaign_id: [campaignId] };
  return ben.browser.send(operation, goodCall(values, operation, { where, name, value }));
}

test('every field that could name an object is known, so that a new call is looked at too', () => {
  expect(unknown).toEqual([]);
});

test('whatever of one player another names in any call, nothing of it is told and nothing of it changes', async () => {
  const before = await digestOf(database.ownerUrl, ada.playerId);
  expect(before.length).toBeGreaterThan(15);
  const { username } = (await ada.browser.send(players.renewToken)).body.data;
  const secrets = [
    username,
    ada.phone,
    ...Object.values(ada).filter((value) => typeof value === 'string'),
    ada.bank.id,
  ];
  const untouched = await digestOf(database.ownerUrl, ada.playerId);

  let calls = 0;
  for (const field of known) {
    const call = `${field.operation.method} ${field.operation.path} with ${field.name}`;
    for (const value of kindOf(field).values(ada)) {
      const reply = await callWith(field, value);
      const told = JSON.stringify(reply.body);
      const leaked = secrets.filter(
        (secret) => secret !== ada.category && !value.includes(secret) && told.includes(secret),
      );
      expect({ call, leaked }).toEqual({ call, leaked: [] });
      if (kindOf(field).refused) expect({ call, status: reply.body.status }).toEqual({ call, status: false });
      calls += 1;
    }
  }
  expect(calls).toBeGreaterThan(30);
  expect(await digestOf(database.ownerUrl, ada.playerId)).toEqual(untouched);
});
