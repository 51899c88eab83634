import { createHash, createHmac } from 'node:crypto';
import type { Hashing } from '@spw/rules/fairness';

export function sha256(bytes: string | Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

export const nodeHashing: Hashing = {
  sha256: async (bytes) => sha256(bytes),
  hmacSha256: async (key, message) => createHmac('sha256', key).update(message).digest(),
};
