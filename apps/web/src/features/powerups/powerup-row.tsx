import { useLingui } from '@lingui/react';
import { POWERUPS, type PowerupCounts } from '@spw/rules/powerups';
import { memo } from 'react';
import { powerupLooks } from './powerup-looks.ts';
import './powerup-row.css';

/** The four powerups side by side with what is left of each; a dash while that is not known. */
export const PowerupRow = memo(function PowerupRow({ counts }: { counts: PowerupCounts | undefined }) {
  const { _ } = useLingui();
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
          </li>
        );
      })}
    </ul>
  );
});
