import sharp from 'sharp';
import { Refusal } from '../refusal.ts';
import { imageKindOf } from './image-kind.ts';

const MOST_PIXELS = 4096 * 4096;
// Far more than the largest picture takes: only an overloaded machine needs as long.
const LONGEST_SECONDS = 30;
const MOST_WAITING = 16;

// Every decoder can be attacked. Those of the three kinds we take stay on.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** How large the picture becomes; what does not fit that shape is cut off. */
export interface ImageShape {
  readonly width: number;
  readonly height: number;
  readonly quality: number;
}

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * A picture of one shape, drawn anew from what was sent: whatever else the file carried stays behind. One at a time, because a
 * picture of a few bytes can ask for a hundred megabytes of memory while it is drawn.
 */
export async function reencodeImage(bytes: Buffer, shape: ImageShape): Promise<Buffer> {
  if (imageKindOf(bytes) === null) throw new Refusal('image_not_accepted');
  if (waiting >= MOST_WAITING) throw new Refusal('overloaded');
  waiting += 1;
  const drawn = last.then(() => draw(bytes, shape));
  last = drawn.catch(() => undefined);
  try {
    return await drawn.catch(refuse);
  } finally {
    waiting -= 1;
  }
}

function refuse(error: unknown): never {
  const ranOut = error instanceof Error && /^timeout: /m.test(error.message);
  throw new Refusal(ranOut ? 'overloaded' : 'image_not_accepted');
}

function draw(bytes: Buffer, { width, height, quality }: ImageShape): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1, sequentialRead: true })
    .autoOrient()
    .resize(width, height, { fit: 'cover' })
    .toColourspace('srgb')
    .webp({ quality })
    .timeout({ seconds: LONGEST_SECONDS })
    .toBuffer();
}
