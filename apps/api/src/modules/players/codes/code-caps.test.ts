import * as account from '@spw/contract/account';
import type { EndpointParts } from '@spw/contract/endpoint';
import * as passkeys from '@spw/contract/passkeys';
import * as contract from '@spw/contract/players';
import * as wallet from '@spw/contract/wallet';
import { expect, test } from 'vitest';
import { buildDeps } from '../../../main/build.ts';
import { useDatabase } from '../../../testing/database.ts';
import { aBrowser, type Browser } from '../../../testing/players/browser.ts';
import { addPasskeyBy, loginByPasskey } from '../../../testing/players/passkeys.ts';
import { smsInbox } from '../../../testing/players/sms-inbox.ts';
import { testApp, testConfig } from '../../../testing/test-app.ts';

const database = useDatabase();
const { app, clock, foundations } = await testApp(database);
const inbox = smsInbox(buildDeps(testConfig(database), foundations));

const NETWORKS = [803, 805, 806, 807, 808, 809, 810, 813, 814, 816];
let [numbers, phones] = [0, 0];
/** Each of another prefix, so that one test's codes do not count against another's. */
function aPhone(): string {
  phones += 1;
  return `234${NETWORKS[Math.floor(phones / 10)]}${phones % 10}000000`;
}
function someone(): Browser {
  numbers += 1;
  return aBrowser(app, { address: `10.${numbers >> 8}.${numbers & 255}.1` });
}
const ask = (browser: Browser, phone: string) => browser.send(contract.login, { body: { phone } });
const sent = (answers: { body: { code?: string } }[]) => answers.filter(({ body }) => body.code === undefined).length;

async function aPlayer() {
  const phone = aPhone();
  const browser = someone();
  const form = { phone, email: 'ada@mail.ng', username: `Owner_${numbers}`, platform: 'web', terms: true };
  const { body } = await browser.send(contract.register, { body: form });
  const code = await inbox.codeFor(phone);
  const done = await browser.send(contract.register, { body: { ...form, challenge: body.meta.challenge, code } });
  expect(done.body.data).not.toBeNull();
  clock.advance({ minutes: 30 });
  await browser.send(contract.renewToken);
  return { phone, browser };
}

/** Strangers ask until nothing is sent to them any more, over a whole day. */
async function useUp(phone: string): Promise<number> {
  let messages = 0;
  for (let quarter = 0; quarter < 10; quarter += 1) {
    const answers = [];
    for (let n = 0; n < 10; n += 1) answers.push(await ask(someone(), phone));
    messages += sent(answers);
    clock.advance({ minutes: 16 });
  }
  return messages;
}

test('codes asked for side by side on one device stop at exactly its cap', async () => {
  const browser = someone();
  await ask(browser, aPhone());
  const answers = await Promise.all(Array.from({ length: 24 }, () => ask(browser.copy(), aPhone())));
  expect(sent(answers)).toBe(9);
});

test('strangers cannot use up the codes of a device that is known for the number', async () => {
  const { phone, browser } = await aPlayer();
  clock.advance({ days: 91 });
  expect(await useUp(phone)).toBe(16);
  expect((await ask(someone(), phone)).body.code).toBe('code_limit');
  const { body } = await ask(browser, phone);
  expect(body.meta.challenge).toBeDefined();
  const again = { phone, challenge: body.meta.challenge, code: await inbox.codeFor(phone) };
  expect((await browser.send(contract.login, { body: again })).body.data).not.toBeNull();
});

test('strangers cannot use up the codes for money of a signed-in player', async () => {
  const { phone, browser } = await aPlayer();
  await useUp(phone);
  await ask(browser, phone);
  const { body } = await browser.send(wallet.changePin, { body: { oldPin: '0000', newPin: '7391' } });
  expect(body).toMatchObject({ code: 'code_needed', meta: { challenge: expect.any(String) } });
});

test('one device cannot use up the codes of a number for another', async () => {
  const [phone, pest] = [aPhone(), someone()];
  const answers = [];
  for (let n = 0; n < 6; n += 1) {
    answers.push(await ask(pest, phone));
    clock.advance({ seconds: 90 });
  }
  expect(sent(answers)).toBe(4);
  expect((await ask(someone(), phone)).body.code).toBeUndefined();
});

