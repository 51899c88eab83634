import { useLingui } from '@lingui/react/macro';
import { POWERUPS } from '@spw/rules/powerups';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { powerupLooks } from '../../features/powerups/powerups.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';

/** What each powerup does, for whoever wonders while no clock of a question runs. */
export function PowerupsDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { freezeSeconds } = useSettings().game;
  return (
    <Dialog open onClose={onClose} title={t`Powerups`}>
      <ul className="grid gap-4">
        {POWERUPS.map((powerup) => {
          const { name, does, Icon } = powerupLooks[powerup];
          return (
            <li key={powerup} className="flex items-center gap-3">
              <Icon className="size-11! flex-none" />
              <p>
                <b className="block">{i18n._(name)}</b>
                {powerup === 'timefreeze' ? t`Stops the clock for ${freezeSeconds} seconds.` : i18n._(does)}
              </p>
            </li>
          );
        })}
      </ul>
      <p className="mt-4">{t`One of each kind in a game.`}</p>
    </Dialog>
  );
}
