import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { FreshCode, freshCodeRefusals } from './money.ts';
import { Language, User } from './user.ts';

/** A phone number, a name and a ticket. */
const SIGN_IN_BYTES = 4096;

const closed = { additionalProperties: false } as const;

const PhoneText = Type.String({ maxLength: 24, examples: ['08031234567'] });
const Challenge = Type.String({ format: 'uuid', description: 'Names the code that was sent' });
const Code = Type.String({ maxLength: 8, examples: ['482913'] });

/** A session was made: `token`. A code must be given first: `challenge`, and when another may be asked for. */
const SignInMeta = Type.Object(
  {
    token: Type.Optional(Type.String()),
    challenge: Type.Optional(Challenge),
    resendAfter: Type.Optional(Type.Integer({ description: 'Seconds until another code may be asked for' })),
    expiresAfter: Type.Optional(Type.Integer({ description: 'Seconds the code lives' })),
    digits: Type.Optional(Type.Integer()),
    smsPreview: Type.Optional(
      Type.String({ description: 'Where a stand-in phone shows the message. Never in production' }),
    ),
  },
  closed,
);

const MaybeUser = Type.Union([User, Type.Null()]);

export const login = endpoint({
  method: 'POST',
  path: '/v1/spw/user/login',
  summary: 'Sign in with a phone number. On a device that is not trusted yet a one-time code is asked for first',
  caller: 'anyone',
  body: Type.Object({ phone: PhoneText, challenge: Type.Optional(Challenge), code: Type.Optional(Code) }, closed),
  data: MaybeUser,
  meta: SignInMeta,
  refusals: [
    'phone_missing',
    'phone_invalid',
    'account_deactivated',
    'user_not_found',
    'code_wrong',
    'code_expired',
    'code_used_up',
    'code_too_soon',
    'code_limit',
    'code_busy',
  ],
  limit: { max: 100, seconds: 3600, by: 'address' },
  bodyBytes: SIGN_IN_BYTES,
  stores: 'codes',
});

export const register = endpoint({
  method: 'POST',
  path: '/v1/spw/user',
  summary: 'Register. The phone is proven by a one-time code, or by a ticket from the network entry',
  caller: 'anyone',
  body: Type.Object(
    {
      phone: PhoneText,
      email: Type.Optional(Type.String({ maxLength: 254 })),
      username: Type.Optional(Type.String({ maxLength: 64 })),
      platform: Type.Union([Type.Literal('Network'), Type.Literal('network'), Type.Literal('web')]),
      terms: Type.Optional(Type.Boolean({ description: 'The terms are accepted and the player is 18 or older' })),
      utmSource: Type.Optional(Type.String({ maxLength: 64 })),
      challenge: Type.Optional(Challenge),
      code: Type.Optional(Code),
      ticket: Type.Optional(
        Type.String({ maxLength: 512, description: 'From the network entry of an unknown number' }),
      ),
    },
    closed,
  ),
  data: MaybeUser,
  meta: SignInMeta,
  refusals: [
    'invalid_input',
    'phone_missing',
    'phone_invalid',
    'username_taken',
    'terms_required',
    'number_resting',
    'account_deactivated',
    'code_wrong',
    'code_expired',
    'code_used_up',
    'code_too_soon',
    'code_limit',
    'code_busy',
  ],
  limit: { max: 60, seconds: 3600, by: 'address' },
  bodyBytes: SIGN_IN_BYTES,
  stores: 'codes',
});

const Assertion = {
  ts: Type.String({ maxLength: 12, pattern: '^\\d+$', description: 'Unix seconds at which the partner signed' }),
  nonce: Type.String({ minLength: 8, maxLength: 128 }),
  campaign: Type.Optional(Type.String({ maxLength: 64 })),
  sig: Type.String({ minLength: 64, maxLength: 64, pattern: '^[0-9a-f]+$' }),
};

/** Without a valid assertion this path says "not found" to everyone, known number or not. */
export const enterByNetwork = endpoint({
  method: 'POST',
  path: '/v1/spw/user/get/{phone}',
  summary: "Enter with the network partner's one-time signed assertion for this very number",
  caller: 'anyone',
  params: Type.Object({ phone: Type.String({ maxLength: 24 }) }, closed),
  body: Type.Object(
    {
      ...Assertion,
      replace: Type.Optional(
        Type.Boolean({ description: 'The player who is signed in here wants this number in their place' }),
      ),
    },
    closed,
  ),
  data: User,
  meta: Type.Object({ token: Type.String() }, closed),
  refusals: ['user_not_found', 'account_deactivated', 'signed_in_already'],
  limit: { max: 60, seconds: 3600, by: 'address' },
  bodyBytes: SIGN_IN_BYTES,
  stores: 'proven',
});

