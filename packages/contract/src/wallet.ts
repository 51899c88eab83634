import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import {
  Amount,
  closed,
  FreshCode,
  freshCodeRefusals,
  Naira,
  Pin,
  pinRefusals,
  Receipt,
  Reference,
  Time,
} from './money.ts';

const Bank = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    bankName: Type.String(),
    bankCode: Type.String(),
    acctName: Type.String(),
    acctNumber: Type.String(),
    /** Until then only small withdrawals go to it. */
    newUntil: Type.Union([Time, Type.Null()]),
  },
  closed,
);

const PinState = Type.Union([Type.Literal('0000'), Type.Literal('****')]);

export const getWallet = endpoint({
  method: 'GET',
  path: '/v1/spw/payments/wallet',
  summary: 'What the player has, what of it can be withdrawn, and what is still on its way',
  caller: 'player-fresh',
  data: Type.Object(
    {
      balance: Type.Number({ description: 'Spendable: cash and play credit' }),
      cash: Amount,
      playCredit: Type.Number({ description: 'From airtime: spendable, never withdrawable' }),
      held: Type.Number({ description: 'Put aside for withdrawals that are on their way' }),
      withdrawable: Type.Number({ description: 'What can leave now. With waiting and playCredit it is the balance' }),
      waiting: Type.Number({ description: 'Came by card of late: spendable now, withdrawable from waitingUntil' }),
      waitingUntil: Type.Union([Time, Type.Null()]),
      debt: Type.Number({ description: 'Owed after a card payment was taken back' }),
      frozen: Type.Boolean(),
      frozenByOwner: Type.Boolean({ description: 'The owner said "not me": withdrawals and bank changes wait' }),
      pin: PinState,
      banks: Type.Array(Bank),
      subscription: Type.Union([
        Type.Object(
          {
            plan: Type.Union([Type.Literal('daily'), Type.Literal('weekly')]),
            endsAt: Time,
            renews: Type.Boolean(),
            payVia: Type.Union([Type.Literal('wallet'), Type.Literal('airtime')]),
          },
          closed,
        ),
        Type.Null(),
      ]),
      /** Money on its way in or out, newest first. */
      pending: Type.Array(Receipt),
      asOf: Time,
    },
    closed,
  ),
  refusals: [],
});

export const listActivity = endpoint({
  method: 'GET',
  path: '/v1/spw/payments',
  summary: 'Every movement of money, newest first, those on their way and those that came back included',
  caller: 'player',
  query: Type.Object({ before: Type.Optional(Type.String({ maxLength: 128 })) }, closed),
  data: Type.Array(Receipt),
  meta: Type.Object({ next: Type.Union([Type.String(), Type.Null()]) }, closed),
  refusals: [],
});

export const getReceipt = endpoint({
  method: 'GET',
  path: '/v1/spw/payments/{reference}',
  summary: 'One movement of money with its timeline and what was in the wallet after it',
  caller: 'player',
  params: Type.Object({ reference: Reference }, closed),
  data: Type.Object(
    {
      ...Receipt.properties,
      balanceAfter: Type.Union([Amount, Type.Null()], {
        description: 'Cash in the wallet after it; null where it moved none',
      }),
    },
    closed,
  ),
  refusals: ['not_found'],
});

export const settleAttempt = endpoint({
  method: 'POST',
  path: '/v1/spw/payments/attempts/settle',
  summary: 'What became of a call whose answer was lost, by its key. If nothing has, nothing will under that key',
  caller: 'player-fresh',
  body: Type.Object({ key: Type.String({ minLength: 8, maxLength: 128 }) }, closed),
  data: Type.Object(
    {
      /** working: it is being done at this moment, ask again. */
      state: Type.Union([Type.Literal('done'), Type.Literal('working'), Type.Literal('nothing')]),
      /** What was done, as it stands now; null where nothing was, or where it has no receipt. */
      receipt: Type.Union([Receipt, Type.Null()]),
    },
    closed,
  ),
  refusals: [],
  limit: { max: 60, seconds: 3600, by: 'player' },
});

export const getPinChanged = endpoint({
  method: 'GET',
  path: '/v1/spw/payments/wallet/pin-changed',
  summary: 'Whether a PIN has been set',
  caller: 'player-fresh',
  data: Type.Object({ changed: Type.Boolean(), pin: PinState }, closed),
  refusals: [],
});

export const validatePin = endpoint({
  method: 'POST',
  path: '/v1/spw/payments/wallet/validate-pin',
  summary: 'Whether this is the PIN. Counted like every other try',
  caller: 'player-fresh',
  body: Type.Object({ pin: Pin }, closed),
  data: Type.Object({ valid: Type.Boolean() }, closed),
  refusals: ['pin_missing', 'pin_short', 'pin_not_set', 'pin_locked', 'pin_disabled'],
});

