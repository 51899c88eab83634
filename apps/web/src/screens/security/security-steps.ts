/** Making a PIN, changing it, or making a new one for a forgotten one. Each is a short road of its own. */
export type Road = 'create' | 'change' | 'reset';
export type SecurityStep = 'current' | 'new' | 'again';

const ROADS: Record<Road, readonly SecurityStep[]> = {
  create: ['new', 'again'],
  change: ['current', 'new', 'again'],
  reset: ['new', 'again'],
};

export function firstStep(road: Road): SecurityStep {
  return ROADS[road][0]!;
}

export function nextStep(road: Road, step: SecurityStep): SecurityStep | 'send' {
  return ROADS[road][ROADS[road].indexOf(step) + 1] ?? 'send';
}

export function placeOf(road: Road, step: SecurityStep): { at: number; of: number } {
  return { at: ROADS[road].indexOf(step) + 1, of: ROADS[road].length };
}
