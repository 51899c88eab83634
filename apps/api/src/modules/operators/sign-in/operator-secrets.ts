import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { Random } from '../../../platform/random.ts';

/** What is done with the key that the database does not have. */
export interface OperatorSecrets {
  readonly seal: (operatorId: bigint, secret: Buffer) => Buffer;
  readonly open: (operatorId: bigint, sealed: Buffer) => Buffer;
  readonly hashRecoveryCode: (operatorId: bigint, code: string) => Buffer;
  /** What is hashed of a password: a hash copied from one operator to another opens nothing. */
  readonly pepper: (operatorId: bigint, password: string) => string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function makeOperatorSecrets(key: string, { random }: { random: Random }): OperatorSecrets {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `operators|${use}`, 32));
  const [sealing, recovery, passwords] = [derive('totp'), derive('recovery'), derive('password')];
  const ownerOf = (operatorId: bigint) => Buffer.from(`operator|${operatorId}`);

  return {
    seal(operatorId, secret) {
      const nonce = random.bytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(ownerOf(operatorId));
      return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
    },
    open(operatorId, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, NONCE_BYTES))
        .setAAD(ownerOf(operatorId))
        .setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    },
    hashRecoveryCode: (operatorId, code) => createHmac('sha256', recovery).update(`${operatorId}|${code}`).digest(),
    pepper: (operatorId, password) =>
      createHmac('sha256', passwords)
        .update(`${operatorId}|${password.normalize('NFC')}`)
        .digest('base64'),
  };
}
