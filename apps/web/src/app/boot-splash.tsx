import { MarkIcon } from '@spw/ui/parts/icons.ts';
import { Wordmark } from '../shared/ui/wordmark.tsx';

export function BootSplash() {
  return (
    <div className="grid min-h-screen place-content-center justify-items-center gap-8 p-6">
      <Wordmark className="w-64" />
      <MarkIcon className="loader-mark" />
    </div>
  );
}
