import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { useState } from 'react';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { Skeleton } from '@spw/ui/parts/display/skeleton.tsx';
import { lazyPart } from '@spw/ui/parts/lazy-part.tsx';

const DevicesList = lazyPart(async () => (await import('../../features/devices/devices-list.tsx')).DevicesList, {
  waiting: <Skeleton className="h-16 w-full" />,
});

/** Seldom needed, always there: the devices this account is open on. */
export function DevicesLink() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" className="justify-self-center" onPress={() => setOpen(true)}>
        <Trans>Your devices</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Your devices`}>
        <DevicesList />
      </Dialog>
    </>
  );
}
