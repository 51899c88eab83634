import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import {
  AirtimeStart,
  airtimeLimit,
  airtimeRefusals,
  Amount,
  closed,
  fundRefusals,
  Naira,
  Receipt,
  Reference,
} from './money.ts';

const PublicKey = Type.Object({ key: Type.String() }, closed);

export const getCardKey = endpoint({
  method: 'GET',
  path: '/v1/spw/webhooks/paystack/key',
  summary: "The card provider's public key",
  caller: 'anyone',
  stores: 'nothing',
  data: PublicKey,
  refusals: [],
});

export const getCardPublicKey = endpoint({
  method: 'GET',
  path: '/v1/spw/webhooks/paystack/public-key',
  summary: 'The same by its other address',
  caller: 'anyone',
  stores: 'nothing',
  data: PublicKey,
  refusals: [],
});

export const fundByCard = endpoint({
  method: 'POST',
  path: '/v1/spw/payments/fund/wallet/card',
  summary: 'Begin a card payment. The provider is told the total before the player sees its page',
  caller: 'player-fresh',
  body: Type.Object(
    { amount: Naira, topUp: Type.Optional(Type.Boolean({ description: 'The larger minimum applies' })) },
    closed,
  ),
  data: Type.Object(
    {
      reference: Type.String(),
      accessCode: Type.String(),
      checkoutUrl: Type.String(),
      publicKey: Type.String(),
      amount: Amount,
      fee: Amount,
      total: Amount,
    },
    closed,
  ),
  refusals: [...fundRefusals, 'minimum_funding', 'minimum_top_up', 'initiation_failed', 'provider_unavailable'],
  once: true,
  limit: { max: 20, seconds: 3600, by: 'player' },
});

export const hintCardFunding = endpoint({
  method: 'POST',
  path: '/v1/spw/webhooks/paystack/fund-wallet',
  summary: 'Please look at this card payment now. What the caller says of it decides nothing',
  caller: 'player-fresh',
  body: Type.Object(
    {
      reference: Reference,
      status: Type.Optional(Type.String({ maxLength: 32 })),
      id: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Number()])),
      amount: Type.Optional(Type.Union([Type.Number(), Type.String({ maxLength: 24 })])),
    },
    closed,
  ),
  data: Receipt,
  refusals: ['not_found', 'funds_failed'],
  limit: { max: 60, seconds: 600, by: 'player' },
});

export const hintMobileMoneyFunding = endpoint({
  method: 'POST',
  path: '/v1/spw/webhooks/smart-cash/fund-wallet',
  summary: 'Please look at this mobile money payment now. What the caller says of it decides nothing',
  caller: 'player-fresh',
  body: Type.Object(
    {
      reference: Reference,
      amount: Type.Optional(Type.Union([Type.Number(), Type.String({ maxLength: 24 })])),
      status: Type.Optional(Type.String({ maxLength: 32 })),
    },
    closed,
  ),
  data: Receipt,
  refusals: ['not_found', 'funds_failed'],
  limit: { max: 60, seconds: 600, by: 'player' },
});

const Msisdn = Type.String({ maxLength: 24, examples: ['08031234567'] });
/** In an address everything is text, and stays it: read as a number, 1e3 would be one. */
const NairaText = Type.String({ maxLength: 16, examples: ['500', '50.50'] });
const Platform = Type.Union([Type.Literal('MoMo'), Type.Literal('SmartCash')]);

export const searchMobileMoney = endpoint({
  method: 'GET',
  path: '/v1/cash/collections/search',
  summary: 'Whose mobile money account a number is. Names of other numbers are masked',
  caller: 'player-fresh',
  query: Type.Object({ msisdn: Msisdn, platform: Type.Optional(Platform) }, closed),
  data: Type.Object(
    {
      registered: Type.Boolean(),
      firstName: Type.String(),
      middleName: Type.String(),
      lastName: Type.String(),
      msisdn: Type.String(),
      accountId: Type.String(),
      platform: Platform,
      minimum: Amount,
    },
    closed,
  ),
  refusals: ['phone_missing', 'phone_invalid', 'provider_unavailable', 'too_many_requests'],
  limit: { max: 30, seconds: 600, by: 'player' },
});

