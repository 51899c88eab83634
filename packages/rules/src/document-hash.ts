import { fromHex, toHex, type Hashing } from './fairness.ts';

declare const TextEncoder: { new (): { encode(text: string): Uint8Array } };

/** JSON without spaces, as UTF-8: any language makes the same bytes of it. */
function bytesOf(document: readonly unknown[]): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(document));
}

/** The first word of a document says what it is, so that none can pass for another kind. */
export async function hashOf(hashing: Hashing, document: readonly [kind: string, ...unknown[]]): Promise<string> {
  return toHex(await hashing.sha256(bytesOf(document)));
}

/** A hash that tells nothing of its document before the seed is known, and binds it from then on. */
export async function keyedHashOf(
  hashing: Hashing,
  seed: string,
  document: readonly [kind: string, ...unknown[]],
): Promise<string> {
  return toHex(await hashing.hmacSha256(fromHex(seed), bytesOf(document)));
}
