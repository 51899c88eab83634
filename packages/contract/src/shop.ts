import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { getPowerups } from './game.ts';
import {
  AirtimeStart,
  airtimeLimit,
  airtimeRefusals,
  Amount,
  closed,
  Naira,
  Pin,
  Receipt,
  spendRefusals,
  Time,
} from './money.ts';
import { User } from './user.ts';

const TokenMeta = Type.Object({ token: Type.Optional(Type.String()), receipt: Type.Optional(Receipt) }, closed);
const PaidMeta = Type.Object({ token: Type.Optional(Type.String()), paid: Type.Boolean() }, closed);
const Description = Type.Optional(Type.String({ maxLength: 200 }));

export const subscribeByWallet = endpoint({
  method: 'POST',
  path: '/v1/spw/payments/subscribe/wallet',
  summary: 'Subscribe from the wallet. The amount names the plan; the price is ours',
  caller: 'player-fresh',
  body: Type.Object(
    {
      amount: Naira,
      pin: Pin,
      renew: Type.Optional(Type.Boolean({ description: 'Renew from the wallet until stopped' })),
    },
    closed,
  ),
  data: User,
  meta: TokenMeta,
  refusals: [...spendRefusals, 'plan_missing'],
  once: true,
});

export const subscribeByAirtime = endpoint({
  method: 'POST',
  path: '/v1/spw/payments/subscribe/airtime',
  summary: 'Begin a weekly subscription by airtime',
  caller: 'player-fresh',
  body: Type.Object(
    { renew: Type.Optional(Type.Boolean({ description: 'The carrier charges again for each period until stopped' })) },
    closed,
  ),
  data: AirtimeStart,
  refusals: [...airtimeRefusals, 'subscription_failed'],
  alsoGet: true,
  limit: airtimeLimit,
});

export const subscribeDailyByAirtime = endpoint({
  ...subscribeByAirtime,
  path: '/v1/spw/payments/subscribe/daily/airtime',
  summary: 'Begin a daily subscription by airtime',
});

export const verifySubscription = endpoint({
  method: 'POST',
  path: '/v1/spw/payments/subscribe/airtime/verify',
  summary: 'Whether a subscription by airtime has come',
  caller: 'player-fresh',
  data: User,
  meta: PaidMeta,
  refusals: [],
  alsoGet: true,
  limit: { max: 60, seconds: 600, by: 'player' },
});

export const stopSubscription = endpoint({
  method: 'POST',
  path: '/v1/spw/payments/subscription/stop',
  summary: 'Stop renewals, here and at the carrier. What is paid runs to its end',
  caller: 'player-fresh',
  data: Type.Object({ endsAt: Type.Union([Time, Type.Null()]), renews: Type.Literal(false) }, closed),
  refusals: [],
});

export const buyPlays = endpoint({
  method: 'POST',
  path: '/v1/spw/payments/buy-live/wallet',
  summary: 'Buy plays from the wallet. The amount names the bundle; the price is ours',
  caller: 'player-fresh',
  body: Type.Object({ amount: Naira, pin: Pin, description: Description }, closed),
  data: User,
  meta: TokenMeta,
  refusals: [...spendRefusals, 'plan_missing'],
  once: true,
});

const PlaysPrice = Type.Object({ amount: Type.String({ pattern: '^[1-9][0-9]{0,3}$' }) }, closed);

export const buyPlaysByAirtime = endpoint({
  method: 'POST',
  path: '/v1/spw/payments/buy-live/airtime/{amount}',
  summary: 'Begin buying plays by airtime',
  caller: 'player-fresh',
  params: PlaysPrice,
  data: AirtimeStart,
  refusals: airtimeRefusals,
  alsoGet: true,
  limit: airtimeLimit,
});

export const verifyPlaysByAirtime = endpoint({
  method: 'POST',
  path: '/v1/spw/payments/buy-live/airtime/verify/{amount}',
  summary: 'Whether the last plays of this price bought by airtime have come',
  caller: 'player-fresh',
  params: PlaysPrice,
  data: User,
  meta: PaidMeta,
  refusals: [],
  alsoGet: true,
  limit: { max: 60, seconds: 600, by: 'player' },
});

export const buyWildcard = endpoint({
  method: 'POST',
  path: '/v1/spw/payments/select-category/wallet',
  summary: 'Pay to pick the category by hand on the turn that is open',
  caller: 'player-fresh',
  body: Type.Object({ amount: Naira, pin: Pin, description: Description }, closed),
  data: User,
  meta: TokenMeta,
  refusals: [...spendRefusals, 'not_allowed'],
  once: true,
});

export const buyPowerup = endpoint({
  method: 'POST',
  path: '/v1/spw/webhooks/wallet/powerups',
  summary: 'Buy a powerup from the wallet',
  caller: 'player-fresh',
  body: Type.Object(
    {
      type: Type.Union([
        Type.Literal('doublepoint'),
        Type.Literal('fiftyfifty'),
        Type.Literal('skip'),
        Type.Literal('timefreeze'),
      ]),
      pin: Pin,
      amount: Naira,
    },
    closed,
  ),
  data: getPowerups.data,
  meta: Type.Object({ receipt: Type.Optional(Receipt) }, closed),
  refusals: spendRefusals,
  once: true,
});

const Limits = Type.Object(
  {
    daily: Type.Union([Amount, Type.Null()]),
    weekly: Type.Union([Amount, Type.Null()]),
    spentToday: Amount,
    spentThisWeek: Amount,
    /** A raise that waits. */
    next: Type.Union([
      Type.Object(
        { daily: Type.Union([Amount, Type.Null()]), weekly: Type.Union([Amount, Type.Null()]), from: Time },
        closed,
      ),
      Type.Null(),
    ]),
    breakUntil: Type.Union([Time, Type.Null()]),
    /** Since when the player has shut themselves out, for good. */
    excludedAt: Type.Union([Time, Type.Null()]),
  },
  closed,
);

export const getLimits = endpoint({
  method: 'GET',
  path: '/v1/spw/user/limits',
  summary: "The player's own spend limits and break",
  caller: 'player',
  data: Limits,
  refusals: [],
});

export const setLimits = endpoint({
  method: 'PUT',
  path: '/v1/spw/user/limits',
  summary:
    'Lowering counts at once, raising after a day. A break cannot be shortened, and self-exclusion not ended, by anyone',
  caller: 'player-fresh',
  body: Type.Object(
    {
      daily: Type.Optional(Type.Union([Naira, Type.Null()])),
      weekly: Type.Optional(Type.Union([Naira, Type.Null()])),
      breakDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
      exclude: Type.Optional(Type.Literal(true, { description: 'Self-exclusion: for good' })),
    },
    closed,
  ),
  data: Limits,
  refusals: ['amount_missing'],
});
