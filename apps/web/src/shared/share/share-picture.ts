import { drawPicture, type ReceiptPicture, type ResultPicture } from './draw-picture.ts';

/** `saved`: the picture is among the downloads, and the words are on the clipboard where that is allowed. */
type Shared = 'shared' | 'saved' | 'closed' | 'failed';

export interface Share {
  readonly picture: ResultPicture | ReceiptPicture;
  readonly footer: string;
  /** What goes with the picture. */
  readonly text: string;
  /** Where it leads; a receipt leads nowhere. */
  readonly url?: string;
  readonly fileName: string;
}

/** Hands the picture to the phone's share sheet; where that takes no pictures, the words and the link; where there is none, the downloads. */
export async function sharePicture({ picture, footer, text, url, fileName }: Share): Promise<Shared> {
  try {
    const address = url === undefined ? location.host : location.host + new URL(url).pathname;
    const blob = await drawPicture(picture, { line: footer, address });
    const files = [new File([blob], fileName, { type: blob.type })];
    const words = url === undefined ? text : `${text} ${url}`;
    // Beside a file some apps drop a link that is not in the words.
    if (navigator.canShare?.({ files })) await navigator.share({ files, text: words });
    else if ('share' in navigator) await navigator.share(url === undefined ? { text } : { text, url });
    else {
      save(blob, fileName);
      await (navigator as Navigator).clipboard?.writeText(words).catch(() => undefined);
      return 'saved';
    }
    return 'shared';
  } catch (failure) {
    return failure instanceof DOMException && failure.name === 'AbortError' ? 'closed' : 'failed';
  }
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
