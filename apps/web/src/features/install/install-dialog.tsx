import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { CheckIcon, MarkIcon } from '@spw/ui/parts/icons.ts';
import { DownloadIcon, PhoneIcon } from '../../shared/icons.ts';
import { install, useInstallable } from '../../shared/install/install-offer.ts';

/** What the home screen is good for, and the way there. */
export function InstallDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const installable = useInstallable();
  const points = [
    t`Opens from your home screen, like any app`,
    t`Opens on a bad line. Practice works without one`,
    t`Takes less room than one photo`,
  ];
  return (
    <Dialog open onClose={onClose} title={t`Keep it on your phone`}>
      <div className="grid gap-4">
        <div className="flex items-center gap-3.5">
          <span className="grid size-16 place-items-center rounded-m border-2 border-night bg-brand shadow-1">
            <MarkIcon className="size-11.5" />
          </span>
          <p>
            <b className="block text-option">Spin-N-Win</b>
            <span className="text-caption text-ink2">{t`Free. No app store needed.`}</span>
          </p>
        </div>
        <ul className="grid gap-2.5">
          {points.map((point) => (
            <li key={point} className="flex gap-2.5">
              <CheckIcon size={20} className="mt-0.5 text-good" />
              <span className="min-w-0 flex-1">{point}</span>
            </li>
          ))}
        </ul>
        {installable && (
          <Button
            wide
            icon={<DownloadIcon size={20} />}
            onPress={() => {
              void install();
              onClose();
            }}
          >{t`Install`}</Button>
        )}
        <Button kind="quiet" wide onPress={onClose}>{t`Not now`}</Button>
        <p className="flex gap-2.5 rounded-s bg-well p-3 text-caption">
          <PhoneIcon size={20} />
          <span className="min-w-0 flex-1">
            <Trans>
              <b>On iPhone:</b> tap Share, then “Add to Home Screen”.
            </Trans>
          </span>
        </p>
      </div>
    </Dialog>
  );
}
