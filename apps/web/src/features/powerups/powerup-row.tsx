import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { POWERUPS, type Powerup, type PowerupCounts } from '@spw/rules/powerups';
import { memo } from 'react';
import { PlusIcon } from '../../shared/icons.ts';
import { powerupLooks } from './powerups.ts';
import './powerup-row.css';

/** The four powerups side by side with what is left of each; a dash while that is not known. */
interface PowerupRowProps {
  readonly counts: PowerupCounts | undefined;
  readonly onBuy?: (powerup: Powerup) => void;
}

export const PowerupRow = memo(function PowerupRow({ counts, onBuy }: PowerupRowProps) {
  const { _ } = useTexts();
  const { t } = useLingui();
  return (
    <ul className="powerup-row">
      {POWERUPS.map((powerup) => {
        const { name, Icon } = powerupLooks[powerup];
        const count = counts?.[powerup];
        return (
          <li key={powerup} className="powerup-cell" data-none={count === 0 ? '' : undefined} title={_(name)}>
            <Icon className="powerup-icon" />
            <span className="powerup-count num">{count ?? '–'}</span>
            <span className="powerup-name">{_(name)}</span>
            {onBuy && (
              <button
                type="button"
                className="powerup-buy"
                aria-label={t`Buy ${_(name)}`}
                onClick={() => onBuy(powerup)}
              >
                <span>
                  <PlusIcon size={14} />
                </span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
});
