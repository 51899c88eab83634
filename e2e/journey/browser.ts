import type { BrowserContext, BrowserContextOptions, LaunchOptions } from '@playwright/test';

/** Debian's Chromium without its windows and menus, which starts and draws in two thirds of the time. It asks nobody outside for anything. */
export const chromium: LaunchOptions = {
  executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};

// Without a graphics card every turn of the wheel is drawn by the processor that the game also runs on.
const anywhere: BrowserContextOptions = { locale: 'en-NG', timezoneId: 'Africa/Lagos', reducedMotion: 'reduce' };

/** A small, cheap phone. */
export const phone: BrowserContextOptions = {
  ...anywhere,
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
};

export const computer: BrowserContextOptions = {
  ...anywhere,
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
};

/** On a first visit a line explains each thing. Whoever comes to do something has already seen it. */
export async function withToursSeen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // An empty page has no storage.
    if (!location.protocol.startsWith('http')) return;
    for (const tour of ['home', 'wheel', 'game']) localStorage.setItem(`spw.tour.${tour}`, 'seen');
  });
}

/** Of the game and of the console. */
const CALLS_MS = [10_000, 20_000];
const PATIENCE_MS = 120_000;

/**
 * A page gives a call ten or twenty seconds before it says that the network is slow. A machine that is busy with other things is no slow network, and a
 * journey is about what happens and not about how soon.
 */
export async function withPatience(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([calls, patience]) => {
      const set = window.setTimeout.bind(window);
      const patient = (run: TimerHandler, after?: number, ...rest: unknown[]) =>
        set(run, after !== undefined && calls.includes(after) ? patience : after, ...rest);
      Object.assign(window, { setTimeout: patient });
    },
    [CALLS_MS, PATIENCE_MS] as const,
  );
}
