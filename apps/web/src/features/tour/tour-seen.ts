export type TourName = 'home' | 'wheel' | 'game';

function keyOf(name: TourName): string {
  return `spw.tour.${name}`;
}

/** A phone that cannot remember is not shown the same tour at every visit. */
export function tourSeen(name: TourName): boolean {
  try {
    return localStorage.getItem(keyOf(name)) !== null;
  } catch {
    return true;
  }
}

/** Every tour comes once more. */
export function forgetTours(): void {
  try {
    for (const name of ['home', 'wheel', 'game'] as const) localStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was kept.
  }
}

export function markTourSeen(name: TourName): void {
  try {
    localStorage.setItem(keyOf(name), 'seen');
  } catch {
    // It will not be shown again either: see above.
  }
}
