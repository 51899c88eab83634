import { onTestFinished, vi } from 'vitest';

/** A canvas that remembers the words written on it and how often each colour was filled in; pictures weigh as much as their quality says. */
export function useFakeCanvas(bytesOf: (quality: number) => number = () => 1000) {
  const words: string[] = [];
  const filled = new Map<string, number>();
  const brush: Record<string, unknown> = new Proxy(
    {
      fillStyle: '',
      measureText: () => ({ width: 100 }),
      fillText: (text: string) => void words.push(text),
      fill: () => {
        const color = String(brush['fillStyle']);
        filled.set(color, (filled.get(color) ?? 0) + 1);
      },
    },
    { get: (known, name) => Reflect.get(known, name) ?? (() => undefined) },
  );
  vi.stubGlobal(
    'Path2D',
    class {
      addPath = () => undefined;
    },
  );
  Object.defineProperty(document, 'fonts', { value: { load: () => Promise.resolve([]) }, configurable: true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(brush as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, type, quality) => {
    give(new Blob([new Uint8Array(bytesOf(Number(quality)))], { type: type ?? '' }));
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, 'fonts');
  });
  return { words, filled };
}

/** The phone's share sheet, or none. */
export function useFakeShareSheet(takes: 'pictures' | 'words' | 'nothing') {
  const shared: ShareData[] = [];
  const add = (name: 'share' | 'canShare', value: unknown) => {
    Object.defineProperty(navigator, name, { value, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  };
  if (takes !== 'nothing') add('share', (data: ShareData) => Promise.resolve(void shared.push(data)));
  add('canShare', ({ files }: ShareData) => takes === 'pictures' && files !== undefined);
  return shared;
}
