/** The clock of a question. Times are milliseconds since the epoch. */
export interface QuestionClock {
  readonly question: { readonly limitMs: number; readonly leftMs: number };
  /** Null until the question has been painted: only then does its time begin to run on the screen. */
  readonly deadline: number | null;
  /** The clock stands still until then. */
  readonly frozenUntil: number;
}

/** Time left on the screen's clock. */
export function timeLeft({ deadline, frozenUntil, question }: QuestionClock, now: number): number {
  if (deadline === null) return Math.min(question.leftMs, question.limitMs);
  return Math.max(0, deadline - Math.max(now, frozenUntil));
}
