import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { formatNumber } from '@spw/ui/format/numbers.ts';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { Link } from 'react-router';
import type { ItemOf } from '../../shared/api/use-read.ts';
import { count, humanize } from '../../shared/format/text.ts';
import { Panel } from '../../shared/ui/panel.tsx';

const SIZE = 320;
const MIDDLE = SIZE / 2;
const DRAWN = 24;

type SignalGroup = ItemOf<'listSignals'>;

export function SignalCard({ group }: { readonly group: SignalGroup }) {
  return (
    <Panel title={`${humanize(group.kind)} ${group.name}`} aside={count(group.accounts, 'account')}>
      <div className="stack">
        <Graph group={group} />
        <p>{group.reason}</p>
        <ul className="stack-s">
          {group.players.map(({ id, username, disabled, weekPoints, lastAt }) => (
            <li key={id} className="row justify-between">
              <span>
                <Link to={`/players/${id}`}>{username}</Link>{' '}
                <span className="muted">
                  {formatNumber(weekPoints)} points this week, last {formatMomentUnbroken(lastAt)}
                </span>
              </span>
              {disabled && <Chip tone="bad">Disabled</Chip>}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

/** The shared thing in the middle, its accounts around it, larger with more points. The list below says the same. */
function Graph({ group }: { readonly group: SignalGroup }) {
  const players = group.players.slice(0, DRAWN);
  const most = Math.max(1, ...players.map(({ weekPoints }) => weekPoints));
  return (
    <svg className="chart mx-auto max-w-96" viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden>
      {players.map(({ id, username, disabled, weekPoints }, at) => {
        const angle = (at / players.length) * 2 * Math.PI - Math.PI / 2;
        const x = MIDDLE + Math.cos(angle) * 112;
        const y = MIDDLE + Math.sin(angle) * 112;
        const radius = 8 + (weekPoints / most) * 10;
        return (
          <g key={id}>
            <line x1={MIDDLE} y1={MIDDLE} x2={x} y2={y} stroke="var(--color-line)" strokeWidth={1.5} />
            <circle
              cx={x}
              cy={y}
              r={radius}
              fill={disabled ? 'var(--color-bad)' : 'var(--color-brand)'}
              stroke="var(--color-edge)"
              strokeWidth={2}
            />
            {players.length <= 10 && (
              <text x={x} y={y < MIDDLE ? y - radius - 6 : y + radius + 14} textAnchor="middle">
                {username}
              </text>
            )}
          </g>
        );
      })}
      <circle cx={MIDDLE} cy={MIDDLE} r={30} fill="var(--color-surface)" stroke="var(--color-edge)" strokeWidth={2} />
      <text x={MIDDLE} y={MIDDLE + 4} textAnchor="middle">
        {humanize(group.kind)}
      </text>
    </svg>
  );
}
