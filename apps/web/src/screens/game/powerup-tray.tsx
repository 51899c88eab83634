import { useLingui } from '@lingui/react/macro';
import { POWERUPS, type Powerup, type PowerupCounts } from '@spw/rules/powerups';
import { powerupLooks } from '../../features/powerups/powerups.ts';
import { CheckMark } from '../../features/round/round-icons.tsx';
import './powerup-tray.css';

interface PowerupTrayProps {
  readonly counts: PowerupCounts | undefined;
  /** Used in this round: no more of that kind. */
  readonly used: readonly Powerup[];
  readonly usedHere: readonly Powerup[];
  /** An answer is locked, or another powerup is on its way. */
  readonly resting: boolean;
  readonly onUse: (powerup: Powerup) => void;
}

export function PowerupTray({ counts, used, usedHere, resting, onUse }: PowerupTrayProps) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className="tray" aria-label={t`Powerups`}>
      {POWERUPS.map((powerup) => {
        const { name, does, Icon } = powerupLooks[powerup];
        const count = counts?.[powerup] ?? 0;
        const on = usedHere.includes(powerup);
        const spent = used.includes(powerup) || count === 0;
        const title = i18n._(name);
        // Whoever steers by voice says what is written: the name begins with it, in the same order.
        const state = on
          ? [t`on`]
          : used.includes(powerup)
            ? [t`${count} left`, t`used in this game`]
            : [t`${count} left`];
        return (
          <button
            key={powerup}
            type="button"
            className="tray-item"
            data-state={on ? 'on' : spent ? 'none' : resting ? 'rest' : undefined}
            aria-disabled={on || spent || resting || undefined}
            aria-label={`${[title, ...state].join(', ')}. ${i18n._(does)}`}
            title={title}
            onClick={() => onUse(powerup)}
          >
            <span className="tray-name">{title}</span>{' '}
            <span className="tray-roundel">
              <Icon />
              <span className="tray-count num">{on ? <CheckMark /> : count}</span>
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
