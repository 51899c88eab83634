import * as adjustments from '@spw/contract/console/adjustments';
import * as door from '@spw/contract/console/door';
import * as money from '@spw/contract/console/money';
import * as contract from '@spw/contract/console/operators';
import * as questions from '@spw/contract/console/questions';
import * as settings from '@spw/contract/console/settings';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { allTables } from '../../platform/db/all-tables.ts';
import { anAuthenticator } from '../../testing/authenticator.ts';
import { testConsole, type SignedIn } from '../../testing/console.ts';
import { useDatabase } from '../../testing/database.ts';
import { getPlayer } from '../players/index.ts';
import { anApprover } from '../../testing/operators.ts';
import { aBrowser, type Browser } from '../../testing/players/browser.ts';
import { testWithdrawals } from '../../testing/players/withdrawals.ts';

const database = useDatabase();
const product = await testWithdrawals(database);
const { clock, standIns } = product;
const { app, deps, signIn } = await testConsole(
  database,
  { clock, foundations: product.deps },
  { STANDINS_URL: standIns.url },
);
const PASSWORD = 'green lorry over the bridge';

interface Made {
  readonly username: string;
  readonly enter: () => Promise<Browser>;
}

/** Asked for by one owner, confirmed by another, and enrolled by whoever holds the phone. */
async function make(
  ada: SignedIn,
  bola: SignedIn,
  { username, role, phone }: { username: string; role: 'finance' | 'content'; phone: string },
): Promise<Made> {
  const body = { username, role, phone, reason: 'Joins on Monday' };
  const { id } = (await ada.browser.send(contract.addOperator, { body })).body.data;
  const confirm = { params: { id }, body: { verdict: 'confirm', note: 'As agreed' } };
  const { handOver } = (await bola.browser.send(contract.decideOperatorProposal, confirm)).body.data;
  const [text] = (await standIns.app.inject({ url: `/control/sms?to=234${phone.slice(1)}` })).json<
    { text: string }[]
  >();
  const password = text!.text.split(' ')[0]! + handOver;
  const first = aBrowser(app);
  const { secret } = (await first.send(door.operatorLogin, { body: { username, password } })).body.data;
  const { code } = anAuthenticator(secret, clock);
  await first.send(door.operatorEnrol, { body: { code: code(), newPassword: PASSWORD } });
  const enter = async () => {
    const browser = aBrowser(app);
    clock.advance({ minutes: 1 });
    await browser.send(door.operatorLogin, { body: { username, password: PASSWORD } });
    expect((await browser.send(door.operatorProve, { body: { code: code() } })).http).toBe(200);
    return browser;
  };
  return { username, enter };
}

let [ada, bola]: SignedIn[] = [];
let [puppet, writer]: Made[] = [];
beforeAll(async () => {
  [ada, bola] = [await signIn('owner'), await signIn('owner')];
  puppet = await make(ada, bola, { username: 'puppet', role: 'finance', phone: '08030000009' });
  writer = await make(ada, bola, { username: 'writer', role: 'content', phone: '08030000010' });
});

const idOf = async (username: string) =>
  (
    await allTables(deps.db)
      .selectFrom('operators')
      .select('publicId')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).publicId;
const codeOf = (reply: { body: { code?: string } }) => reply.body.code;
const again = async ({ username, password, code }: SignedIn): Promise<Browser> => {
  const browser = aBrowser(app);
  await browser.send(door.operatorLogin, { body: { username, password } });
  await browser.send(door.operatorProve, { body: { code: code() } });
  return browser;
};
async function aLargeWithdrawal(): Promise<string> {
  const saver = await product.aSaver({ cash: 25_000 });
  return (await product.reserve(saver, 20_000)).slice('spw-wd-'.length);
}
const approve = (browser: Browser, id: string) =>
  browser.send(money.reviewConsoleWithdrawal, { params: { id }, body: { verdict: 'approve', note: 'Looked at it' } });
const propose = async (browser: Browser) => {
  const version = (await browser.send(settings.getConsoleSettings)).body.data.version;
  const body = { basedOn: version, changes: { prices: { wildcard: 150 } }, reason: 'Agreed' };
  return (await browser.send(settings.proposeSettings, { body })).body.data.id as string;
};
const publish = (browser: Browser, id: string) =>
  browser.send(settings.decideSettings, { params: { id }, body: { verdict: 'publish', note: 'Agreed' } });
