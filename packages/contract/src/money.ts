import { Type, type Static } from 'typebox';
import { PasskeyAssertion } from './passkey-shapes.ts';

/** Shapes that several money calls share. */
export const closed = { additionalProperties: false } as const;

/** Naira with at most two decimals, as a number or as it was typed. Read as text, never counted in floating point. */
export const Naira = Type.Union([Type.Number(), Type.String({ maxLength: 16 })], { examples: [500, '50.50'] });
/** Naira as they are answered. */
export const Amount = Type.Number({ description: 'Naira' });
/** Checked by a rule, so that each way of being wrong has its own text. */
export const Pin = Type.String({ maxLength: 16, examples: ['2580'] });
export const Time = Type.String({ format: 'date-time' });
export const Reference = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9._=-]+$' });

/** What people read out: it names a movement, and opens nothing. */
export const ShortReference = Type.String({ examples: ['WDR-7K3M 9QXA'] });

/**
 * Where a call that moves money may ask for a proof: refused with `code_needed`, then sent again with the code and its challenge. Who has
 * a passkey is refused with `proof_needed`, and sends either its answer or the wish for a code.
 */
export const FreshCode = {
  challenge: Type.Optional(Type.String({ format: 'uuid' })),
  code: Type.Optional(Type.String({ maxLength: 8 })),
  passkey: Type.Optional(PasskeyAssertion),
  byCode: Type.Optional(Type.Boolean({ description: 'Send a code, although there is a passkey' })),
};
export const freshCodeRefusals = [
  'proof_needed',
  'passkey_refused',
  'code_needed',
  'code_wrong',
  'code_expired',
  'code_used_up',
  'code_too_soon',
  'code_limit',
] as const;

export const pinRefusals = [
  'pin_missing',
  'pin_short',
  'pin_wrong',
  'pin_not_set',
  'pin_locked',
  'pin_disabled',
] as const;

/** Refusals of anything that spends from the wallet. */
export const spendRefusals = [
  ...pinRefusals,
  'insufficient_funds',
  'price_changed',
  'wallet_frozen',
  'spend_limit',
  'on_a_break',
  'self_excluded',
  'too_young',
  'terms_required',
] as const;

const Step = Type.Object({ state: Type.String(), at: Time }, closed);

/** One movement of money as its player sees it, with where it has been. */
export const Receipt = Type.Object(
  {
    id: Type.String(),
    reference: Type.String(),
    shortReference: ShortReference,
    kind: Type.Union([
      Type.Literal('funding'),
      Type.Literal('subscription'),
      Type.Literal('plays'),
      Type.Literal('powerup'),
      Type.Literal('wildcard'),
      Type.Literal('withdrawal'),
      Type.Literal('prize'),
      Type.Literal('adjustment'),
    ]),
    description: Type.String(),
    amount: Type.Number({ description: 'Naira; below zero when it left the wallet' }),
    charges: Amount,
    direction: Type.Union([Type.Literal('in'), Type.Literal('out')]),
    channel: Type.Union([
      Type.Literal('wallet'),
      Type.Literal('card'),
      Type.Literal('momo'),
      Type.Literal('smartcash'),
      Type.Literal('airtime'),
      Type.Literal('bank'),
    ]),
    /** pending: we are still asking. not-completed: nothing came so far, and if it comes it still counts. closed: looked at by people, and nothing came of it. */
    state: Type.Union([
      Type.Literal('pending'),
      Type.Literal('successful'),
      Type.Literal('not-completed'),
      Type.Literal('failed'),
      Type.Literal('checking'),
      Type.Literal('refunded'),
      Type.Literal('closed'),
      Type.Literal('requested'),
      Type.Literal('sent'),
      Type.Literal('paid'),
      Type.Literal('returned'),
    ]),
    reason: Type.Union([Type.String(), Type.Null()]),
    /** What the person wrote who gave a withdrawal back. */
    note: Type.Optional(Type.String()),
    createdAt: Time,
    timeline: Type.Array(Step),
    /** Where the player approves it, while that is possible. */
    checkoutUrl: Type.Union([Type.String(), Type.Null()]),
    /** Seconds until the prompt may be sent again; null when this kind has none. */
    resendAfter: Type.Union([Type.Integer(), Type.Null()]),
    bank: Type.Union([
      Type.Object({ bankName: Type.String(), acctName: Type.String(), acctNumber: Type.String() }, closed),
      Type.Null(),
    ]),
  },
  closed,
);
export type Receipt = Static<typeof Receipt>;

export const fundRefusals = [
  'amount_missing',
  'maximum_funding',
  'maximum_balance',
  'on_a_break',
  'self_excluded',
  'wallet_frozen',
  'too_young',
  'terms_required',
] as const;

/** Begun by airtime: where the player agrees, and the transaction's name. */
export const AirtimeStart = Type.Object({ reference: Type.String(), url: Type.String(), amount: Amount }, closed);
export const airtimeRefusals = [
  ...fundRefusals,
  'spend_limit',
  'not_found',
  'initiation_failed',
  'provider_unavailable',
] as const;
/** The carrier's own filter is not enough: a phone with bad software on it taps by itself. */
export const airtimeLimit = { max: 10, seconds: 3600, by: 'player' } as const;