test('devices that are not known share a budget by minute and prefix, and wait for the next; known ones do not', async () => {
  const { phone, browser } = await aPlayer();
  clock.advance({ days: 91 });
  const ofPrefix = (n: number) => phone.slice(0, 7) + String(100_000 + n);
  const flood = () => Promise.all(Array.from({ length: 80 }, (_, n) => ask(someone(), ofPrefix(n))));
  const answers = await flood();
  expect(sent(answers)).toBe(60);
  const waits = answers.filter(({ body }) => body.code === 'code_busy');
  expect(waits).toHaveLength(20);
  expect(waits[0]?.body.meta.retryAfter).toBeLessThanOrEqual(60);
  expect(sent([await ask(someone(), aPhone())])).toBe(1);
  expect(sent([await ask(browser, phone)])).toBe(1);
  clock.advance({ seconds: 60 });
  expect(sent([await ask(someone(), ofPrefix(90))])).toBe(1);
});

test('whoever leaves and registers again gets no more codes for the number in a day than one who stays', async () => {
  const [phone, browser] = [aPhone(), someone()];
  const asked = async (endpoint: Pick<EndpointParts, 'method' | 'path'>, body: object) => {
    const first = await browser.send(endpoint, { body });
    if (first.body.meta?.challenge === undefined) return first.body.code;
    const proof = { challenge: first.body.meta.challenge, code: await inbox.codeFor(phone) };
    return (await browser.send(endpoint, { body: { ...body, ...proof } })).body.code;
  };
  const form = { phone, email: 'ada@mail.ng', username: `Comer_${numbers}`, platform: 'web', terms: true };
  const answers = [];
  for (let n = 0; n < 6; n += 1) {
    answers.push(await asked(contract.register, form));
    if (answers.at(-1) === undefined) answers.push(await asked(account.deleteAccount, { giveUp: true }));
    clock.advance({ minutes: 16 });
    await browser.send(contract.renewToken);
  }
  expect(answers).toEqual([...Array(8).fill(undefined), 'code_limit', 'code_limit']);
  expect(await inbox.messagesTo(phone)).toHaveLength(8);
  expect(JSON.stringify(await database.db.selectFrom('codeSends').selectAll().execute())).not.toContain(phone);
});

const CODES_FOR_MONEY: [Pick<EndpointParts, 'method' | 'path'>, object][] = [
  [passkeys.beginPasskey, {}],
  [wallet.changePin, { oldPin: '0000', newPin: '7391' }],
  [account.exportAccount, {}],
  [account.deleteAccount, { giveUp: true }],
];

test.each(CODES_FOR_MONEY)(
  'a signed-in browser that leaves its device cookie out gets no code for money: $path',
  async (endpoint, body) => {
    const { phone, browser } = await aPlayer();
    const before = (await inbox.messagesTo(phone)).length;
    for (let n = 0; n < 6; n += 1) {
      const bare = browser.copy();
      bare.cookies.delete('device');
      expect((await bare.send(endpoint, { body })).body.code).toBe('not_signed_in');
    }
    expect(await inbox.messagesTo(phone)).toHaveLength(before);
    expect((await browser.send(endpoint, { body })).body.code).toBe('code_needed');
  },
);

test('sessions on devices where the player has given no code share the codes of one device, and leave the others theirs', async () => {
  const { phone, browser } = await aPlayer();
  const asked = await browser.send(passkeys.beginPasskey, { body: {} });
  const proof = { challenge: asked.body.meta.challenge, code: await inbox.codeFor(phone) };
  const begin = () => browser.send(passkeys.beginPasskey, { body: proof });
  const { authenticator } = await addPasskeyBy({ browser, begin });
  const before = (await inbox.messagesTo(phone)).length;
  const answers = [];
  for (let n = 0; n < 8; n += 1) {
    const fresh = someone();
    await loginByPasskey(fresh, authenticator);
    answers.push((await fresh.send(passkeys.beginPasskey, { body: { byCode: true } })).body.code);
  }
  expect(answers.slice(3, 6)).toEqual(['code_needed', 'code_limit', 'code_limit']);
  expect((await inbox.messagesTo(phone)).length - before).toBe(4);
  const own = await browser.send(wallet.changePin, { body: { oldPin: '0000', newPin: '7391', byCode: true } });
  expect(own.body.code).toBe('code_needed');
});