export const changePin = endpoint({
  method: 'POST',
  path: '/v1/spw/payments/wallet/change-pin',
  summary: 'Create the PIN (the old one is 0000) or change it',
  caller: 'player-fresh',
  body: Type.Object({ oldPin: Pin, newPin: Pin, ...FreshCode }, closed),
  data: Type.Object({ changed: Type.Literal(true) }, closed),
  refusals: [
    ...pinRefusals,
    ...freshCodeRefusals,
    'pin_not_acceptable',
    'pin_demo',
    'number_was_silent',
    'number_reassigned',
    'key_in_flight',
  ],
  limit: { max: 20, seconds: 3600, by: 'player' },
});

export const resetPin = endpoint({
  method: 'POST',
  path: '/v1/spw/payments/wallet/reset-pin',
  summary: 'A new PIN for a forgotten one, by a code asked for it. Withdrawals wait a day afterwards',
  caller: 'player-fresh',
  body: Type.Object({ newPin: Type.Optional(Pin), ...FreshCode }, closed),
  data: Type.Object({ changed: Type.Literal(true) }, closed),
  refusals: [
    ...freshCodeRefusals,
    'pin_missing',
    'pin_short',
    'pin_not_set',
    'pin_not_acceptable',
    'pin_demo',
    'number_was_silent',
    'number_reassigned',
  ],
  once: true,
  limit: { max: 20, seconds: 3600, by: 'player' },
});

export const listBanks = endpoint({
  method: 'GET',
  path: '/v1/spw/bank',
  summary: 'Banks that money can be sent to',
  caller: 'player',
  data: Type.Array(Type.Object({ name: Type.String(), code: Type.String() }, closed)),
  refusals: ['provider_unavailable'],
});

const AccountNumber = Type.String({ maxLength: 24 });
const BankCode = Type.String({ maxLength: 12 });

/** Each of these calls asks a bank for the name of an account's owner. */
const nameLookUps = { max: 20, seconds: 3600, by: 'player', of: 'bank names' } as const;

export const resolveBank = endpoint({
  method: 'GET',
  path: '/v1/spw/bank/resolve',
  summary: "The name the bank has for an account, so that its owner can say 'this is me'",
  caller: 'player-fresh',
  query: Type.Object({ account_number: AccountNumber, bank_code: BankCode }, closed),
  data: Type.Object({ account_number: Type.String(), account_name: Type.String() }, closed),
  refusals: ['bank_details_invalid', 'provider_unavailable'],
  limit: nameLookUps,
});

export const addBank = endpoint({
  method: 'POST',
  path: '/v1/spw/payments/bank/add',
  summary: "Save a bank account. The name is the bank's, whatever the caller says",
  caller: 'player-fresh',
  body: Type.Object(
    {
      bankName: Type.Optional(Type.String({ maxLength: 120 })),
      bankCode: BankCode,
      acctNumber: AccountNumber,
      acctName: Type.Optional(Type.String({ maxLength: 120 })),
      pin: Pin,
      ...FreshCode,
    },
    closed,
  ),
  data: Bank,
  refusals: [
    ...pinRefusals,
    ...freshCodeRefusals,
    'pin_not_set_for_bank',
    'frozen_by_owner',
    'bank_details_invalid',
    'bank_not_added',
    'provider_unavailable',
  ],
  once: true,
  limit: nameLookUps,
});

export const editBank = endpoint({
  method: 'POST',
  path: '/v1/spw/payments/bank/edit',
  summary: 'Put another account in the place of a saved one. It counts as a new account',
  caller: 'player-fresh',
  body: Type.Object(
    {
      id: Type.String({ format: 'uuid' }),
      bankName: Type.Optional(Type.String({ maxLength: 120 })),
      bankCode: BankCode,
      acctNumber: AccountNumber,
      acctName: Type.Optional(Type.String({ maxLength: 120 })),
      pin: Pin,
      ...FreshCode,
    },
    closed,
  ),
  data: Bank,
  refusals: [...addBank.refusals, 'not_found'],
  once: true,
  limit: nameLookUps,
});

export const deleteBank = endpoint({
  method: 'POST',
  path: '/v1/spw/payments/bank/delete',
  summary: 'Remove a saved bank account',
  caller: 'player-fresh',
  body: Type.Object({ bankCode: BankCode, acctNumber: AccountNumber, pin: Pin }, closed),
  data: Type.Null(),
  refusals: [...pinRefusals, 'bank_not_deleted', 'frozen_by_owner'],
});

export const withdraw = endpoint({
  method: 'POST',
  path: '/v1/spw/payments/withdraw',
  summary: 'Ask for money to be sent to a saved bank account. It is put aside at once and sent after',
  caller: 'player-fresh',
  body: Type.Object(
    {
      amount: Naira,
      pin: Pin,
      bank: Type.String({
        maxLength: 1000,
        description:
          'JSON with the id, or the bankCode and acctNumber, of a saved account. It selects, it does not say where',
      }),
      ...FreshCode,
    },
    closed,
  ),
  data: Receipt,
  refusals: [
    ...pinRefusals,
    ...freshCodeRefusals,
    'amount_missing',
    'minimum_withdrawal',
    'insufficient_funds',
    'not_withdrawable_yet',
    'withdrawal_daily_limit',
    'bank_is_new',
    'withdrawals_on_hold',
    'bank_details_invalid',
    'wallet_frozen',
    'frozen_by_owner',
    'profile_incomplete',
  ],
  once: true,
});
