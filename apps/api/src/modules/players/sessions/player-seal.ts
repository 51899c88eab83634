import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject } from 'node:crypto';
import { sha256 } from '../../../platform/hashing.ts';
import { deriveKey, type KeyRing } from '../../../platform/keys.ts';

const CIPHER = 'aes-256-gcm';
const NUMBER_BYTES = 8;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;

/** Whose session it is, for a browser to hold: the player's number never leaves our servers in clear. */
export interface PlayerSeal {
  seal(of: { readonly playerId: bigint; readonly sessionId: string }): string;
  /** Null when none of our keys sealed it, or for another session. */
  open(sealed: string, sessionId: string): bigint | null;
}

export function playerSeal(secrets: KeyRing): PlayerSeal {
  // Node makes a key of bytes anew for each use, which costs five times what the use does.
  const keys = secrets.map((secret) =>
    createSecretKey(Buffer.from(deriveKey(secret, 'player of a session'), 'base64url')),
  );
  return {
    seal({ playerId, sessionId }) {
      const number = Buffer.alloc(NUMBER_BYTES);
      number.writeBigInt64BE(playerId);
      const cipher = createCipheriv(CIPHER, keys[0]!, nonceOf(sessionId));
      return Buffer.concat([cipher.update(number), cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },
    open(sealed, sessionId) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length !== NUMBER_BYTES + TAG_BYTES) return null;
      for (const key of keys) {
        const number = openWith(key, nonceOf(sessionId), bytes);
        if (number) return number.readBigInt64BE();
      }
      return null;
    },
  };
}

/**
 * Of the session and not by chance, so that the successor of a refresh token can be worked out again. A nonce must not seal two
 * things under one key; a session has one player for good.
 */
function nonceOf(sessionId: string): Buffer {
  return sha256(sessionId).subarray(0, NONCE_BYTES);
}

function openWith(key: KeyObject, nonce: Buffer, bytes: Buffer): Buffer | null {
  const decipher = createDecipheriv(CIPHER, key, nonce).setAuthTag(bytes.subarray(NUMBER_BYTES));
  const number = decipher.update(bytes.subarray(0, NUMBER_BYTES));
  try {
    decipher.final();
    return number;
  } catch {
    return null;
  }
}