export const quoteMobileMoney = endpoint({
  method: 'GET',
  path: '/v1/cash/charges',
  summary: 'What a mobile money payment will cost. The quote is kept; paying must match it',
  caller: 'player-fresh',
  query: Type.Object({ msisdn: Msisdn, amount: NairaText, platform: Type.Optional(Platform) }, closed),
  data: Type.Object(
    { serviceCharge: Amount, operatorCharge: Amount, totalAmount: Amount, quoteId: Type.String() },
    closed,
  ),
  refusals: ['phone_missing', 'phone_invalid', 'amount_missing', 'minimum_mobile_money', 'provider_unavailable'],
  limit: { max: 60, seconds: 600, by: 'player' },
});

export const payByMobileMoney = endpoint({
  method: 'POST',
  path: '/v1/cash/collections/pay',
  summary: 'Send a request to approve to the phone',
  caller: 'player-fresh',
  body: Type.Object(
    {
      name: Type.Optional(Type.String({ maxLength: 200 })),
      msisdn: Msisdn,
      amount: Naira,
      accountId: Type.Optional(Type.String({ maxLength: 64 })),
      operatorCharge: Naira,
      serviceCharge: Naira,
      totalAmount: Naira,
      platform: Type.Optional(Platform),
      quoteId: Type.Optional(Type.String({ maxLength: 64 })),
    },
    closed,
  ),
  data: Receipt,
  refusals: [
    ...fundRefusals,
    'phone_missing',
    'phone_invalid',
    'minimum_mobile_money',
    'price_changed',
    'payment_failed',
    'provider_unavailable',
  ],
  once: true,
  limit: { max: 20, seconds: 3600, by: 'player' },
});

export const verifyMobileMoney = endpoint({
  method: 'POST',
  path: '/v1/spw/payments/fund/wallet/payeazi/verify',
  summary: 'Look again at the last mobile money payment; null when there has been none',
  caller: 'player-fresh',
  data: Type.Union([Receipt, Type.Null()]),
  refusals: [],
  alsoGet: true,
  limit: { max: 60, seconds: 600, by: 'player' },
});

export const resendPrompt = endpoint({
  method: 'POST',
  path: '/v1/spw/payments/{reference}/resend',
  summary: 'Send the request to approve again, when the one before is certainly dead',
  caller: 'player-fresh',
  params: Type.Object({ reference: Reference }, closed),
  data: Receipt,
  refusals: [
    'not_found',
    'doi_not_resent',
    'on_a_break',
    'self_excluded',
    'wallet_frozen',
    'too_young',
    'terms_required',
  ],
  limit: { max: 10, seconds: 600, by: 'player' },
});

const TopUpAmount = Type.Object({ amount: Type.String({ pattern: '^[1-9][0-9]{0,3}$' }) }, closed);

export const fundByAirtime = endpoint({
  method: 'POST',
  path: '/v1/spw/payments/fund/wallet/airtime/{amount}',
  summary: 'Top up play credit from airtime',
  caller: 'player-fresh',
  params: TopUpAmount,
  data: AirtimeStart,
  refusals: airtimeRefusals,
  alsoGet: true,
  limit: airtimeLimit,
});

export const verifyAirtimeFunding = endpoint({
  method: 'POST',
  path: '/v1/spw/payments/fund/wallet/airtime/verify/{amount}',
  summary: 'Whether the last airtime top-up of this amount has come',
  caller: 'player-fresh',
  params: TopUpAmount,
  data: Receipt,
  meta: Type.Object({ paid: Type.Boolean() }, closed),
  refusals: ['payment_unverified'],
  alsoGet: true,
  limit: { max: 60, seconds: 600, by: 'player' },
});
