import { execFile } from 'node:child_process';
import { glob, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expectNoBarrier, OF_COLOUR } from '../journey/barriers.ts';
import { expect, test } from '../journey/test.ts';

const root = resolve(import.meta.dirname, '../..');

/** Makes the site as `pnpm docs:build` does. */
async function withSite(read: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'spw-docs-site-'));
  await promisify(execFile)(process.execPath, ['scripts/docs-build.ts', '--out', folder], { cwd: root });
  await read(folder);
  await rm(folder, { recursive: true });
}

test('somebody opens the project’s pages from a disk, searches and goes on to what was found', async ({ page }) => {
  await withSite(async (folder) => {
    await page.goto(pathToFileURL(join(folder, 'docs/walks/spin.html')).href);
    await page.getByRole('searchbox', { name: 'Search' }).fill('the LEDGER agree');
    await expect(page.getByRole('status')).toHaveText(/^\d+ found$/);
    await page.getByRole('link', { name: 'The ledger does not agree' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('The ledger does not agree');
  });
});

test('below any address the project’s pages fit a phone and have no barrier, by day and by night', async ({ page }) => {
  await withSite(async (folder) => {
    const address = 'http://pages.test/some/where/';
    await page.route(`${address}**`, (route) =>
      route.fulfill({ path: join(folder, new URL(route.request().url()).pathname.replace('/some/where/', '')) }),
    );
    for (const file of ['docs/architecture.html', 'docs/configuration.html', 'docs/spec-coverage.html', 'index.html']) {
      await page.goto(`${address}${file}`);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wider, `${file} is wider than the phone by`).toBe(0);
      await expectNoBarrier(page, file);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectNoBarrier(page, `${file} by night`, OF_COLOUR);
      await page.emulateMedia({ colorScheme: 'light' });
    }
  });
});

test('no text of a diagram is cut or lies over another', async ({ page }) => {
  for await (const file of glob('docs/diagrams/*.svg', { cwd: root })) {
    // Drawn strictly: what is not well formed shows no drawing.
    await page.goto(pathToFileURL(join(root, file)).href);
    const wrong = await page.evaluate(() => {
      const drawing = document.querySelector('svg')!;
      const frame = drawing.getBoundingClientRect();
      const texts = Array.from(drawing.querySelectorAll('text'), (text) => ({
        says: text.textContent,
        box: text.getBoundingClientRect(),
      }));
      const isCut = ({ left, right, top, bottom }: DOMRect) =>
        left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
      const over = (a: DOMRect, b: DOMRect) =>
        a.left < b.right && b.left < a.right && a.top + 2 < b.bottom && b.top + 2 < a.bottom;
      return texts.flatMap(({ says, box }, at) => [
        ...(isCut(box) ? [`${says} is cut`] : []),
        ...texts.slice(at + 1).flatMap((other) => (over(box, other.box) ? [`${says} lies over ${other.says}`] : [])),
      ]);
    });
    expect(wrong, file).toEqual([]);
  }
});
