import { Trans, useLingui } from '@lingui/react/macro';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { SkipIcon } from '../../shared/icons.ts';
import { ClockMark, CrossMark, ShieldMark } from '../../features/round/round-icons.tsx';

/** Beside the route where there is room: the rules in four lines. */
export function HowRoundWorks({ total }: { total: number }) {
  const { t } = useLingui();
  const { seconds, lateSeconds, lateFromLevel } = useSettings().game;
  return (
    <div className="ladder-wide">
      <p className="ladder-shout">{t`Ten stops to ${total}`}</p>
      <div className="card">
        <h2>{t`How this round works`}</h2>
        <ul className="how">
          <li data-tour="ring">
            <ClockMark className="how-mark text-link" />
            <span>
              <Trans>
                <b>{seconds} seconds</b> a question, <b>{lateSeconds} seconds</b> from Q{lateFromLevel}.
              </Trans>
            </span>
          </li>
          <li data-tour="powerups">
            <SkipIcon className="how-mark" />
            <span>
              <Trans>
                One of each <b>powerup</b> a round.
              </Trans>
            </span>
          </li>
          <li>
            <ShieldMark className="how-mark text-good" />
            <span>
              <Trans>
                <b>Big stops</b> at Q4 and Q7. After them you may stop with your points.
              </Trans>
            </span>
          </li>
          <li>
            <CrossMark className="how-mark text-bad" />
            <span>
              <Trans>
                One wrong answer <b>ends the game</b>. You keep the points of the stops you passed.
              </Trans>
            </span>
          </li>
        </ul>
      </div>
    </div>
  );
}
