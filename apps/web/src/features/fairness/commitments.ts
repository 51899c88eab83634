const KEY = 'spw.seals.';
const RECORD_KEY = 'spw.record.';

/** The commitments this tab was shown in a turn, in order: what the server could not change afterwards without being seen. */
export function readCommitments(turnId: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY + turnId) ?? '[]');
    return Array.isArray(kept) ? kept.filter((seal) => typeof seal === 'string') : [];
  } catch {
    return [];
  }
}

/** Call with every turn the server shows. */
export function storeCommitment({ id, commitment }: { id: string; commitment: string }): void {
  const seals = readCommitments(id);
  if (seals.includes(commitment)) return;
  try {
    sessionStorage.setItem(KEY + id, JSON.stringify([...seals, commitment]));
  } catch {
    // Nothing can be kept: the check then rests on what the server says it showed.
  }
}

/** The record this tab was shown when it started the round; null when it did not. */
export function readRecord(roundId: string): string | null {
  try {
    return sessionStorage.getItem(RECORD_KEY + roundId);
  } catch {
    return null;
  }
}

export function storeRecord(roundId: string, record: string | null): void {
  if (record === null) return;
  try {
    sessionStorage.setItem(RECORD_KEY + roundId, record);
  } catch {
    // As above.
  }
}
