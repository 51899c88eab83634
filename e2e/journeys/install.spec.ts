import { chromium } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as launch, phone } from '../journey/browser.ts';
import { expect, test } from '../journey/test.ts';

interface Manifest {
  readonly id: string;
  readonly display: string;
  readonly start_url: string;
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
}

// A browser without its windows knows no installing and finds no fault with anything, so what Chromium asks for is looked at too.
test('the app can be installed: its manifest has no error, its icons are as large as it says, and its addresses open', async ({
  stack,
}) => {
  // A fresh context counts as incognito, where nothing can be installed.
  const profile = await mkdtemp(join(tmpdir(), 'spw-profile-'));
  const device = await chromium.launchPersistentContext(profile, { ...launch, ...phone, baseURL: stack.webUrl });
  try {
    const page = await device.newPage();
    await page.goto('/');
    const devtools = await device.newCDPSession(page);
    expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
    const { errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data!) as Manifest;
    expect(manifest).toMatchObject({ display: 'standalone', name: 'Spin-N-Win', short_name: 'Spin-N-Win', scope: '/' });
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Spin', 'Wallet']);
    expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    await page.goto('/?lang=yo');
    await expect(page.locator('html')).toHaveAttribute('lang', 'yo');
    const inYoruba = JSON.parse((await devtools.send('Page.getAppManifest')).data!) as Manifest;
    expect(inYoruba).toMatchObject({ id: manifest.id, lang: 'yo', shortcuts: [{ name: 'Yí i' }, { name: 'Àpamọ́wọ́' }] });
    for (const { src, sizes } of manifest.icons) {
      const drawn = await page.evaluate(async (address) => {
        const icon = new Image();
        icon.src = address;
        await icon.decode();
        return `${icon.naturalWidth}x${icon.naturalHeight}`;
      }, src);
      expect(drawn).toBe(sizes);
    }
    for (const url of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)]) {
      expect(url).toContain('utm_source=home-screen');
      expect((await page.request.get(url)).headers()['content-type']).toContain('text/html');
    }
  } finally {
    await device.close();
    await rm(profile, { recursive: true });
  }
});
