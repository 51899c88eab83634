import { chromium as playwright } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from '../journey/browser.ts';
import { takePorts } from './take-ports.ts';

export interface Measure {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly firstPaintMilliseconds: number;
  readonly largestPaintMilliseconds: number;
  readonly blockedMilliseconds: number;
  readonly layoutShift: number;
  readonly kilobytes: number;
  readonly requests: number;
}

/** What Lighthouse says of a page as a mid-range phone on slow 4G would meet it: the median of several runs. */
export async function measurePage(url: string, runs: number): Promise<Measure> {
  const measures: Measure[] = [];
  for (let run = 0; run < runs; run += 1) measures.push(await measureOnce(url));
  const names = Object.keys(measures[0]!) as (keyof Measure)[];
  return Object.fromEntries(
    names.map((name) => [name, median(measures.map((measure) => measure[name]))]),
  ) as unknown as Measure;
}

const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo'];
// The line and the processor are really slowed. By itself it would load the page at full speed and estimate the rest, taking every
// file that came before the first paint of that fast load for one that the paint had to wait for.
const throttlingMethod = 'devtools';

async function measureOnce(url: string): Promise<Measure> {
  const { ports, giveBack } = await takePorts(1);
  const port = ports[0]!;
  const browser = await playwright.launch({
    ...chromium,
    args: [...chromium.args!, `--remote-debugging-port=${port}`],
  });
  try {
    const look = () => lighthouse(url, { port, logLevel: 'error', onlyCategories, throttlingMethod });
    const first = await look();
    // Its recording sometimes misses the start of the page. That says nothing of the page, so it is recorded once more.
    const report = first?.lhr.runtimeError?.code === 'NO_NAVSTART' ? await look() : first;
    if (!report) throw new Error(`Lighthouse said nothing about ${url}`);
    return read(report.lhr);
  } finally {
    await browser.close();
    giveBack();
  }
}

function read({ categories, audits, runtimeError }: Result): Measure {
  if (runtimeError) throw new Error(runtimeError.message);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaintMilliseconds: Math.round(value('first-contentful-paint')),
    largestPaintMilliseconds: Math.round(value('largest-contentful-paint')),
    blockedMilliseconds: Math.round(value('total-blocking-time')),
    layoutShift: Number(value('cumulative-layout-shift').toFixed(3)),
    kilobytes: Math.round(value('total-byte-weight') / 1000),
    requests: requests?.type === 'table' ? requests.items.length : Number.NaN,
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
