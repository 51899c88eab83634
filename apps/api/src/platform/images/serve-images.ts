import type { App } from '../http/platform.ts';
import { Refusal } from '../refusal.ts';

const YEAR_SECONDS = 31_536_000;
const NAME = /^([0-9a-f]{32})\.webp$/;

export function imageAddress(folder: string, name: string): string {
  return `${folder}${name}.webp`;
}

/** Pictures of a folder, each found by the name in its address. */
export function serveImages(app: App, folder: string, find: (name: string) => Promise<Buffer | null>): void {
  app.get(`${folder}*`, async (request, reply) => {
    const name = NAME.exec(request.url.slice(folder.length))?.[1];
    const bytes = name === undefined ? null : await find(name);
    if (bytes === null) throw new Refusal('not_found');
    // A picture never changes: a new one has a new address. Opened by itself it may still do nothing at all.
    return reply
      .headers({
        'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      })
      .type('image/webp')
      .send(bytes);
  });
}
