const KEY = 'spw.utm-source';
const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;
const LONGEST = 64;

/** Remembers which campaign brought a visitor, for a month: few register on the first visit. */
export function storeUtmSource(source: string, now: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ source: source.slice(0, LONGEST), until: now + KEPT_MILLISECONDS }));
  } catch {
    // The registration goes without it.
  }
}

export function readUtmSource(now: number): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { source: string; until: number } | null;
    return kept !== null && now < kept.until ? kept.source : null;
  } catch {
    return null;
  }
}