const WORDING = {
  question: 'Which city is the coal city?',
  options: ['Enugu', 'Jos', 'Kano', 'Aba'],
  answer: 'Enugu',
  explanation: 'Coal was found there in 1909.',
  about: 'nigeria',
};

test('for 48 hours a new operator approves nothing, and afterwards nothing together with who asked for them', async () => {
  const id = await aLargeWithdrawal();
  const early = await puppet!.enter();
  expect(codeOf(await approve(early, id))).toBe('operator_too_new');
  expect(codeOf(await publish(early, await propose(bola!.browser)))).toBe('operator_too_new');

  clock.advance({ hours: 48 });
  const [first, other, second] = [await again(ada!), await again(bola!), await puppet!.enter()];
  // Two of hers do count as two, and each reads it where the other has signed.
  expect((await second.send(door.operatorMe)).body.data.siblings).toEqual([
    { username: 'writer', askedBy: ada!.username },
  ]);
  expect((await first.send(door.operatorMe)).body.data.siblings).toEqual([]);
  expect((await approve(first, id)).http).toBe(200);
  expect(codeOf(await approve(second, id))).toBe('operators_linked');
  expect((await approve(other, id)).body.data.approvalsMissing).toBe(0);
  expect(codeOf(await publish(second, await propose(first)))).toBe('operators_linked');

  const category = (await allTables(deps.db).selectFrom('categories').select('slug').limit(1).executeTakeFirstOrThrow())
    .slug;
  const pen = await writer!.enter();
  const written = await pen.send(questions.writeQuestion, { body: { ...WORDING, category, tier: 'easy' } });
  const review = { params: { id: written.body.data.id }, body: { verdict: 'accept' } };
  expect(codeOf(await first.send(questions.reviewQuestion, review))).toBe('operators_linked');
  expect((await other.send(questions.reviewQuestion, review)).http).toBe(200);

  // Whoever only confirmed them is another person: half of a password never opened anything.
  const next = await aLargeWithdrawal();
  expect((await approve(other, next)).http).toBe(200);
  expect((await approve(second, next)).body.data.approvalsMissing).toBe(0);
});

const phones = new Map([
  ['disabled and let in again', '08030000011'],
  ['reset', '08030000012'],
]);
test.each(['disabled', 'disabled and let in again', 'reset'] as const)(
  'what somebody asked for or approved who was %s since is nobody’s word: it begins anew with somebody else',
  async (how) => {
    const [ngozi, tunde, uche] = [await signIn('owner'), await signIn('finance'), await signIn('finance')];
    const [owner, other] = [await signIn('owner'), await signIn('owner')];
    const { publicId } = await getPlayer(deps.db, (await product.aSaver()).playerId);
    const ask = async ({ browser }: Pick<SignedIn, 'browser'>) => {
      const body = { about: 'player', id: publicId, kind: 'credit', amount: 500, reason: 'Lost by a fault of ours' };
      const asked = await browser.send(adjustments.askForAdjustment, { body });
      expect(asked.http).toBe(200);
      return asked.body.data.id as string;
    };
    const decide = (browser: Browser, id: string, verdict: string) =>
      browser.send(adjustments.decideAdjustment, { params: { id }, body: { verdict, note: 'Seen' } });
    const [withdrawal, asked, proposal] = [await aLargeWithdrawal(), await ask(ngozi), await propose(ngozi.browser)];
    expect((await approve(ngozi.browser, withdrawal)).body.data.approvalsMissing).toBe(1);
    clock.advance({ seconds: 1 });

    const about = { params: { id: await idOf(ngozi.username) }, body: { reason: 'Taken over' } };
    const confirmed = async (call: typeof contract.enableOperator | typeof contract.resetOperator) => {
      const body = { ...about.body, phone: phones.get(how)! };
      const { id } = (await owner.browser.send(call, { ...about, body })).body.data;
      const confirm = { params: { id }, body: { verdict: 'confirm', note: 'As agreed' } };
      expect((await other.browser.send(contract.decideOperatorProposal, confirm)).http).toBe(200);
    };
    if (how !== 'reset') await owner.browser.send(contract.disableOperator, about);
    if (how === 'disabled and let in again') await confirmed(contract.enableOperator);
    if (how === 'reset') await confirmed(contract.resetOperator);

    expect(codeOf(await decide(tunde.browser, asked, 'approve'))).toBe('first_shut_out');
    expect(codeOf(await publish(other.browser, proposal))).toBe('first_shut_out');
    expect((await approve(tunde.browser, withdrawal)).body.data).toMatchObject({
      approvalsMissing: 1,
      reviews: [
        { by: ngozi.username, stands: false },
        { by: tunde.username, stands: true },
      ],
    });
    expect((await approve(uche.browser, withdrawal)).body.data.approvalsMissing).toBe(0);
    // It is declined, and asked for anew by somebody whose word counts.
    expect((await decide(tunde.browser, asked, 'decline')).http).toBe(200);
    expect((await decide(uche.browser, await ask(tunde), 'approve')).http).toBe(200);
  },
);

