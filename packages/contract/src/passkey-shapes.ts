import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false } as const;

/** Bytes as base64url. */
export const Encoded = Type.String({ minLength: 1, maxLength: 2048, pattern: '^[A-Za-z0-9_-]+$' });
/** How an authenticator calls a passkey: up to 1023 bytes. */
export const CredentialId = Type.String({ minLength: 1, maxLength: 1364, pattern: '^[A-Za-z0-9_-]+$' });
export const Transport = Type.String({ minLength: 1, maxLength: 16, pattern: '^[a-z-]+$', examples: ['internal'] });

/** What `navigator.credentials.get` is called with; bytes are base64url. */
export const PasskeyRequest = Type.Object(
  {
    challenge: Encoded,
    rpId: Type.String(),
    timeout: Type.Integer({ description: 'Milliseconds' }),
    userVerification: Type.Literal('required'),
    allowCredentials: Type.Array(
      Type.Object({ type: Type.Literal('public-key'), id: CredentialId, transports: Type.Array(Transport) }, closed),
      { description: 'Empty at a login: the passkey itself says whose it is' },
    ),
  },
  closed,
);
export type PasskeyRequest = Static<typeof PasskeyRequest>;

/** What a passkey answers with. */
export const PasskeyAssertion = Type.Object(
  {
    id: CredentialId,
    authenticatorData: Encoded,
    clientDataJSON: Encoded,
    signature: Encoded,
    userHandle: Type.Optional(Type.String({ minLength: 1, maxLength: 86, pattern: '^[A-Za-z0-9_-]+$' })),
  },
  closed,
);
export type PasskeyAssertion = Static<typeof PasskeyAssertion>;
