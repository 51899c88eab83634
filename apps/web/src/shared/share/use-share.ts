import { useLingui } from '@lingui/react/macro';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useState } from 'react';
import type { Share } from './share-picture.ts';

/** Sharing is drawn by a download of its own, which only those who share fetch. */
export function useShare(): { readonly sharing: boolean; readonly share: (what: Share) => void } {
  const { t } = useLingui();
  const toast = useToast();
  const [sharing, setSharing] = useState(false);

  async function go(what: Share): Promise<void> {
    setSharing(true);
    const outcome = await import('./share-picture.ts').then(
      ({ sharePicture }) => sharePicture(what),
      () => 'failed' as const,
    );
    setSharing(false);
    if (outcome === 'saved') toast.success(t`The picture is in your downloads.`);
    if (outcome === 'failed') toast.error(t`Sharing is not possible here`);
  }
  return { sharing, share: (what) => void go(what) };
}
