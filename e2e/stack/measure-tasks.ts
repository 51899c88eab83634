import type { Browser, CDPSession, Page } from '@playwright/test';

export interface Task {
  /** Counted from the beginning of the measure. */
  readonly at: number;
  /** What the page's own thread worked, and how long that took by the clock. */
  readonly workedMs: number;
  readonly tookMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

const BEGIN = 'measure-begins';
const END = 'measure-ends';

/**
 * The tasks of the page's main thread during some work, on a processor so many times slower. What counts is the thread's own
 * time: without a graphics card the drawing of each frame takes the same processors, and the clock would measure that too.
 */
export async function measureTasks(
  { browser, page, session, slower }: { browser: Browser; page: Page; session: CDPSession; slower: number },
  work: () => Promise<unknown>,
): Promise<Task[]> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await page.evaluate((name) => void performance.mark(name), BEGIN);
  await work();
  await page.evaluate((name) => void performance.mark(name), END);
  const trace = (await browser.stopTracing()).toString();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const begin = traceEvents.find(({ name }) => name === BEGIN);
  const end = traceEvents.find(({ name }) => name === END);
  if (!begin || !end) throw new Error('The trace does not hold what was measured');
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === begin.pid && tid === begin.tid)
    .filter(({ ts }) => ts > begin.ts && ts < end.ts)
    .map(({ ts, dur = 0, tdur = 0 }) => ({ at: ms(ts - begin.ts), workedMs: ms(tdur), tookMs: ms(dur) }));
}

function ms(microseconds: number): number {
  return Math.round(microseconds / 1000);
}
