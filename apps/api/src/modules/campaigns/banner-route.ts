import type { Db } from '../../platform/db/database.ts';
import type { App } from '../../platform/http/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { BANNERS_FOLDER, nameInBannerAddress } from './banner.ts';
import { findBanner } from './campaign-store.ts';

const YEAR_SECONDS = 31_536_000;

/** Players and operators look at the same pictures, each from their own server. */
export function bannerRoute(app: App, deps: { readonly db: Db }): void {
  app.get(`${BANNERS_FOLDER}*`, async (request, reply) => {
    const name = nameInBannerAddress(request.url);
    const bytes = name === null ? null : await findBanner(deps.db, name);
    if (bytes === null) throw new Refusal('not_found');
    // A banner never changes: a new one has a new address. Opened by itself it may still do nothing at all.
    return reply
      .headers({
        'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      })
      .type('image/webp')
      .send(bytes);
  });
}
