import { refusals, type RefusalCode } from '@spw/contract/refusals';
import type { Decision } from '@spw/rules/decision';

interface RefusalDetails {
  readonly fields?: Readonly<Record<string, RefusalCode>>;
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** What is logged when a call is refused with a code that callers were not told of. */
export const NOT_DECLARED = 'refused with a code that the endpoint does not declare';

/** A "no" from the rules. Anything else that is thrown is a fault. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(refusals[code].text);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}

/** The value of a decision, or its refusal thrown. A rule whose code has no text does not compile here. */
export function must<T>(decision: Decision<T, RefusalCode>): T {
  if (decision.ok) return decision.value;
  throw new Refusal(decision.code);
}
