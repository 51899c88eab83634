import type { CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';

interface Frame {
  readonly png: Buffer;
  /** In seconds, when it came to the screen. */
  readonly at: number;
}

/** Ten pictures a second are enough to see a wheel turn. */
const SHORTEST_MS = 100;
/** What waits for a server, or for somebody to read, is not waited for again. */
const LONGEST_MS = 1600;
const LAST_MS = 3000;

/** Films what Chromium draws, for as long as it is wanted, and makes one moving picture of it. */
export class Camera {
  readonly #films: Frame[][] = [];
  readonly #page: Page;
  #session: CDPSession | null = null;

  constructor(page: Page) {
    this.#page = page;
  }

  async roll(): Promise<void> {
    const film: Frame[] = [];
    this.#films.push(film);
    this.#session = await this.#page.context().newCDPSession(this.#page);
    this.#session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      film.push({ png: Buffer.from(data, 'base64'), at: metadata.timestamp! });
      // One that comes while the film is cut is asked for by nobody any more.
      this.#session?.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
    await this.#session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  }

  async cut(): Promise<void> {
    const session = this.#session!;
    this.#session = null;
    await session.send('Page.stopScreencast');
    await session.detach();
  }

  /** So wide, as an animated WebP that begins anew when it is over. */
  async develop(width: number, quality: number): Promise<Buffer> {
    const frames = this.#films.flatMap((film) => film.filter(isKept));
    const pictures = await Promise.all(frames.map(({ png }) => sharp(png).resize({ width }).png().toBuffer()));
    const delay = frames.map(({ at }, index) => {
      const next = frames[index + 1];
      if (next === undefined) return LAST_MS;
      const shown = Math.round((next.at - at) * 1000);
      // The next film may have begun much later.
      return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, shown));
    });
    return sharp(pictures, { join: { animated: true } })
      .webp({ quality, delay, loop: 0, effort: 6, minSize: true })
      .toBuffer();
  }
}

/** Of frames that come faster than ten in a second, the last of each tenth. */
function isKept({ at }: Frame, index: number, film: readonly Frame[]): boolean {
  const next = film[index + 1];
  return next === undefined || Math.floor(next.at * 10) !== Math.floor(at * 10);
}
