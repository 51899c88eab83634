import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** What the system counts in, on every Linux. */
const TICK_MS = 10;

interface Spent {
  readonly parent: number;
  readonly ownMs: number;
  /** Of children that have ended. */
  readonly endedMs: number;
}

/** The processor's time that a process has used so far; not a number where the system does not tell. */
export function workedMs(pid: number | undefined): number {
  return spentBy(String(pid))?.ownMs ?? Number.NaN;
}

/** The same of a process with all its children, those that have ended included: a server with a process for each connection. */
export function workedWithChildrenMs(pid: number): number {
  const parent = spentBy(String(pid));
  if (!parent) return Number.NaN;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(spentBy)
    .filter((spent) => spent?.parent === pid);
  return children.reduce((sum, child) => sum + (child?.ownMs ?? 0), parent.ownMs + parent.endedMs);
}

function spentBy(pid: string): Spent | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const fields = readFileSync(file, 'utf8').split(') ')[1]!.split(' ').map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return { parent: fields[1]!, ownMs: (user + system) * TICK_MS, endedMs: (endedUser + endedSystem) * TICK_MS };
}
