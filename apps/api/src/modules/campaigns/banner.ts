import { reencodeImage } from '../../platform/images/reencode-image.ts';

export const BANNERS_FOLDER = '/static/campaigns/';
const SHAPE = { width: 640, height: 360, quality: 72 };
/** What one look at an ad may cost a phone. */
const MOST_BYTES = 40_000;
const LOWEST_QUALITY = 20;

export function bannerAddress(name: string): string {
  return `${BANNERS_FOLDER}${name}.webp`;
}

export function nameInBannerAddress(address: string): string | null {
  return /^\/static\/campaigns\/([0-9a-f]{32})\.webp$/.exec(address)?.[1] ?? null;
}

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
