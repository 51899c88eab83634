import { beforeAll, expect, test } from 'vitest';
import { reviewWithdrawal } from '../modules/withdrawals/index.ts';
import { brokenAfter } from '../testing/broken-invariants.ts';
import { useDatabase } from '../testing/database.ts';
import { anApprover } from '../testing/operators.ts';
import { testWithdrawals } from '../testing/players/withdrawals.ts';
import { withdrawalInvariants } from './withdrawal-invariants.ts';

const database = useDatabase();
const out = await testWithdrawals(database);

beforeAll(async () => {
  const { deps } = out;
  const player = await out.aSaver({ cash: 40_000 });
  const [paid, returned, released] = [
    await out.reserve(player, 500),
    await out.reserve(player, 600),
    await out.reserve(player, 700),
  ];
  await out.sendNow();
  await out.settleAs(paid, 'success');
  await out.settleAs(returned, 'success');
  await out.settleAs(released, 'failed');
  await out.pass({ minutes: 10 });
  await out.settleAs(returned, 'reversed');
  await out.pass({ seconds: 1 });
  const large = await out.reserve(player, 20_000);
  for (const name of ['ngozi', 'tunde']) {
    const reviewer = await anApprover(deps, name);
    const review = { withdrawalId: large.slice('spw-wd-'.length), reviewer, verdict: 'approve' as const, note: 'Fine' };
    await deps.db.transaction().execute((tx) => reviewWithdrawal(deps, tx, review));
  }
  await out.sendNow();
  expect(await Promise.all([paid, returned, released, large].map(out.stateOf))).toEqual([
    'paid',
    'returned',
    'released',
    'submitted',
  ]);
});

test('after withdrawals of every end everything holds, by the rights of the product', () => out.expectSound());

// The database knows what each kind moves, so whoever forges one has to change that first.
const post = (key: string, kind: string, from: string, to: string) => [
  `insert into ledger.kind_lines values ('${kind}', ${from}, -1), ('${kind}', ${to}, 1) on conflict do nothing`,
  `select ledger.post(player_id, '${key}', '${kind}', array[
    row(player_id * 16 + ${from}, 1, -100)::ledger.line, row(${to}, 1, 100)::ledger.line])
   from (select player_id from withdrawals limit 1) one`,
];
const its = (state: string) => `(select withdrawal_id from withdrawals where state = '${state}')`;

const breaks: [id: string, what: string, how: string[]][] = [
  [
    'I4',
    'a withdrawal holds more than was put aside',
    [`update withdrawals set amount_kobo = amount_kobo + 1 where state = 'submitted'`],
  ],
  ['I4', 'money is held for nothing', [`update ledger.balances set posted = posted + 1 where account_id % 16 = 2`]],
  [
    'I4',
    'a withdrawal is called paid and its money is still held',
    [`update withdrawals set state = 'paid' where state = 'submitted'`],
  ],
  [
    'I4',
    'a withdrawal is called open and its money is gone',
    [`update withdrawals set state = 'submitted' where state = 'paid'`],
  ],
  ['I4', 'what was given back is called paid', [`update withdrawals set state = 'paid' where state = 'released'`]],
  ['I4', 'what was paid is called given back', [`update withdrawals set state = 'released' where state = 'paid'`]],
  [
    'I4',
    'a paid one is called returned and nothing came back',
    [`update withdrawals set state = 'returned' where state = 'paid'`],
  ],
  ['I4', 'a returned one is called paid', [`update withdrawals set state = 'paid' where state = 'returned'`]],
  [
    'I4',
    'money was never put aside',
    [`delete from ledger.journals where operation_key = 'withdrawal:' || ${its('paid')} || ':hold'`],
  ],
  [
    'I4',
    'a hold is of another amount',
    [
      `update ledger.entries set amount = amount * 2 where journal_id = (select journal_id from ledger.journals where operation_key = 'withdrawal:' || ${its('released')} || ':hold')`,
    ],
  ],
  ['I4', 'money left without a withdrawal', post('withdrawal:none:hold', 'withdrawal-hold', '0', '-11')],
  [
    'I4',
    'play credit left',
    [
      `update ledger.entries set account_id = account_id + 1 where account_id % 16 = 0 and account_id > 0 and journal_id = (select journal_id from ledger.journals where operation_key = 'withdrawal:' || ${its('released')} || ':hold')`,
    ],
  ],
  ['I4', 'held money is moved by something else', post('elsewhere', 'buy-plays', '2', '-21')],
  [
    'I17',
    'a withdrawal is not where its steps led',
    [`update withdrawals set state = 'blocked' where state = 'submitted'`],
  ],
  [
    'I17',
    'a step is missing',
    [`delete from money_steps where subject_id = ${its('paid')} and to_state = 'submitting'`],
  ],
  [
    'I17',
    'a step was taken that does not exist',
    [
      `update money_steps set to_state = 'returned' where subject_id = ${its('submitted')} and to_state = 'submitting'`,
      `update money_steps set from_state = 'returned' where subject_id = ${its('submitted')} and to_state = 'submitted'`,
    ],
  ],
  [
    'I17',
    'nobody will ever look at it again',
    [`update withdrawals set next_check_at = null where state = 'submitted'`],
  ],
  ['I17', 'a large one went with one approval', [`delete from withdrawal_reviews where reviewer = 'tunde'`]],
];

test.each(breaks)('%s is named when %s', async (id, _what, how) => {
  const broken = await brokenAfter(database.owner, how);
  expect(broken.all).toContain(id);
  expect(broken.new).toContain(id);
});

test('every invariant of withdrawals is broken by at least one of these', () => {
  expect(new Set(breaks.map(([id]) => id))).toEqual(new Set(withdrawalInvariants.map(({ id }) => id)));
});
