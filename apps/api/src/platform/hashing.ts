import { createHash, createHmac } from 'node:crypto';
import type { Hashing } from '@spw/rules/fairness';

export const nodeHashing: Hashing = {
  sha256: async (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: async (key, message) => createHmac('sha256', key).update(message).digest(),
};
