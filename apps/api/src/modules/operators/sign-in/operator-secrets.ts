import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { KeyRing } from '../../../platform/keys.ts';
import type { Random } from '../../../platform/random.ts';

/** What is done with the key that the database does not have. What an earlier key made is still read. */
export interface OperatorSecrets {
  readonly seal: (operatorId: bigint, secret: Buffer) => Buffer;
  /** `old` when it was sealed by an earlier key. */
  readonly open: (operatorId: bigint, sealed: Buffer) => { readonly secret: Buffer; readonly old: boolean };
  /** The half of a one-time password that goes to the person: worked out again whenever it is sent, never kept. */
  readonly firstHalf: (operatorId: bigint, until: Date) => Buffer;
  /** A name that nobody has, for the log. */
  readonly hashName: (name: string) => string;
  /** By each key, the one in use first. */
  readonly hashRecoveryCode: (operatorId: bigint, code: string) => readonly [Buffer, ...Buffer[]];
  /** Of a session, by each key: a session that somebody writes into the table is nobody's. */
  readonly hashCookie: (cookie: string) => readonly [Buffer, ...Buffer[]];
  /** What is hashed of a password, by each key: a hash copied from one operator to another opens nothing. */
  readonly pepper: (operatorId: bigint, password: string) => readonly [string, ...string[]];
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function makeOperatorSecrets(keys: KeyRing, { random }: { random: Random }): OperatorSecrets {
  const [inUse, ...before] = keys;
  const derive = (use: string) => {
    const from = (key: string) => Buffer.from(hkdfSync('sha256', key, '', `operators|${use}`, 32));
    return [from(inUse), ...before.map(from)] as const;
  };
  const [sealing, recovery] = [derive('totp'), derive('recovery')];
  const [passwords, cookies] = [derive('password'), derive('cookie')];
  const [[halves], [names]] = [derive('first-half'), derive('name')];
  const each = <T>([first, ...others]: readonly [Buffer, ...Buffer[]], make: (key: Buffer) => T) =>
    [make(first), ...others.map(make)] as const;

  return {
    seal(operatorId, secret) {
      const nonce = random.bytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing[0], nonce).setAAD(ownerOf(operatorId));
      return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
    },
    open(operatorId, sealed) {
      for (const [at, key] of sealing.entries()) {
        const secret = openWith(key, operatorId, sealed);
        if (secret) return { secret, old: at > 0 };
      }
      throw new Error('An authenticator was sealed with a key that is not here');
    },
    firstHalf: (operatorId, until) =>
      createHmac('sha256', halves).update(`${operatorId}|${until.toISOString()}`).digest(),
    hashName: (name) => createHmac('sha256', names).update(name).digest('hex').slice(0, 16),
    hashRecoveryCode: (operatorId, code) =>
      each(recovery, (key) => createHmac('sha256', key).update(`${operatorId}|${code}`).digest()),
    hashCookie: (cookie) => each(cookies, (key) => createHmac('sha256', key).update(cookie).digest()),
    pepper: (operatorId, password) =>
      each(passwords, (key) =>
        createHmac('sha256', key)
          .update(`${operatorId}|${password.normalize('NFC')}`)
          .digest('base64'),
      ),
  };
}

/** Null when another key, or another operator's row, made it. */
function openWith(key: Buffer, operatorId: bigint, sealed: Buffer): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(ownerOf(operatorId))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  const opened = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([opened, decipher.final()]);
  } catch {
    return null;
  }
}

function ownerOf(operatorId: bigint): Buffer {
  return Buffer.from(`operator|${operatorId}`);
}
