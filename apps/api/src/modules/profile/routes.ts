import type { Db } from '../../platform/db/database.ts';
import type { App } from '../../platform/http/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { IMAGES_FOLDER, nameInAddress } from './image-address.ts';
import { findImage } from './image-store.ts';

const YEAR_SECONDS = 31_536_000;

export function routes(app: App, { db }: { db: Db }): void {
  app.get(`${IMAGES_FOLDER}*`, async (request, reply) => {
    const name = nameInAddress(request.url);
    const bytes = name === null ? null : await findImage(db, name);
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
