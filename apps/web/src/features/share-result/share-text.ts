export type Shared = 'shared' | 'copied' | 'closed' | 'failed';

export async function shareText(text: string, url: string): Promise<Shared> {
  try {
    if ('share' in navigator) {
      await navigator.share({ text, url });
      return 'shared';
    }
    await (navigator as Navigator).clipboard.writeText(`${text} ${url}`);
    return 'copied';
  } catch (failure) {
    return failure instanceof DOMException && failure.name === 'AbortError' ? 'closed' : 'failed';
  }
}
