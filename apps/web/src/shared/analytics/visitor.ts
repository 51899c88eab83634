import { ANALYTICS_LIMITS } from '@spw/rules/analytics';

const KEY = 'spw.visitor';
const DAY_MS = 86_400_000;

interface Visitor {
  readonly id: string;
  readonly until: number;
}

let current: Visitor | null = null;

/** The random number by which the pages of one browser are counted together, for a year. It is kept where no request carries it along. */
export function visitorId(now: number): string {
  current ??= load();
  if (current === null || current.until <= now) {
    current = { id: `$device:${randomId()}`, until: now + ANALYTICS_LIMITS.visitorDays * DAY_MS };
    store(current);
  }
  return current.id;
}

/** Whoever comes after a player who left is somebody else. */
export function forgetVisitor(): void {
  current = null;
  store(null);
}

export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
}

function load(): Visitor | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Visitor | null;
  } catch {
    return null;
  }
}

function store(visitor: Visitor | null): void {
  try {
    if (visitor === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(visitor));
  } catch {
    // Storage is full or forbidden: the number lives as long as the page.
  }
}
