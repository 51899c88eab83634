import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { closed, FreshCode, freshCodeRefusals, Time } from './money.ts';
import { CredentialId, Encoded, PasskeyAssertion, PasskeyRequest, Transport } from './passkey-shapes.ts';
import { User } from './user.ts';

/** A signature, what was signed, and names that an authenticator may make as long as a thousand bytes. */
const PASSKEY_BYTES = 16_384;

/** As many as codes: it is the other way in. */
const signInLimit = { max: 100, seconds: 3600, by: 'address' } as const;

export const beginPasskeyLogin = endpoint({
  method: 'POST',
  path: '/v1/spw/user/passkey-login/begin',
  summary: 'What a passkey has to sign to sign in with it. Nothing is kept of it',
  caller: 'anyone',
  data: PasskeyRequest,
  refusals: [],
  limit: signInLimit,
  stores: 'nothing',
});

export const loginByPasskey = endpoint({
  method: 'POST',
  path: '/v1/spw/user/passkey-login',
  summary: 'Sign in with a passkey, without a number or a code',
  caller: 'anyone',
  body: Type.Object({ passkey: PasskeyAssertion }, closed),
  data: User,
  meta: Type.Object({ token: Type.String() }, closed),
  refusals: ['passkey_refused', 'account_deactivated'],
  limit: signInLimit,
  bodyBytes: PASSKEY_BYTES,
  stores: 'proven',
});

const PasskeyView = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    name: Type.String({ description: 'Where it was added', examples: ['Chrome on Android'] }),
    createdAt: Time,
    lastUsedAt: Type.Union([Time, Type.Null()]),
  },
  closed,
);
export type PasskeyView = Static<typeof PasskeyView>;

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/v1/spw/user/passkeys',
  summary: 'Passkeys that open this account, newest first',
  caller: 'player',
  data: Type.Array(PasskeyView),
  refusals: [],
});

/** What `navigator.credentials.create` is called with; bytes are base64url. */
const PasskeyCreation = Type.Object(
  {
    challenge: Encoded,
    rp: Type.Object({ id: Type.String(), name: Type.String() }, closed),
    user: Type.Object({ id: Encoded, name: Type.String(), displayName: Type.String() }, closed),
    pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() }, closed)),
    timeout: Type.Integer(),
    attestation: Type.Literal('none'),
    excludeCredentials: Type.Array(
      Type.Object({ type: Type.Literal('public-key'), id: CredentialId, transports: Type.Array(Transport) }, closed),
    ),
    authenticatorSelection: Type.Object(
      {
        residentKey: Type.Literal('required'),
        requireResidentKey: Type.Literal(true),
        userVerification: Type.Literal('required'),
      },
      closed,
    ),
  },
  closed,
);
export type PasskeyCreation = Static<typeof PasskeyCreation>;

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/v1/spw/user/passkeys/begin',
  summary: 'What a new passkey has to be made for. Takes a code asked for it, or a passkey that is there',
  caller: 'player-fresh',
  body: Type.Object(FreshCode, closed),
  data: PasskeyCreation,
  refusals: [...freshCodeRefusals, 'frozen_by_owner', 'passkey_limit', 'number_reassigned', 'key_in_flight'],
  limit: { max: 20, seconds: 3600, by: 'player' },
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/v1/spw/user/passkeys',
  summary: 'Keep a passkey that was just made, within ten minutes of the proof that was given for it',
  caller: 'player-fresh',
  body: Type.Object(
    {
      passkey: Type.Object(
        {
          id: CredentialId,
          attestationObject: Type.String({ minLength: 1, maxLength: 8192, pattern: '^[A-Za-z0-9_-]+$' }),
          clientDataJSON: Encoded,
          transports: Type.Array(Transport, { maxItems: 8 }),
        },
        closed,
      ),
    },
    closed,
  ),
  data: PasskeyView,
  refusals: ['code_expired', 'frozen_by_owner', 'passkey_limit', 'passkey_refused'],
  bodyBytes: PASSKEY_BYTES,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/v1/spw/user/passkeys/{id}',
  summary: 'Remove a passkey: it opens nothing any more',
  caller: 'player-fresh',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }, closed),
  data: Type.Object({ removed: Type.Literal(true) }, closed),
  refusals: ['not_found'],
});
