import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyAssertion, PasskeyRequest } from '@spw/contract/passkey-shapes';
import type { PasskeyCreation } from '@spw/contract/passkeys';

/** What a test bends. Without it the authenticator does what a good one does. */
interface Bent {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly userVerified?: boolean;
  readonly type?: string;
  readonly counter?: number;
  /** Whom the passkey says it belongs to. */
  readonly userHandle?: string | undefined;
}

interface Credential {
  readonly id: Buffer;
  readonly key: KeyObject;
  readonly userHandle: string;
}

export interface PasskeyAuthenticator {
  /** What `addPasskey` takes. */
  make(options: PasskeyCreation, bent?: Bent & { attestation?: CborValue }): NewPasskeyAnswer;
  /** What a login or an act takes, by the passkey that was made last. */
  answer(options: PasskeyRequest, bent?: Bent): PasskeyAssertion;
  /** The same keys in another device, which counts for itself. */
  copy(): PasskeyAuthenticator;
}

interface NewPasskeyAnswer {
  readonly id: string;
  readonly attestationObject: string;
  readonly clientDataJSON: string;
  readonly transports: string[];
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A phone that holds passkeys: it makes a real key, counts its uses and signs as browsers and authenticators do. */
export function aPasskeyAuthenticator({
  origin = 'http://localhost:3000',
  counts = true,
  made = undefined as Credential | undefined,
  count = 0,
} = {}): PasskeyAuthenticator {
  let credential = made;
  let uses = count;

  const clientData = (type: string, challenge: string, bent: Bent) =>
    Buffer.from(
      JSON.stringify({
        type: bent.type ?? type,
        challenge: bent.challenge ?? challenge,
        origin: bent.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (rpId: string, flags: number, bent: Bent) => {
    if (counts) uses += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(bent.counter ?? uses);
    const verified = bent.userVerified === false ? 0 : USER_VERIFIED;
    return Buffer.concat([sha256(bent.rpId ?? rpId), Buffer.from([USER_PRESENT | verified | flags]), counter]);
  };

  return {
    make({ rp, user, challenge }, { attestation, ...bent } = {}) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(32);
      credential = { id, key: privateKey, userHandle: user.id };
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        authenticatorData(rp.id, HAS_CREDENTIAL, bent),
        Buffer.alloc(16),
        length,
        id,
        cbor(coseKey(publicKey)),
      ]);
      const object = new Map<string, CborValue>([
        ['fmt', attestation === undefined ? 'none' : 'packed'],
        ['attStmt', attestation ?? new Map()],
        ['authData', authData],
      ]);
      return {
        id: id.toString('base64url'),
        attestationObject: cbor(object).toString('base64url'),
        clientDataJSON: clientData('webauthn.create', challenge, bent).toString('base64url'),
        transports: ['internal', 'hybrid'],
      };
    },
    answer({ rpId, challenge }, bent = {}) {
      const { id, key, userHandle } = credential!;
      const data = authenticatorData(rpId, 0, bent);
      const client = clientData('webauthn.get', challenge, bent);
      const handle = 'userHandle' in bent ? bent.userHandle : userHandle;
      return {
        id: id.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), key).toString('base64url'),
        ...(handle !== undefined && { userHandle: handle }),
      };
    },
    copy: () => aPasskeyAuthenticator({ origin, counts, made: credential, count: uses }),
  };
}

function sha256(of: string | Buffer): Buffer {
  return createHash('sha256').update(of).digest();
}

/** ES256 as COSE writes it: kind of key, algorithm, curve, and the two coordinates. */
function coseKey(publicKey: KeyObject): Map<number, number | Buffer> {
  const { x, y } = publicKey.export({ format: 'jwk' });
  return new Map<number, number | Buffer>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x!, 'base64url')],
    [-3, Buffer.from(y!, 'base64url')],
  ]);
}

export type CborValue = number | string | Buffer | readonly CborValue[] | ReadonlyMap<string | number, CborValue>;

/** As much of CBOR as an attestation needs. */
function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map)
    return Buffer.concat([
      head(5, value.size),
      ...[...(value as ReadonlyMap<string | number, CborValue>)].flatMap(([name, held]) => [cbor(name), cbor(held)]),
    ]);
  const items = value as readonly CborValue[];
  return Buffer.concat([head(4, items.length), ...items.map(cbor)]);
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  if (size < 256) return Buffer.from([(kind << 5) | 24, size]);
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
}
