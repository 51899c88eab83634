import { Trans } from '@lingui/react/macro';
import { formatMoment } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { LaptopIcon, PhoneIcon } from '../../shared/icons.ts';
import type { Device } from './use-devices.ts';

interface DeviceRowProps {
  readonly device: Device;
  readonly forgetting: boolean;
  readonly disabled: boolean;
  readonly onForget: () => void;
}

export function DeviceRow({ device, forgetting, disabled, onForget }: DeviceRowProps) {
  const Icon = /android|iphone|ipad|mobile/i.test(device.device) ? PhoneIcon : LaptopIcon;
  return (
    <li className="flex min-h-16 items-center gap-3 border-t-2 border-hair py-2 first:border-t-0">
      <Icon className="flex-none text-ink2" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{device.device}</p>
        {device.current ? (
          <p className="text-caption font-semibold text-good">
            <Trans>This device</Trans>
          </p>
        ) : (
          <p className="text-caption text-ink2">
            <Trans>Last seen {formatMoment(device.lastSeenAt)}</Trans>
            <br />
            <Trans>First seen {formatMoment(device.firstSeenAt)}</Trans>
            {!device.signedIn && (
              <>
                <br />
                <Trans>Logged out. Your number logs in there without a code.</Trans>
              </>
            )}
          </p>
        )}
      </div>
      {!device.current && (
        <Button kind="quiet" loading={forgetting} disabled={disabled} onPress={onForget}>
          {device.signedIn ? <Trans>Log out</Trans> : <Trans>Forget</Trans>}
        </Button>
      )}
    </li>
  );
}
