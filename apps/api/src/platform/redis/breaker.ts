import type { Clock } from '../clock.ts';

const CALLS = 20;
const FAILED_TO_OPEN = CALLS / 2;
const OPEN_MILLISECONDS = 5000;

/**
 * Stops asking a server that does not answer. Half of the last twenty calls failed: five seconds of nothing, then one call
 * goes through as a probe and its outcome decides.
 */
export class Breaker {
  readonly #clock: Clock;
  #outcomes: boolean[] = [];
  #openUntil = 0;
  #probing = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Whether a call may be made now. Each call that may be made must report its outcome. */
  allow(): boolean {
    if (this.#openUntil === 0) return true;
    if (this.#probing || this.#now() < this.#openUntil) return false;
    this.#probing = true;
    return true;
  }

  report(succeeded: boolean): void {
    if (this.#probing) {
      this.#probing = false;
      this.#outcomes = [];
      this.#openUntil = succeeded ? 0 : this.#now() + OPEN_MILLISECONDS;
      return;
    }
    this.#outcomes.push(succeeded);
    if (this.#outcomes.length > CALLS) this.#outcomes.shift();
    const failed = this.#outcomes.filter((outcome) => !outcome).length;
    if (this.#openUntil === 0 && this.#outcomes.length === CALLS && failed >= FAILED_TO_OPEN)
      this.#openUntil = this.#now() + OPEN_MILLISECONDS;
  }

  /** Open, and not yet ready for a probe. */
  get resting(): boolean {
    return this.open && (this.#probing || this.#now() < this.#openUntil);
  }

  get open(): boolean {
    return this.#openUntil !== 0;
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
