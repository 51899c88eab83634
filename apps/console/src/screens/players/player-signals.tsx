import { useRead } from '../../shared/api/use-read.ts';
import { humanize } from '../../shared/format/text.ts';
import { OtherPlayers } from '../../shared/ui/other-players.tsx';
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
              {reason}
              <OtherPlayers of={players.filter((player) => player.id !== id)} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
