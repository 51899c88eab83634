import { createECDH } from 'node:crypto';
import type { TimeAndChance } from '../time-and-chance.ts';
import { decrypt } from './decrypt.ts';

export interface PushedMessage {
  readonly text: string;
  readonly bytes: number;
  readonly urgency: string | undefined;
  readonly ttl: number;
}

export type PushService = ReturnType<typeof createPushService>;

const MOST_BROWSERS = 1000;

/** Browsers that have asked for messages, each with the keys that real ones keep to themselves. */
export function createPushService({ newId, newNonce }: Pick<TimeAndChance, 'newId' | 'newNonce'>) {
  const browsers = new Map<
    string,
    { serverKey: string; keys: ReturnType<typeof createECDH>; auth: Buffer; answer: number; received: PushedMessage[] }
  >();

  return {
    find: (id: string) => browsers.get(id),

    /** A browser whose player has said yes: what it hands to the game's server. */
    subscribe(serverKey: string) {
      const id = newId();
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = Buffer.from(newNonce(), 'hex');
      browsers.set(id, { serverKey, keys, auth, answer: 201, received: [] });
      for (const oldest of browsers.keys()) {
        if (browsers.size <= MOST_BROWSERS) break;
        browsers.delete(oldest);
      }
      return { id, p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') };
    },

    /** From now on the service answers so for this browser: 410 when the player has taken the permission back. */
    answer(id: string, status: number) {
      browsers.get(id)!.answer = status;
    },

    receive(id: string, body: Buffer, sent: Pick<PushedMessage, 'urgency' | 'ttl'>) {
      const browser = browsers.get(id)!;
      browser.received.push({ text: decrypt(body, browser), bytes: body.length, ...sent });
    },

    received: (id: string): readonly PushedMessage[] => browsers.get(id)?.received ?? [],
  };
}
