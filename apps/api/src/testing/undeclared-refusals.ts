import { NOT_DECLARED } from '../platform/refusal.ts';

let undeclared: string[] = [];

/** Looks at a line of the log of an app under test. */
export function noteUndeclared(line: string): void {
  if (line.includes(NOT_DECLARED)) undeclared.push(line.trim());
}

export function takeUndeclared(): string[] {
  const taken = undeclared;
  undeclared = [];
  return taken;
}
