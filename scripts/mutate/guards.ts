/** Something that keeps money right, how to take it away, and the tests that must notice. */
export interface Guard {
  readonly name: string;
  readonly file: string;
  readonly edits: readonly (readonly [from: string, to: string])[];
  /** In apps/api/src. */
  readonly tests: readonly string[];
}

const POST_SQL = 'apps/api/migrations/0086_player_leads_ledger.sql';
const modules = 'apps/api/src/modules';

export const guards: readonly Guard[] = [
  {
    name: 'a posting locks its accounts in one order',
    file: POST_SQL,
    edits: [
      [
        `  perform from ledger.balances b
    where b.player_id = p_player and b.account_id in (select l.account_id from unnest(p_lines) l where l.account_id > 0)
    order by b.account_id for no key update;
`,
        '',
      ],
    ],
    tests: ['modules/ledger/crossing.test.ts'],
  },
  {
    name: 'an operation key is used once',
    file: POST_SQL,
    edits: [
      [
        'values (p_operation_key, p_player, v_hash, v_id)',
        "values (p_operation_key || ' ' || v_id, p_player, v_hash, v_id)",
      ],
    ],
    tests: ['modules/ledger/ledger.test.ts'],
  },
  {
    name: 'a role posts its own kinds of transfer',
    file: POST_SQL,
    edits: [['if not coalesce((select bool_or(', 'if not coalesce((select true or bool_or(']],
    tests: ['platform/db/roles.test.ts'],
  },
  {
    name: 'a kind of transfer moves between its own accounts',
    file: POST_SQL,
    edits: [
      [
        'if exists (select from unnest(p_lines) l where not exists (select from ledger.kind_lines a',
        'if exists (select from unnest(p_lines) l where false and not exists (select from ledger.kind_lines a',
      ],
    ],
    tests: ['platform/db/roles.test.ts', 'modules/ledger/ledger.test.ts'],
  },
  {
    name: 'no account falls below its floor',
    file: POST_SQL,
    edits: [[' and b.posted + v_line.amount >= b.floor', '']],
    tests: ['modules/ledger/ledger.test.ts'],
  },
  {
    name: 'a transfer moves accounts of its own player alone',
    file: POST_SQL,
    edits: [['l.account_id / 16 is distinct from p_player', 'false']],
    tests: ['modules/ledger/ledger.test.ts'],
  },
  {
    name: 'a webhook is signed over its very bytes',
    file: `${modules}/payments/webhooks.ts`,
    edits: [['if (!SIGNATURE.test(signature)) return false;', 'if (SIGNATURE.test(signature)) return true;']],
    tests: ['modules/payments/webhooks.test.ts'],
  },
  {
    name: 'a PIN try is counted before it is compared',
    file: `${modules}/pin/check-pin.ts`,
    edits: [
      [
        'const counted = await countTry(deps.db, { playerId, device, peppers, now, limits });',
        'const counted = await findPin(deps.db, playerId);',
      ],
      [
        "if (!right) throw refusalFor(counted, now) ?? new Refusal('pin_wrong');",
        "if (!right) await countTry(deps.db, { playerId, device, peppers, now, limits });\n  if (!right) throw refusalFor(counted, now) ?? new Refusal('pin_wrong');",
      ],
    ],
    tests: ['modules/pin/tries.test.ts'],
  },
  {
    name: 'an amount selects a price and never sets one',
    file: `${modules}/shop/select-offer.ts`,
    edits: [['if (offer) return offer;', 'return offer ?? { ...offers[0]!, price: read.value };']],
    tests: ['modules/shop/shop.test.ts'],
  },
  {
    name: 'a payment is found by its own player alone',
    file: `${modules}/payments/core/payment-store.ts`,
    edits: [["if (playerId !== 'anyone') query = query.where('playerId', '=', playerId);", '']],
    tests: ['modules/payments/mobile-money/mobile-money.test.ts', 'modules/payments/card/card.test.ts'],
  },
  {
    name: 'a bank account is found by its own player alone',
    file: `${modules}/bank-accounts/bank-store.ts`,
    edits: [
      [
        "selectAll().where('playerId', '=', playerId).where('deletedAt', 'is', null)",
        "selectAll().where('deletedAt', 'is', null)",
      ],
    ],
    tests: ['modules/bank-accounts/bank-accounts.test.ts', 'modules/withdrawals/request/withdraw.test.ts'],
  },
  {
    name: 'a withdrawal is resolved once, by one key for both ends',
    file: `${modules}/ledger/transfers.ts`,
    edits: [
      [
        "    key: `withdrawal:${withdrawalId}:resolve`,\n    kind: 'withdrawal-release'",
        "    key: `withdrawal:${withdrawalId}:release`,\n    kind: 'withdrawal-release'",
      ],
    ],
    tests: ['modules/withdrawals/payout/sending.test.ts'],
  },
  {
    name: 'of any number that send a withdrawal one does',
    file: `${modules}/withdrawals/payout/send-withdrawal.ts`,
    edits: [["if (row.state !== 'reserved') return null;", '']],
    tests: ['modules/withdrawals/payout/lost-answers.test.ts'],
  },
  {
    name: 'a card credits only what was asked for',
    file: 'packages/rules/src/payment.ts',
    edits: [
      ['(facts.requestedAmount ?? facts.amount) === expected.total &&\n    facts.amount >= expected.total', 'true'],
    ],
    tests: ['modules/payments/card/truth.test.ts'],
  },
  {
    name: 'no answer to a transfer is not a failure',
    file: `${modules}/withdrawals/payout/send-withdrawal.ts`,
    edits: [
      [
        "if (error instanceof ProviderSilence) return 'unknown';\n    if (error instanceof ProviderRefusal)\n",
        "if (error instanceof ProviderSilence) return { refused: 'silence' };\n    if (error instanceof ProviderRefusal)\n",
      ],
    ],
    tests: ['modules/withdrawals/payout/lost-answers.test.ts'],
  },
  {
    name: 'no answer to a query gives nothing up',
    file: `${modules}/payments/core/apply-status.ts`,
    edits: [['at >= payment.giveUpAt && !status.unanswered', 'at >= payment.giveUpAt']],
    tests: ['modules/payments/card/truth.test.ts'],
  },
  {
    name: 'what the payer has back is taken once',
    file: `${modules}/payments/card/take-back.ts`,
    edits: [
      ['if (left <= 0n || (await isPosted(tx, { playerId, key: transfers.takeBackKey(key) }))) return payment;', ''],
    ],
    tests: ['modules/payments/card/take-back.test.ts'],
  },
  {
    name: 'nothing is bought from a wallet on hold',
    file: `${modules}/shop/sell.ts`,
    edits: [["if (balances.frozen) throw new Refusal('wallet_frozen');", '']],
    tests: ['modules/shop/shop.test.ts'],
  },
  {
    name: 'the answer to an intent is saved with its effect',
    file: `${modules}/shop/buy-from-wallet.ts`,
    edits: [['await intent.save(tx, answered);', '']],
    tests: ['modules/shop/once.test.ts'],
  },
  {
    name: 'what a bank paid twice holds the wallet',
    file: `${modules}/withdrawals/payout/overpaid.ts`,
    edits: [["  await holdWallet(tx, { playerId, why: 'overpaid', heldBy: null, at });\n", '']],
    tests: ['modules/withdrawals/payout/overpaid.test.ts'],
  },
  {
    name: 'a hold of people outlives a chargeback that we won',
    file: `${modules}/payments/card/chargeback.ts`,
    edits: [[' || (await holdsOf(tx, playerId)).length > 0', '']],
    tests: ['modules/payments/card/take-back.test.ts'],
  },
  {
    name: 'what is put right in a day is added up by one at a time',
    file: `${modules}/adjustments/decide-adjustment.ts`,
    edits: [['  await lockAdjustments(tx);\n', '']],
    tests: ['modules/adjustments/operator-routes.test.ts'],
  },
];
