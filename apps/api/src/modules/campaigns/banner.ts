import { reencodeImage } from '../../platform/images/reencode-image.ts';

/** Players and operators look at the same pictures, each from their own server. */
export const BANNERS_FOLDER = '/static/campaigns/';
const SHAPE = { width: 640, height: 360, quality: 72 };
/** What one look at an ad may cost a phone. */
const MOST_BYTES = 40_000;
const LOWEST_QUALITY = 20;

/** Drawn anew in one shape, and as small as it must be. */
export async function makeBanner(bytes: Buffer): Promise<Buffer> {
  let quality = SHAPE.quality;
  let banner = await reencodeImage(bytes, SHAPE);
  while (banner.length > MOST_BYTES && quality > LOWEST_QUALITY) {
    quality -= 13;
    banner = await reencodeImage(bytes, { ...SHAPE, quality });
  }
  return banner;
}
