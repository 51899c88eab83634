import type { SessionFacts, SessionKey } from './session-store.ts';

const LIFE_MS = 1000;
const MOST = 20_000;

/** Remembers sessions for a second, so that the calls of one screen cost one look-up. Never asked for money. */
export interface SessionCache {
  get(key: SessionKey, now: Date): SessionFacts | undefined;
  put(session: SessionFacts, now: Date): void;
  drop(sessionIds: readonly string[]): void;
}

export function sessionCache(): SessionCache {
  const kept = new Map<string, { session: SessionFacts; until: number }>();
  return {
    get({ playerId, sessionId }, now) {
      const hit = kept.get(sessionId);
      if (!hit || hit.until <= now.getTime()) {
        kept.delete(sessionId);
        return undefined;
      }
      return playerId === null || playerId === hit.session.playerId ? hit.session : undefined;
    },
    put(session, now) {
      // A Map keeps the order of insertion, so the first key is the oldest.
      if (kept.size >= MOST) kept.delete(kept.keys().next().value!);
      kept.set(session.sessionId, { session, until: now.getTime() + LIFE_MS });
    },
    drop(sessionIds) {
      for (const sessionId of sessionIds) kept.delete(sessionId);
    },
  };
}
