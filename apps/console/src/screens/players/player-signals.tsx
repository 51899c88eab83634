import { Link } from 'react-router';
import { useRead } from '../../shared/api/use-read.ts';
import { humanize } from '../../shared/format/text.ts';
import { Panel } from '../../shared/ui/panel.tsx';

/** What this account has in common with others. Nothing is shown where nothing is shared. */
export function PlayerSignals({ id }: { readonly id: string }) {
  const { data } = useRead('getPlayerSignals', { params: { id } });
  if (data === undefined || data.groups.length === 0) return null;
  return (
    <Panel title="Shared with other accounts">
      <ul className="reasons">
        {data.groups.map(({ kind, name, reason, players }) => (
          <li key={`${kind} ${name}`} className="tint-warn">
            <b>{humanize(kind)}</b>
            <span>
              {reason}:{' '}
              {players
                .filter((player) => player.id !== id)
                .map((player, at) => (
                  <span key={player.id}>
                    {at > 0 && ', '}
                    <Link to={`/players/${player.id}`}>{player.username}</Link>
                  </span>
                ))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
