import { beforeAll, expect, test } from 'vitest';
import { brokenAfter } from '../testing/broken-invariants.ts';
import { useDatabase } from '../testing/database.ts';
import { creditedPayment } from '../testing/players/credited-payment.ts';
import { testMoney } from '../testing/players/money.ts';
import { moneyInvariants } from './money-invariants.ts';

const database = useDatabase();
const money = await testMoney(database);
const { deps, standIns } = money;

beforeAll(async () => {
  const player = await money.aPlayer();
  await money.aPlayer();
  const references = [await money.beginCard(player), await money.beginCard(player)];
  await money.beginCard(player);
  for (const reference of references) await money.payCard(reference);
  await standIns.deliver();
  await money.work();
  await money.control('/control/paystack/disputes', { reference: references[1]! });
  await money.control(`/control/paystack/disputes/8500000001`, { event: 'resolve', resolution: 'auto-accepted' });
  await standIns.deliver();
  await money.work();
  await creditedPayment(deps, player, { channel: 'momo' });
  await creditedPayment(deps, player, { channel: 'airtime' });
  await creditedPayment(deps, player, { channel: 'airtime', purpose: 'buy-plays', product: '1' });
});

test('after payments of every kind everything holds', () => money.expectSound());

const aCard = `channel = 'card' and state = 'credited'`;
const anAction = (values: string) => `
  insert into payment_actions (player_id, payment_id, action_id, kind, amount_kobo, reason, asked_at, decided_at, changed_at,
    held_kobo, state, asked_by, decided_by)
  select player_id, payment_id, gen_random_uuid(), 'refund', 100, 'x', now(), now(), now(), ${values} from payments
  where ${aCard} limit 1`;
/** Whoever owns the tables can take away what the product cannot get around. */
const unguarded = 'alter table payment_actions disable trigger by_two';
const breaks: [id: string, what: string, how: string[]][] = [
  ['I3', 'a card payment was never given', [`delete from ledger.journals where operation_key like 'fund:card:%'`]],
  ['I3', 'a payment is gone whose money was given', [`delete from payments where ${aCard}`]],
  [
    'I3',
    'money was given for a card payment that is open',
    [
      `update ledger.journals set operation_key = 'fund:card:' || (select reference from payments where state = 'pending')
       where operation_key = (select 'fund:airtime:' || reference from payments where channel = 'airtime' and purpose = 'fund-wallet')`,
    ],
  ],
  ['I3', 'more was given than was paid', [`update payments set principal_kobo = principal_kobo - 1 where ${aCard}`]],
  [
    'I3',
    'a card payment was given to somebody else',
    [
      `update payments set player_id = (select player_id from players order by player_id desc limit 1) where ${aCard}`,
      `update money_steps s set player_id = p.player_id from payments p where p.payment_id = s.subject_id`,
    ],
  ],
  [
    'I3',
    'a prompt that was approved gave nothing',
    [`delete from ledger.journals where operation_key like 'fund:momo:%'`],
  ],
  ['I3', 'a prompt gave something and was not approved', [`update payment_prompts set state = 'pending'`]],
  ['I3', 'airtime gave no credit', [`delete from ledger.journals where operation_key like 'fund:airtime:%'`]],
  [
    'I3',
    'airtime sold something and is not booked',
    [`delete from ledger.journals where operation_key like 'sale:airtime:%'`],
  ],
  [
    'I3',
    'airtime is booked and nothing was bought',
    [`update payments set reference = 'TEST-other' where purpose = 'buy-plays'`],
  ],
  ['I3', 'a chargeback took nothing', [`delete from ledger.journals where operation_key like 'take-back:card:%'`]],
  [
    'I3',
    'something was taken back and still counts',
    [`update payments set state = 'credited' where state = 'charged-back'`],
  ],
  ['I3', 'a fee is not booked', [`delete from ledger.journals where operation_key like 'fee:card:%'`]],
  ['I3', 'another fee is booked than was told', [`update payments set provider_fee_kobo = provider_fee_kobo + 1`]],
  ['I16', 'a payment is where no step led', [`update payments set state = 'failed' where state = 'pending'`]],
  ['I16', 'a payment has no steps', [`delete from money_steps`]],
  [
    'I16',
    'a payment took a step that does not exist',
    [
      `insert into money_steps (player_id, subject_id, from_state, to_state, cause, at)
       select player_id, payment_id, 'charged-back', 'credited', 'test', now() from payments where state = 'charged-back'`,
      `update payments set state = 'credited' where state = 'charged-back'`,
    ],
  ],
  ['I16', 'a step is missing between two others', [`delete from money_steps where to_state = 'pending'`]],
  ['I16', 'an open payment is forgotten', [`update payments set next_check_at = null where state = 'pending'`]],
  ['I20', 'more is held for a payer than was put aside', [unguarded, anAction("100, 'sent', 'a', 'b'")]],
  [
    'I20',
    'one person gave it back alone',
    [unguarded, `alter table payment_actions drop constraint two_people`, anAction("0, 'done', 'a', 'a'")],
  ],
  [
    'I20',
    'something was put aside and nobody asked for it',
    [`update ledger.journals set operation_key = 'refund:x:hold' where operation_key like 'fee:card:%'`],
  ],
  [
    'I16',
    'a decided payment is asked about',
    [`update payments set next_check_at = now() where state = 'charged-back'`],
  ],
];

test.each(breaks)('%s is named when %s', async (id, _what, how) => {
  const broken = await brokenAfter(database.owner, how);
  expect(broken.all).toContain(id);
  expect(broken.new).toContain(id);
});

test('every invariant of payments is broken by at least one of these', () => {
  expect(new Set(breaks.map(([id]) => id))).toEqual(new Set(moneyInvariants.map(({ id }) => id)));
});
