import { Trans, useLingui } from '@lingui/react/macro';
import { AlertDialog } from '@spw/ui/parts/dialogs/alert-dialog.tsx';
import { Button } from '@spw/ui/parts/button.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { Skeleton, SkeletonGroup } from '@spw/ui/parts/display/skeleton.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure-text.ts';
import { DeviceRow } from './device-row.tsx';
import { useDevices } from './use-devices.ts';

export function DevicesList() {
  const { t, i18n } = useLingui();
  const online = useOnline();
  const { list, forgetOne, endOthers } = useDevices();
  const [asking, setAsking] = useState(false);
  const devices = list.data ?? [];
  const others = devices.filter(({ current }) => !current);

  return (
    <>
      {(list.isError || !online) && list.data === undefined ? (
        <ErrorCard
          offline={!online}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
          title={online ? failureText(i18n, list.error, t`Something went wrong`) : undefined}
        />
      ) : (
        <div>
          {list.data === undefined ? (
            <LoadingRows />
          ) : (
            <ul>
              {devices.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  forgetting={forgetOne.isPending && forgetOne.variables.id === device.id}
                  disabled={!online || forgetOne.isPending || endOthers.isPending}
                  onForget={() => forgetOne.mutate(device)}
                />
              ))}
            </ul>
          )}
          {others.length > 1 && (
            <div className="border-t-2 border-hair pt-3 pb-2">
              <Button kind="secondary" wide disabled={!online} onPress={() => setAsking(true)}>
                <Trans>Log out other devices</Trans>
              </Button>
            </div>
          )}
        </div>
      )}
      <AlertDialog
        open={asking}
        title={t`Log out other devices?`}
        confirm={t`Log out`}
        loading={endOthers.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => endOthers.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        <Trans>Only this device stays logged in. Every next login, here too, asks for a code.</Trans>
      </AlertDialog>
    </>
  );
}

function LoadingRows() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading your devices`}>
      {[0, 1].map((row) => (
        <div key={row} className="flex min-h-16 items-center gap-3 py-2">
          <Skeleton className="size-6" />
          <div className="grid gap-1.5">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-28" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
