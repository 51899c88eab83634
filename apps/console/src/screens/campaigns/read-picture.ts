export interface Picture {
  readonly name: string;
  /** Shows it on this page alone. */
  readonly address: string;
  readonly base64: string;
}

export const KINDS: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
const MOST_BYTES = 40_000;
export const LARGEST = inKilobytes(MOST_BYTES);

/** The file as it will be sent, or the sentence that says why it cannot be. */
export async function readPicture(file: File): Promise<Picture | string> {
  if (!KINDS.includes(file.type)) return 'Choose a JPEG, PNG or WebP picture.';
  if (file.size > MOST_BYTES) {
    return `The picture has ${inKilobytes(file.size)}. At most ${LARGEST} are accepted: make it smaller first.`;
  }
  const address = await dataAddress(file).catch(() => null);
  if (address === null) return 'The picture cannot be read.';
  return { name: file.name, address, base64: address.slice(address.indexOf(',') + 1) };
}

function inKilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000).toLocaleString('en-NG')} kB`;
}

function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
}
