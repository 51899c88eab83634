import { toHex, type Hashing } from '@spw/rules/fairness';

async function hmacKey(key: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', new Uint8Array(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
}

/** The browser's own hash and HMAC, for checking on the phone what the server drew. */
export const webHashing: Hashing = {
  async sha256(bytes) {
    return new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
  },
  async hmacSha256(key, message) {
    return new Uint8Array(await crypto.subtle.sign('HMAC', await hmacKey(key), new Uint8Array(message)));
  },
};

/** Random bytes of the phone's own, hex: our share of a draw, or a key that no other tap has. */
export function randomHex(bytes = 16): string {
  return toHex(crypto.getRandomValues(new Uint8Array(bytes)));
}
