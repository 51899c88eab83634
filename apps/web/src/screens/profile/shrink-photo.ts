export interface Photo {
  readonly file: Blob;
  /** The same picture to look at before it is sent. */
  readonly preview: string;
}

const SIDE = 256;
const WEBP_QUALITY = 0.8;
const JPEG_QUALITY = 0.85;

/** The middle of a photo, small enough to cost next to nothing to send. Fails for what the browser cannot draw. */
export async function shrinkPhoto(file: Blob): Promise<Photo> {
  const picture = new Image();
  picture.src = await readAsAddress(file);
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const side = Math.min(picture.naturalWidth, picture.naturalHeight);
  const left = (picture.naturalWidth - side) / 2;
  const top = (picture.naturalHeight - side) / 2;
  const context = canvas.getContext('2d');
  if (context === null || side === 0) throw new Error('This picture cannot be drawn');
  context.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);

  const webp = await blobOf(canvas, 'image/webp', WEBP_QUALITY);
  // A browser that cannot write WebP hands out a PNG, several times as large.
  const small = webp.type === 'image/webp' ? webp : await blobOf(canvas, 'image/jpeg', JPEG_QUALITY);
  return { file: small, preview: await readAsAddress(small) };
}

function blobOf(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn'))), type, quality);
  });
}

/** As a data address: our pages may not load anything from elsewhere, a blob's address included. */
function readAsAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
    reader.readAsDataURL(file);
  });
}
