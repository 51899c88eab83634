import { useLingui } from '@lingui/react/macro';
import { timeNow } from '@spw/ui/clock.ts';
import { lazyPart } from '@spw/ui/parts/lazy-part.tsx';
import { useEffect, useState } from 'react';
import { DownloadIcon } from '../../shared/icons.ts';
import { installsByHand, mayOffer, noteOffer, useInstallable } from '../../shared/install/install-offer.ts';

const InstallDialog = lazyPart(async () => (await import('./install-dialog.tsx')).InstallDialog);

/** On a page where nothing is under way: offered by itself after the second game. */
export function InstallOffer() {
  const installable = useInstallable();
  const [may] = useState(() => mayOffer(timeNow()));
  const [closed, setClosed] = useState(false);
  const open = installable && may && !closed;
  useEffect(() => {
    if (open) noteOffer(timeNow());
  }, [open]);
  return open && <InstallDialog onClose={() => setClosed(true)} />;
}

/** A row of the menu on a phone, where the app can be installed; the menu beside a page has no room for it. */
export function InstallRow({ className }: { className: string }) {
  const { t } = useLingui();
  const installable = useInstallable();
  const [open, setOpen] = useState(false);
  if (!installable && !open && !installsByHand()) return null;
  return (
    <li className="md:hidden">
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <DownloadIcon />
        <span className="flex-1">{t`Keep it on your phone`}</span>
      </button>
      {open && <InstallDialog onClose={() => setOpen(false)} />}
    </li>
  );
}