test('the database itself refuses such a pair, and a new operator, at every table that two people sign', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select event_object_table as name from information_schema.triggers where trigger_name = 'by_two' group by 1 order by 1
  `.execute(deps.db);
  const saver = await product.aSaver({ cash: 0 });
  const reference = await product.beginCard(saver, 500);
  const payment = await allTables(deps.db)
    .selectFrom('payments')
    .select(['paymentId', 'playerId'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const at = clock.now();
  const [maker, made, old] = [
    await anApprover(deps, 'maker', 'owner'),
    await anApprover(deps, 'made', 'owner'),
    await anApprover(deps, 'old', 'owner'),
  ];
  const fresh = await anApprover(deps, 'fresh', 'owner');
  await sql`update operators set approves_from = ${new Date(at.getTime() + 1)} where username = 'fresh'`.execute(
    deps.db,
  );
  await sql`insert into operator_makers values (${made.operatorId}, ${maker.operatorId}, ${at})`.execute(deps.db);

  const [out, reset] = [await anApprover(deps, 'out', 'owner'), await anApprover(deps, 'reset', 'owner')];
  await sql`update operators set disabled_at = ${at} where username = 'out'`.execute(deps.db);
  await sql`update operators set word_from = ${at} where username = 'reset'`.execute(deps.db);

  const [one, twin] = [await anApprover(deps, 'one', 'owner'), await anApprover(deps, 'twin', 'owner')];
  await sql`update operators set phone = '2348030000077', disabled_at = ${at} where username = 'one'`.execute(deps.db);
  await sql`update operators set phone = '2348030000077' where username = 'twin'`.execute(deps.db);

  type Pair = readonly [first: typeof maker, second: typeof maker];
  const week = sql`insert into prize_weeks (week, state, rules, standings_hash, awards_hash, begun_at, counted_at, review_until,
    published_by, published_at, approved_by, approved_at)`;
  const signed: Record<string, (pair: Pair) => ReturnType<typeof sql>> = {
    operator_proposals: ([
      first,
      second,
    ]) => sql`insert into operator_proposals (proposal_id, kind, username, role, state,
      reason, asked_by, asked_at, expires_at, decided_by, decided_at) values (gen_random_uuid(), 'add', 'somebody', 'owner', 'confirmed',
      'x', ${first.operatorId}, ${at}, ${at}::timestamptz + interval '1 day', ${second.operatorId}, ${at})`,
    settings_proposals: ([
      first,
      second,
    ]) => sql`insert into settings_proposals (proposal_id, based_on, changes, preview, needs_second,
      state, reason, asked_by, asked_at, decided_by, decided_at, version) values (gen_random_uuid(), 0, '{}', '{}', true, 'published',
      'x', ${first.username}, ${at}, ${second.username}, ${at}, 9999)`,
    payment_actions: ([
      first,
      second,
    ]) => sql`insert into payment_actions (player_id, payment_id, action_id, kind, amount_kobo, state,
      reason, asked_by, asked_at, decided_by, decided_at, changed_at) values (${payment.playerId}, ${payment.paymentId},
      gen_random_uuid(), 'refund', 100, 'done', 'x', ${first.username}, ${at}, ${second.username}, ${at}, ${at})`,
    prize_weeks: ([
      first,
      second,
    ]) => sql`${week} values ('2020-01-06', 'approved', '{}', '\\x00', '\\x00', ${at}, ${at}, ${at},
      ${first.operatorId}, ${at}, ${second.operatorId}, ${at})`,
    withdrawal_reviews: ([first, second]) => sql`with one as (select gen_random_uuid() as id)
      insert into withdrawal_reviews select 1, one.id, reviewer, 'approve', 'x', ${at} from one,
      unnest(array[${first.username}::text, ${second.username}::text]) with ordinality as r (reviewer, place) order by place`,
    dispute_proposals: ([
      first,
      second,
    ]) => sql`insert into dispute_proposals (proposal_id, question_id, state, reason, asked_by,
      asked_at, decided_by, decided_at) select gen_random_uuid(), question_id, 'upheld', 'x', ${first.username}, ${at},
      ${second.username}, ${at} from questions limit 1`,
    adjustments: ([
      first,
      second,
    ]) => sql`insert into adjustments (player_id, adjustment_id, kind, amount_kobo, from_wallet, state, reason, asked_by, asked_at,
      decided_by, decided_at) values (${payment.playerId}, gen_random_uuid(), 'credit', 100, false, 'done', 'x', ${first.username}, ${at},
      ${second.username}, ${at})`,
    wallet_thaws: ([
      first,
      second,
    ]) => sql`insert into wallet_thaws (player_id, thaw_id, state, reason, asked_by, asked_at, decided_by,
      decided_at) values (${payment.playerId}, gen_random_uuid(), 'done', 'x', ${first.username}, ${at}, ${second.username}, ${at})`,
    campaigns: ([
      first,
      second,
    ]) => sql`insert into campaigns (campaign_id, name, message, target_url, starts_at, ends_at, weight, active, created_at, created_by,
      approved_by, approved_at) values (gen_random_uuid(), 'x', 'x', 'https://partner.example/', ${at}, ${at}::timestamptz + interval '1 day',
      1, true, ${at}, ${first.username}, ${second.username}, ${at})`,
    questions: ([
      first,
      second,
    ]) => sql`update questions set written_by = ${first.username}, accepted_by = ${second.username},
      accepted_at = ${at} where question_id = (select question_id from questions where accepted_by is null limit 1)`,
  };
  expect(Object.keys(signed).toSorted()).toEqual(tables.map(({ name }) => name));

  const undone = new Error('undone');
  for (const [table, sign] of Object.entries(signed)) {
    const attempt = (pair: Pair) =>
      deps.db.transaction().execute(async (tx) => {
        await sign(pair).execute(tx);
        throw undone;
      });
    await expect(attempt([maker, old]), table).rejects.toBe(undone);
    await expect(attempt([maker, made]), table).rejects.toThrow('do not count as two people');
    await expect(attempt([made, maker]), table).rejects.toThrow('do not count as two people');
    await expect(attempt([old, fresh]), table).rejects.toThrow('may not approve');
    if (table === 'questions') await expect(attempt([one, twin])).rejects.toThrow('do not count as two people');
    // What a former writer wrote may be accepted; a review that counts no longer is passed over.
    for (const first of table === 'questions' || table === 'withdrawal_reviews' ? [] : [out, reset])
      await expect(attempt([first, old]), table).rejects.toThrow(/no longer stands|may not approve/);
    await expect(attempt([old, { ...fresh, operatorId: 0n, username: 'nobody' }]), table).rejects.toThrow(
      /may not approve|nobody is called/,
    );
  }
});

test('every column that names somebody who approved is watched by the database, or says why not', async () => {
  const { rows } = await sql<{ named: string }>`
    select c.table_name || '.' || c.column_name as named from information_schema.columns c
    where c.table_schema = 'public' and c.column_name in ('decided_by', 'approved_by', 'accepted_by', 'confirmed_by', 'reviewer')
      and not exists (select from information_schema.triggers t
        where t.trigger_name = 'by_two' and t.event_object_table = c.table_name)
    order by 1`.execute(deps.db);
  expect(rows.map(({ named }) => named)).toEqual([
    // Taking a player out of the prizes is one person's word; the list it leads to is signed by two.
    'prize_decisions.decided_by',
    // Follows from dispute_proposals, which two people sign.
    'question_reports.decided_by',
  ]);
});
