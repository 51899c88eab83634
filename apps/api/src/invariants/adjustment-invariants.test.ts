import { naira } from '@spw/rules/naira';
import { beforeAll, expect, test } from 'vitest';
import { askForAdjustment, decideAdjustment, findSubject } from '../modules/adjustments/index.ts';
import { getPlayer } from '../modules/players/index.ts';
import { newId } from '../platform/ids.ts';
import { brokenAfter } from '../testing/broken-invariants.ts';
import { useDatabase } from '../testing/database.ts';
import { anApprover } from '../testing/operators.ts';
import { aQuarantinedPayment } from '../testing/players/wallet.ts';
import { testWithdrawals } from '../testing/players/withdrawals.ts';
import { adjustmentInvariants } from './adjustment-invariants.ts';

const database = useDatabase();
const out = await testWithdrawals(database);

type Wish = Pick<Parameters<typeof askForAdjustment>[2], 'kind' | 'amount' | 'refundReference'>;

beforeAll(async () => {
  const { deps } = out;
  const [ngozi, tunde] = [await anApprover(deps, 'ngozi'), await anApprover(deps, 'tunde')];
  const adjust = async (about: 'payment' | 'withdrawal' | 'player', id: string, wish: Wish) => {
    const subject = await findSubject(deps.db, { about, id });
    await deps.db.transaction().execute(async (tx) => {
      const { adjustmentId } = await askForAdjustment(deps, tx, { subject, reason: 'x', by: ngozi.username, ...wish });
      await decideAdjustment(deps, tx, { adjustmentId, verdict: 'approve', note: 'x', by: tunde });
    });
  };
  const player = await out.aSaver({ cash: 4000 });
  const { publicId } = await getPlayer(deps.db, player.playerId);
  for (const [channel, wish] of [
    ['momo', { kind: 'credit', amount: 300 }],
    ['card', { kind: 'refund', amount: 300, refundReference: 'OUT-1' }],
    ['airtime', { kind: 'write-off', amount: 50 }],
    ['airtime', { kind: 'credit', amount: 40 }],
    ['smartcash', { kind: 'write-off', amount: 0 }],
  ] as const)
    await adjust('payment', await aQuarantinedPayment(deps, { playerId: player.playerId, channel }), wish);
  await adjust('player', publicId, { kind: 'credit', amount: 10 });
  await adjust('player', publicId, { kind: 'recover', amount: 5 });

  const ends = [
    ['failed', 'success'],
    ['failed', 'success'],
    ['failed', 'success', 'reversed'],
  ];
  const references: string[] = [];
  for (const [at] of ends.entries()) references.push(await out.reserve(player, 500 + at));
  await out.sendNow();
  for (const [at, statuses] of ends.entries())
    for (const status of statuses) {
      await out.settleAs(references[at]!, status);
      await out.pass({ seconds: 1 });
    }
  const [open, closed] = references.map((reference) => reference.slice('spw-wd-'.length));
  await adjust('withdrawal', open!, { kind: 'recover', amount: 200 });
  await adjust('withdrawal', closed!, { kind: 'recover', amount: 300 });
  await adjust('withdrawal', closed!, { kind: 'write-off', amount: 201 });
  expect((await out.balances(player)).cash).toBe(naira(4000 + 300 + 10 - 5 - 200 - 300));
});

test('after adjustments of every kind everything holds, by the rights of the product', () => out.expectSound());

const journalOf = (kind: string) =>
  `(select operation_key from ledger.journals where kind = '${kind}' order by journal_id limit 1)`;
const entriesOf = (kind: string) =>
  `journal_id = (select journal_id from ledger.journals where kind = '${kind}' order by journal_id limit 1)`;
const post = (key: string, kind: string) => `
  select ledger.post(player_id, '${key}', '${kind}', array[row(player_id * 16, 1, 100)::ledger.line, row(-44, 1, -100)::ledger.line])
  from (select player_id from adjustments limit 1) one`;

const breaks: [id: string, what: string, how: string[]][] = [
  [
    'I21',
    'an adjustment has no journal',
    [`delete from ledger.journals where operation_key = ${journalOf('adjust-credit')}`],
  ],
  [
    'I21',
    'an adjustment was of another amount',
    [`update adjustments set amount_kobo = amount_kobo + 1 where kind = 'recover'`],
  ],
  [
    'I21',
    'a refund is said to have come from the wallet',
    [`update adjustments set from_wallet = true where kind = 'refund'`],
  ],
  [
    'I21',
    'a journal touches another account',
    [`update ledger.entries set account_id = -31 where account_id = -44 and ${entriesOf('adjust-write-off')}`],
  ],
  [
    'I21',
    'credit by airtime became cash',
    [`update ledger.entries set account_id = account_id - 1 where account_id > 0 and account_id % 16 = 1`],
  ],
  ['I21', 'somebody posted an adjustment that nobody asked for', [post(`adjust:${newId(out.deps)}`, 'adjust-credit')]],
  [
    'I21',
    'it was only asked for and has its journal',
    [`update adjustments set state = 'asked', from_wallet = null, decided_at = null where kind = 'refund'`],
  ],
  ['I21', 'a payment was decided by nobody', [`update payments set state = 'quarantined' where state = 'adjusted'`]],
  [
    'I21',
    'a payment came to another end than was decided',
    [`update payments set reason = 'refunded' where state = 'adjusted'`],
  ],
  [
    'I22',
    'what is missing is not what the ledger says',
    [`update overpayments set recovered_kobo = recovered_kobo - 1 where state = 'open'`],
  ],
  [
    'I22',
    'it was closed before all was borne',
    [
      `update overpayments set state = 'closed', closed_at = found_at, written_off_kobo = amount_kobo - recovered_kobo where state = 'open'`,
    ],
  ],
  [
    'I22',
    'nobody wrote down that a bank paid twice',
    [`delete from ledger.journals where operation_key = ${journalOf('withdrawal-overpaid')}`],
  ],
  [
    'I22',
    'it is said to have come back',
    [`update overpayments set state = 'came-back', closed_at = found_at where state = 'open'`],
  ],
  [
    'I22',
    'what came back is called missing',
    [`update overpayments set state = 'open', closed_at = null where state = 'came-back'`],
  ],
  [
    'I22',
    'a bank is said to have paid what the player never had back',
    [`update withdrawals set state = 'paid' where withdrawal_id in (select withdrawal_id from overpayments)`],
  ],
  [
    'I22',
    'money left the claim by another journal',
    [`update ledger.entries set account_id = -45 where account_id = -24`],
  ],
];

test.each(breaks)('%s is named when %s', async (id, _what, how) => {
  const broken = await brokenAfter(database.owner, how);
  expect(broken.all).toContain(id);
  expect(broken.new).toContain(id);
});

test('every invariant of adjustments is broken by at least one of these', () => {
  expect(new Set(breaks.map(([id]) => id))).toEqual(new Set(adjustmentInvariants.map(({ id }) => id)));
});
