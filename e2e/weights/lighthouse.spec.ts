import { expect, test } from '@playwright/test';
import { measurePage } from '../stack/measure-page.ts';
import { sharedStack } from '../stack/stack.ts';

// One after the other: two measures at once would measure each other.
test.describe.configure({ mode: 'default' });

for (const path of ['/', '/landing']) {
  test(`a cheap phone on a slow line soon sees ${path}`, async () => {
    test.setTimeout(90_000);
    const measure = await measurePage(`${sharedStack().webUrl}${path}`, 1);
    // The score itself swings with whatever else the machine does; `node lighthouse.ts` shows it.
    test.info().annotations.push({ type: 'lighthouse', description: JSON.stringify(measure) });
    expect(measure.accessibility).toBe(100);
    expect(measure.kilobytes).toBeLessThan(path === '/' ? 165 : 180);
    expect(measure.largestPaintMilliseconds).toBeLessThan(2500);
    expect(measure.layoutShift).toBeLessThan(0.05);
  });
}