export const enterByNetworkGet = endpoint({
  method: 'GET',
  path: enterByNetwork.path,
  summary:
    "The same as the POST, for callers that know it so. Only from our own pages, and never in another player's place",
  caller: 'anyone',
  params: enterByNetwork.params,
  query: Type.Object(
    {
      ts: Type.Optional(Assertion.ts),
      nonce: Type.Optional(Assertion.nonce),
      campaign: Assertion.campaign,
      sig: Type.Optional(Assertion.sig),
    },
    closed,
  ),
  data: User,
  meta: enterByNetwork.meta,
  refusals: [...enterByNetwork.refusals, 'not_allowed'],
  limit: enterByNetwork.limit,
  stores: enterByNetwork.stores,
});

export const renewToken = endpoint({
  method: 'POST',
  path: '/v1/spw/user/token',
  summary: 'A new token for the refresh cookie, which is rotated',
  caller: 'anyone',
  goesOn: true,
  data: User,
  meta: Type.Object({ token: Type.String() }, closed),
  refusals: ['not_signed_in', 'account_disabled_guard'],
  stores: 'proven',
});

export const logout = endpoint({
  method: 'POST',
  path: '/v1/spw/user/logout',
  summary: 'End this session',
  caller: 'anyone',
  data: Type.Null(),
  refusals: [],
  stores: 'proven',
});

const SessionView = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    current: Type.Boolean(),
    device: Type.String({ examples: ['Chrome on Android'] }),
    createdAt: Type.String({ format: 'date-time' }),
    lastSeenAt: Type.String({ format: 'date-time' }),
  },
  closed,
);

export const listSessions = endpoint({
  method: 'GET',
  path: '/v1/spw/user/sessions',
  summary: 'Where this player is signed in',
  caller: 'player',
  data: Type.Array(SessionView),
  refusals: [],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/v1/spw/user/sessions',
  summary: 'Sign out everywhere else',
  caller: 'player-fresh',
  data: Type.Object({ ended: Type.Integer() }, closed),
  refusals: [],
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/v1/spw/user/sessions/{id}',
  summary: 'Sign out one other device',
  caller: 'player-fresh',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }, closed),
  data: Type.Object({ ended: Type.Integer() }, closed),
  refusals: ['not_found'],
});

const DeviceView = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    current: Type.Boolean(),
    device: Type.String({ examples: ['Chrome on Android'] }),
    signedIn: Type.Boolean(),
    trusted: Type.Boolean({ description: 'The number alone is enough to sign in there' }),
    firstSeenAt: Type.String({ format: 'date-time' }),
    lastSeenAt: Type.String({ format: 'date-time' }),
  },
  closed,
);

export const listDevices = endpoint({
  method: 'GET',
  path: '/v1/spw/user/devices',
  summary: 'Devices on which this player is signed in, or can be without a code',
  caller: 'player',
  data: Type.Array(DeviceView),
  refusals: [],
});

export const forgetDevice = endpoint({
  method: 'DELETE',
  path: '/v1/spw/user/devices/{id}',
  summary: 'Sign out a device and trust it no more',
  caller: 'player-fresh',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }, closed),
  data: Type.Object({ ended: Type.Integer() }, closed),
  refusals: ['not_found'],
});

export const freezeByLink = endpoint({
  method: 'POST',
  path: '/v1/spw/user/freeze',
  summary:
    '"Not me": by the link of a message to the owner. Nothing is withdrawn and no bank account changes until it is lifted',
  caller: 'anyone',
  stores: 'proven',
  body: Type.Object({ token: Type.String({ minLength: 22, maxLength: 22, pattern: '^[A-Za-z0-9_-]+$' }) }, closed),
  data: Type.Object({ frozen: Type.Literal(true) }, closed),
  refusals: ['link_expired'],
});

export const freezeOwn = endpoint({
  method: 'POST',
  path: '/v1/spw/user/freeze/own',
  summary: '"Not me", by a signed-in player, from a message about something that was done to the account',
  caller: 'player-fresh',
  data: Type.Object({ frozen: Type.Literal(true) }, closed),
  refusals: [],
  limit: { max: 20, seconds: 3600, by: 'player' },
});

export const unfreeze = endpoint({
  method: 'POST',
  path: '/v1/spw/user/unfreeze',
  summary: "Lift one's own freeze, by a code asked for it. What the house has frozen stays frozen",
  caller: 'player-fresh',
  body: Type.Object(FreshCode, closed),
  data: Type.Object({ frozen: Type.Literal(false) }, closed),
  refusals: freshCodeRefusals,
  limit: { max: 20, seconds: 3600, by: 'player' },
});

export const chooseLanguage = endpoint({
  method: 'PUT',
  path: '/v1/spw/user/language',
  summary: 'What the player reads from now on: SMS, and the app wherever they sign in without having chosen there',
  caller: 'player',
  body: Type.Object({ language: Language }, closed),
  data: Type.Object({ language: Language }, closed),
  refusals: [],
  limit: { max: 60, seconds: 3600, by: 'player' },
});

export const lookUpNetworkNumber = endpoint({
  method: 'GET',
  path: '/v1/spw/network/msisdn',
  summary: "The number the carrier's gateway says this phone has. It only fills in a field; it proves nothing",
  caller: 'anyone',
  data: Type.Object({ msisdn: Type.Union([Type.String(), Type.Null()]) }, closed),
  refusals: [],
  stores: 'nothing',
});
