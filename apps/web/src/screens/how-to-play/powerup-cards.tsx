import { Trans, useLingui } from '@lingui/react/macro';
import { POWERUPS } from '@spw/rules/powerups';
import { powerupLooks } from '../../features/powerups/powerups.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';

export function PowerupCards() {
  const { t, i18n } = useLingui();
  const { freezeSeconds } = useSettings().game;
  return (
    <section>
      <h2>
        <Trans>Powerups</Trans>
      </h2>
      <ul className="powerup-cards">
        {POWERUPS.map((powerup) => {
          const { name, does, Icon } = powerupLooks[powerup];
          return (
            <li key={powerup} className="card">
              <Icon className="size-11!" />
              <p>
                <b>{i18n._(name)}</b>
                <span>
                  {powerup === 'timefreeze' ? t`Stops the clock for ${freezeSeconds} seconds.` : i18n._(does)}
                </span>
              </p>
            </li>
          );
        })}
      </ul>
      <p>
        <Trans>One of each kind in a game.</Trans>
      </p>
    </section>
  );
}
