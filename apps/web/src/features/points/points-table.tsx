import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '@spw/ui/format/numbers.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { levelTiers } from './level-tiers.ts';
import './points-table.css';

/** What each level gives. */
export function PointsTable() {
  const { t } = useLingui();
  const { game } = useSettings();
  const names = [t`Easy`, t`Medium`, t`Hard`];
  const total = game.levels.reduce((sum, { points }) => sum + points, 0);
  return (
    <>
      <table className="points-table">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Levels</Trans>
            </th>
            <th scope="col">
              <Trans>Tier</Trans>
            </th>
            <th scope="col">
              <Trans>Points each</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {levelTiers(game.levels).map(({ from, to, points }, at) => (
            <tr key={from}>
              <td className="num">{from === to ? from : `${from}–${to}`}</td>
              <td>
                <span className="points-tier" data-tier={at} aria-hidden />
                {names[at] ?? ''}
              </td>
              <td className="num num-big text-lead">{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Trans>
          All {game.levels.length} right: {formatNumber(total)} points before any powerup or bonus. A {game.streakDays}{' '}
          day streak earns a bonus {formatNumber(game.streakBonus)} points.
        </Trans>
      </p>
    </>
  );
}
