import { Trans } from '@lingui/react/macro';
import { formatMoment } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { LaptopIcon, PhoneIcon } from '../../shared/icons.ts';
import type { SignedInDevice } from './use-sessions.ts';

interface SessionRowProps {
  readonly device: SignedInDevice;
  readonly ending: boolean;
  readonly disabled: boolean;
  readonly onEnd: () => void;
}

export function SessionRow({ device, ending, disabled, onEnd }: SessionRowProps) {
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
          <p className="num text-caption text-ink2">
            <Trans>Last seen {formatMoment(device.lastSeenAt)}</Trans>
            <br />
            <Trans>Signed in {formatMoment(device.createdAt)}</Trans>
          </p>
        )}
      </div>
      {!device.current && (
        <Button kind="quiet" loading={ending} disabled={disabled} onPress={onEnd}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}
