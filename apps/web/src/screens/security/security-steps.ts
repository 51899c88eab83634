/** Making a PIN, changing it, or making a new one for a forgotten one. Each has steps of its own. */
export type PinFlow = 'create' | 'change' | 'reset';
export type SecurityStep = 'current' | 'new' | 'again';

const FLOWS: Record<PinFlow, readonly SecurityStep[]> = {
  create: ['new', 'again'],
  change: ['current', 'new', 'again'],
  reset: ['new', 'again'],
};

export function firstStep(flow: PinFlow): SecurityStep {
  return FLOWS[flow][0]!;
}

export function nextStep(flow: PinFlow, step: SecurityStep): SecurityStep | 'send' {
  return FLOWS[flow][FLOWS[flow].indexOf(step) + 1] ?? 'send';
}

export function stepNumber(flow: PinFlow, step: SecurityStep): { at: number; of: number } {
  return { at: FLOWS[flow].indexOf(step) + 1, of: FLOWS[flow].length };
}
