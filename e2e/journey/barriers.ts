import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** All that night changes is colours, and a wider window has the same ones. */
export const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Nothing on the page keeps anybody from using it, by all rules or by these. */
export async function expectNoBarrier(page: Page, name: string, rules?: string[]): Promise<void> {
  // Its half megabyte is read into a page twice for every look, though it is still there from the last one. A frame may be new.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in globalThis));
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => ({ id, html, why: any[0]?.message })),
  );
  expect.soft(found, name).toEqual([]);
}
