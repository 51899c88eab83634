const LATELY_MILLISECONDS = 5 * 60_000;

let touchedAt = Date.now();
for (const sign of ['pointerdown', 'keydown', 'wheel']) {
  addEventListener(sign, () => (touchedAt = Date.now()), { passive: true });
}

/** Somebody is at the desk, as far as mouse and keys can tell. */
export function wasHereLately(): boolean {
  return Date.now() - touchedAt < LATELY_MILLISECONDS;
}
