import { Link } from 'react-router';
import { useRead } from '../../shared/api/use-read.ts';
import { EvidenceCount, EvidenceList } from '../../shared/evidence/evidence-list.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ReadState } from '../../shared/ui/read-state.tsx';

interface PlayerEvidenceProps {
  readonly week: string;
  /** The player whose row is chosen; the first of the week while none is. */
  readonly chosen: string;
}

/** What is known of one of the first of a week before a prize is paid to them. */
export function PlayerEvidence({ week, chosen }: PlayerEvidenceProps) {
  const reading = useRead('listWeekEvidence', { params: { week } });
  const players = reading.data?.players;
  if (players?.length === 0) return null;
  const player = chosen === '' ? players?.[0] : players?.find(({ id }) => id === chosen);
  if (players && !player)
    return (
      <Panel title="Evidence">
        <p className="muted">Only the first {players.length} are looked at: the others are paid nothing yet.</p>
      </Panel>
    );
  return (
    <Panel
      title={player ? `Evidence: ${player.username}, rank ${player.rank}` : 'Evidence'}
      aside={player && <EvidenceCount of={player.evidence} />}
      flush
    >
      <ReadState of={{ ...reading, data: player }}>
        {({ id, evidence }) => (
          <>
            <EvidenceList of={evidence} />
            <p className="panel-pad">
              <Link to={`/players/${id}`}>Open the player</Link>
            </p>
          </>
        )}
      </ReadState>
    </Panel>
  );
}
